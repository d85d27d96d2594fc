import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/** Counts a request in the fixed window that the name's first request opened. */
export type RequestCounter = (name: string) => Promise<{ used: number; resetMs: number }>

// The library only counts; who may do how much is decided by the caller, since every premium key has its own limit.
const points = Number.MAX_SAFE_INTEGER

/** For one process. */
export const memoryCounter = (windowSeconds: number): RequestCounter =>
  toCounter(new RateLimiterMemory({ points, duration: windowSeconds }), windowSeconds)

/** Counts in memory what the database did not, and tells of it. */
class ToldMemory extends RateLimiterMemory {
  readonly #onFallback: () => void
  constructor(windowSeconds: number, onFallback: () => void) {
    super({ points, duration: windowSeconds })
    this.#onFallback = onFallback
  }
  override consume(...asked: Parameters<RateLimiterMemory['consume']>) {
    this.#onFallback()
    return super.consume(...asked)
  }
}

/**
 * Shared by all instances of one database; counts in memory while the database does not answer, and tells `onFallback` each time.
 * `pool`: a pg.Pool.
 */
export async function postgresCounter(
  pool: object,
  windowSeconds: number,
  onFallback: () => void = () => {},
): Promise<RequestCounter> {
  const insuranceLimiter = new ToldMemory(windowSeconds, onFallback)
  const limiter = await new Promise<RateLimiterAbstract>((resolve, reject) => {
    const shared: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit_window',
        keyPrefix: 'rl',
        points,
        duration: windowSeconds,
        insuranceLimiter,
        clearExpiredByTimeout: true,
      },
      (error) => (error ? reject(error) : resolve(shared)),
    )
  })
  return toCounter(limiter, windowSeconds)
}

function toCounter(limiter: RateLimiterAbstract, windowSeconds: number): RequestCounter {
  return async (name) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(name)
    return { used: consumedPoints, resetMs: msBeforeNext > 0 ? msBeforeNext : windowSeconds * 1000 }
  }
}
