import type { Origin } from '#contract/names/origin.ts'
import { type Cache, createCache } from '#service/cache/cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import { fromText, toText } from '#service/cache/json-text.ts'
import type { WalletCacheStore } from '#service/store/store.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { type Failure, isExpected, toFailure } from './failure.ts'

/** Raised whenever what adapters answer gets another shape: older rows are then not read. */
export const ENTRY_SHAPE = 4
const MAX_ENTRIES = 50_000
const MAX_CHARACTERS = 50_000_000
/** So long what was read counts as new. */
export const FRESH_MS = 60_000
/** And so long what stands in for a source that told more and was silent this time. */
const STAND_IN_FRESH_MS = 10_000
const STALE_WHILE_REVALIDATE_MS = 10 * 60_000
const RETRY_MS = 5_000
const FORCE_EVERY_MS = 30_000

/**
 * `waitMs`: how long a request waits for all that it needs together. `staleMs`: how long for a source that something older can stand
 * in for. `runMs`: how long the reading may go on behind, so that the next request has it. `maxCharacters`: of what is held in memory.
 */
export type WalletLimits = { waitMs: number; staleMs: number; runMs: number; maxCharacters?: number }
export const walletLimits: WalletLimits = { waitMs: 8_000, staleMs: 2_500, runMs: 30_000 }
/** Of one who has time: it waits for new answers, and what it read will not be asked for again within the hour. */
export const patientLimits: WalletLimits = { waitMs: 60_000, staleMs: 60_000, runMs: 45_000, maxCharacters: 5_000_000 }

/** What sources answered of wallets, whatever it was. */
export type SourceCache = Cache<unknown, Failure>

type Parts = {
  origin: Origin
  store: WalletCacheStore
  now: () => Date
  limits: WalletLimits
  /** Ends all reading. */
  stopping: AbortSignal
  /** Told of what should not happen; what upstreams do is told in the answer. */
  onUnexpected: (error: unknown) => void
  cacheTelemetry?: CreateCacheTelemetry | undefined
}

/** The cache of one origin's sources, in memory and in the store. */
export function createSourceCache({
  origin,
  store,
  now,
  limits,
  stopping,
  onUnexpected,
  cacheTelemetry,
}: Parts): SourceCache {
  // By the sample's clock, which stands for an hour, a failure would not grow old.
  const retryMs = origin === 'sample' ? 0 : RETRY_MS
  const rowOf = (key: string) => `${origin} ${key}`
  return createCache<unknown, Failure>({
    runMs: limits.runMs,
    now: () => now().getTime(),
    maxEntries: MAX_ENTRIES,
    maxCharacters: limits.maxCharacters ?? MAX_CHARACTERS,
    freshMs: (value) => (isStandIn(value) ? STAND_IN_FRESH_MS : FRESH_MS),
    staleWhileRevalidateMs: STALE_WHILE_REVALIDATE_MS,
    staleIfErrorMs: Infinity,
    retryMs: { stale: retryMs, empty: retryMs },
    forceEveryMs: FORCE_EVERY_MS,
    stopping,
    telemetry: cacheTelemetry?.('wallet-sources'),
    toFailure: (error) => {
      if (!isExpected(error) && !isTimeout(error) && !stopping.aborted) onUnexpected(error)
      return toFailure(error)
    },
    store: {
      find: (key) => store.find(rowOf(key), ENTRY_SHAPE),
      save: (key, stored) => store.save(origin, rowOf(key), ENTRY_SHAPE, stored),
      toText,
      fromText,
      onError: onUnexpected,
    },
  })
}

/** Of what adapters answer, `Noted` and `Transfers` say so. */
const isStandIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isStandIn' in value && value.isStandIn === true
