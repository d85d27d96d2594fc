import { ApiError } from '#contract/error.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Noted } from '#service/chains/chain-adapter.ts'
import type { SourceResult } from './sources/read-source.ts'
import type { WalletAnswer } from './wallet.ts'
import type { WalletScope } from './wallet-scope.ts'

/** Throws if there are sources and none has a value: UPSTREAM_TIMEOUT if all timed out, otherwise UPSTREAM_FAILED. */
export function requireSome(
  results: SourceResult<unknown>[],
  failure = 'Nothing could be read, and no earlier answer is stored',
): void {
  if (results.length === 0 || results.some(({ value }) => value !== null)) return
  const reasons = results.map(({ name, status }) => `${name}: ${status.error ?? 'no answer'}`)
  const code = results.every((each) => each.failure?.isTimeout) ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'
  const waits = results.flatMap((each) => each.failure?.retryAfterSeconds ?? [])
  throw new ApiError(code, `${failure}. ${reasons.join('; ')}`, {
    retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : undefined,
  })
}

/** An answer is as old as its oldest part. */
export function toWalletAnswer<T>({ origin }: WalletScope, value: T, statuses: UpstreamStatus[]): WalletAnswer<T> {
  const times = statuses.flatMap(({ asOf }) => asOf ?? [])
  return { value, statuses, origin, asOf: times.length > 0 ? new Date(Math.min(...times) * 1000) : null }
}

/** The sources that returned less than usual. */
export const partialOf = (found: readonly { result: SourceResult<Noted<unknown>> }[]): string[] =>
  found.flatMap(({ result }) => (result.value?.isPartial ? result.status.id : []))

/** Adds those sources to the answer and marks them in their status. */
export const withPartial = <T>(answer: WalletAnswer<T>, partial: string[]): WalletAnswer<T> => ({
  ...answer,
  partial,
  statuses: answer.statuses.map((status) => (partial.includes(status.id) ? { ...status, isPartial: true } : status)),
})

/** A status for something that is not a source: an unknown protocol, or prices. */
export const statusOf = (
  id: string,
  known: Pick<Partial<UpstreamStatus>, 'asOf' | 'error' | 'note'>,
): UpstreamStatus => ({
  id,
  asOf: null,
  ms: null,
  error: null,
  note: null,
  ...known,
})
