/**
 * `hit`: returned from the cache. `stale`: returned although expired. `miss`: read from the source, or not available.
 */
export type CacheResult = 'hit' | 'stale' | 'miss'

/** Called for every cache lookup with its result and number of keys. */
export type CacheTelemetry = (result: CacheResult, keys: number) => void

/** Creates the telemetry of a named cache. Caches with the same name share their counts. */
export type CreateCacheTelemetry = (cache: string) => CacheTelemetry
