/** `hit`: returned from the cache. `stale`: returned although past its time. `miss`: read from the source, or not available. */
export type CacheResult = 'hit' | 'stale' | 'miss'

/** Receives every lookup in a cache and how many keys it had. */
export type CacheTelemetry = (result: CacheResult, keys: number) => void

/** The telemetry of a cache by its name; equal names are counted together. */
export type CreateCacheTelemetry = (cache: string) => CacheTelemetry
