import { ApiError } from '#contract/error.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Noted } from '#service/chains/chain-adapter.ts'
import type { SourceResult } from './read-source.ts'
import type { WalletAnswer } from './wallet.ts'
import type { WalletScope } from './wallet-scope.ts'

/** Something is known, or nothing was asked; else UPSTREAM_TIMEOUT when all of them took too long, and UPSTREAM_FAILED. */
export function requireSome(
  results: SourceResult<unknown>[],
  failure = 'Nothing could be read, and nothing is kept of it',
): void {
  if (results.length === 0 || results.some(({ value }) => value !== null)) return
  const reasons = results.map(({ name, status }) => `${name}: ${status.error ?? 'no answer'}`)
  const code = results.every((each) => each.failure?.isTimeout) ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'
  const waits = results.flatMap((each) => each.failure?.retryAfterSeconds ?? [])
  throw new ApiError(code, `${failure}. ${reasons.join('; ')}`, {
    retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : undefined,
  })
}

/** An answer is as old as the oldest that it is made of. */
export function toAnswer<T>({ origin }: WalletScope, value: T, statuses: UpstreamStatus[]): WalletAnswer<T> {
  const times = statuses.flatMap(({ asOf }) => asOf ?? [])
  return { value, statuses, origin, asOf: times.length > 0 ? new Date(Math.min(...times) * 1000) : null }
}

/** Which of them told less than they do at other times. */
export const partialOf = (found: readonly { result: SourceResult<Noted<unknown>> }[]): string[] =>
  found.flatMap(({ result }) => (result.value?.isPartial ? result.status.id : []))

/** The answer with those sources named, in their status too. */
export const withPartial = <T>(answer: WalletAnswer<T>, partial: string[]): WalletAnswer<T> => ({
  ...answer,
  partial,
  statuses: answer.statuses.map((status) => (partial.includes(status.id) ? { ...status, isPartial: true } : status)),
})

/** The status of what is no source that was read: one that nobody has, or prices. */
export const statusOf = (id: string, known: Pick<Partial<UpstreamStatus>, 'error' | 'note'>): UpstreamStatus => ({
  id,
  asOf: null,
  ms: null,
  error: null,
  note: null,
  ...known,
})
