import type { Origin } from '#contract/names/origin.ts'
import { type Cache, createCache } from '#service/cache/cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import { fromText, toText } from '#service/cache/json-text.ts'
import type { ReadLease } from '#service/cache/read-in-turn.ts'
import type { WalletCacheStore } from '#service/store/store.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { type Failure, isExpected, toFailure } from './failure.ts'

/** Increase it whenever adapters change the shape of their answers: older rows are then not read. */
export const ENTRY_SHAPE = 4
const MAX_ENTRIES = 50_000
const MAX_CHARACTERS = 50_000_000
/** How long an entry counts as fresh. */
export const FRESH_MS = 60_000
/** The same for a fallback entry whose source returned more before. */
const STAND_IN_FRESH_MS = 10_000
const STALE_WHILE_REVALIDATE_MS = 10 * 60_000
const RETRY_MS = 5_000
const FORCE_EVERY_MS = 30_000

/**
 * `waitMs`: how long a request waits for all its reads together. `staleMs`: how long for a source that has an older
 * entry. `runMs`: how long a read may continue in the background, for the next request. `maxCharacters`: limit of the
 * entries in memory.
 */
export type WalletLimits = { waitMs: number; staleMs: number; runMs: number; maxCharacters?: number }
export const walletLimits: WalletLimits = { waitMs: 8_000, staleMs: 2_500, runMs: 30_000 }
/** For background work: it waits for new answers, and does not need the entries again within the hour. */
export const patientLimits: WalletLimits = { waitMs: 60_000, staleMs: 60_000, runMs: 45_000, maxCharacters: 5_000_000 }

/** Source answers about wallets, of any shape. */
export type SourceCache = Cache<unknown, Failure>

type Parts = {
  origin: Origin
  store: WalletCacheStore
  now: () => Date
  limits: WalletLimits
  /** Aborts every read. */
  stopping: AbortSignal
  /** Receives errors that should not happen; failures of upstreams are part of the answer. */
  onUnexpected: (error: unknown) => void
  cacheTelemetry?: CreateCacheTelemetry | undefined
  /** Shared with the other instances that share the store. */
  lease?: ReadLease | undefined
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
  lease,
}: Parts): SourceCache {
  // The sample's clock stops for an hour, so a failure would not expire within it.
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
    lease: lease && { acquire: (key, asOf) => lease.acquire(rowOf(key), asOf) },
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

/** Answers of the types `Noted` and `Transfers` may have this flag. */
const isStandIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isStandIn' in value && value.isStandIn === true
