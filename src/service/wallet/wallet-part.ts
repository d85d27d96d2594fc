import { ApiError } from '#contract/error.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Failure } from './failure.ts'
import type { CoinLists } from './holdings/coin-list.ts'
import type { KeptAnswers, WalletLimits } from './kept-answers.ts'
import type { ImageUrl } from './token-view.ts'
import type { WalletAnswer } from './wallet.ts'
import type { WalletSide } from './wallet-side.ts'

/** What reading a wallet needs. */
export type WalletScope = {
  side: WalletSide
  kept: KeptAnswers
  limits: WalletLimits
  imageUrl: ImageUrl
  lists: CoinLists
}

/** What one source told; null: it failed and nothing is kept. `name` is for people, `status` for the header. */
export type WalletPart<T> = { name: string; value: T | null; failure: Failure | null; status: UpstreamStatus }

type Asked<T> = {
  kind: string
  /** For the header: lower-case. */
  id: string
  name: string
  address: string
  isForced: boolean
  run: (signal: AbortSignal) => Promise<T>
}

/** Asks one source, or what is kept of it. Never rejects for what the source does. */
export async function readPart<T>(
  { side, kept }: WalletScope,
  { kind, id, name, address, isForced, run }: Asked<T>,
  signal: AbortSignal,
): Promise<WalletPart<T>> {
  const startedAt = performance.now()
  const question = { origin: side.origin, key: `${side.origin} ${kind} ${id} ${address}`, isForced, run }
  const reading = await kept.read(question, signal)
  const status = {
    id,
    asOf: reading.kept === null ? null : Math.floor(reading.kept.asOf.getTime() / 1000),
    ms: performance.now() - startedAt,
    // Some upstreams repeat the question in their complaint.
    error: reading.failure?.reason.replaceAll(address, '…') ?? null,
    note: reading.isForceRefused ? 'refreshed less than 30 s ago' : null,
  }
  return { name, value: reading.kept?.value ?? null, failure: reading.failure, status }
}

/** Adds what could not be known to what the header says of a source. */
export function addNote<T>(part: WalletPart<T>, note: string | null): void {
  if (note !== null && note !== '')
    part.status.note = [part.status.note, note].filter((text) => text !== null).join('; ')
}

/** Something is known, or nothing was asked; else UPSTREAM_TIMEOUT when all of them took too long, and UPSTREAM_FAILED. */
export function requireSome(parts: WalletPart<unknown>[]): void {
  if (parts.length === 0 || parts.some(({ value }) => value !== null)) return
  const told = parts.map(({ name, status }) => `${name}: ${status.error ?? 'no answer'}`)
  const code = parts.every(({ failure }) => failure?.isTimeout) ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED'
  const waits = parts.flatMap(({ failure }) => failure?.retryAfterSeconds ?? [])
  throw new ApiError(code, `Nothing could be read, and nothing is kept of it. ${told.join('; ')}`, {
    retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : undefined,
  })
}

/** An answer is as old as the oldest of its parts. */
export function toAnswer<T>({ side }: WalletScope, value: T, statuses: UpstreamStatus[]): WalletAnswer<T> {
  const times = statuses.flatMap(({ asOf }) => asOf ?? [])
  return { value, statuses, source: side.origin, asOf: times.length > 0 ? new Date(Math.min(...times) * 1000) : null }
}

/** A source that is asked for, and that nobody has. */
export const aside = (id: string, told: Partial<UpstreamStatus>): UpstreamStatus => ({
  id,
  asOf: null,
  ms: null,
  error: null,
  note: null,
  ...told,
})
