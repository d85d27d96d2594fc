/** `hit`: given as it is kept. `stale`: kept, past its time, and given all the same. `miss`: read, or not to be had. */
export type CacheResult = 'hit' | 'stale' | 'miss'

/** Told of every question to a cache and of how many keys it was. */
export type CacheWatch = (result: CacheResult, keys: number) => void

/** The watch of a cache by its name; equal names are counted together. */
export type WatchCache = (cache: string) => CacheWatch
