import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const SpamMark = z.enum(['spam', 'good'])
export type SpamMark = z.output<typeof SpamMark>
/** Of what a mark is: `spamKey` writes it. */
export const SpamKey = z.string().check(z.maxLength(700))
export type SpamMarks = Readonly<Record<string, SpamMark>>

/** Older marks make room for new ones. */
export const MAX_MARKS = 1_000

export const spamMarks = createLocalStore<Record<string, SpamMark>>({
  key: 'yieldscope.spam-marks',
  schema: z.record(SpamKey, SpamMark),
  fallback: {},
})

/** How a mark names a token or a collection; the case of an EVM address does not matter. */
export function spamKey({
  chain,
  contract,
  isNft = false,
}: {
  chain: string
  contract: string
  isNft?: boolean
}): string {
  const written = /^0x[0-9a-f]{40}$/i.test(contract) ? contract.toLowerCase() : contract
  return `${isNft ? 'nft ' : ''}${chain.toUpperCase()} ${written}`
}

/** What this visitor marked as spam or as good, in this browser; a mark outweighs the service. */
export const useSpamMarks = (): SpamMarks => useStore(spamMarks)

export function markSpam(key: string, mark: SpamMark): void {
  const others = Object.entries(spamMarks.get()).filter(([other]) => other !== key)
  spamMarks.set(Object.fromEntries([...others, [key, mark] as const].slice(-MAX_MARKS)))
}

/** Removes marks, so that the service decides again. */
export function forgetSpamMarks(keys: readonly string[]): void {
  spamMarks.set(Object.fromEntries(Object.entries(spamMarks.get()).filter(([key]) => !keys.includes(key))))
}
