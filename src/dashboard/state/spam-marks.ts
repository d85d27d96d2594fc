import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export type SpamMark = 'spam' | 'good'
export type SpamMarks = Readonly<Record<string, SpamMark>>

/** Older marks make room for new ones. */
const MAX_MARKS = 1_000

const marks = createLocalStore<Record<string, SpamMark>>({
  key: 'yieldscope.spam-marks',
  schema: z.record(z.string().check(z.maxLength(700)), z.enum(['spam', 'good'])),
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
export const useSpamMarks = (): SpamMarks => useStore(marks)

export function markSpam(key: string, mark: SpamMark): void {
  const others = Object.entries(marks.get()).filter(([other]) => other !== key)
  marks.set(Object.fromEntries([...others, [key, mark] as const].slice(-MAX_MARKS)))
}

/** Removes marks, so that the service decides again. */
export function forgetSpamMarks(keys: readonly string[]): void {
  marks.set(Object.fromEntries(Object.entries(marks.get()).filter(([key]) => !keys.includes(key))))
}
