import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/**
 * Counts requests, one without `points`, in the fixed window that the name's first request opened; negative points are
 * subtracted.
 */
export type RequestCounter = (name: string, points?: number) => Promise<{ used: number; resetMs: number }>

const CLOCKS_DIFFER_MS = 60_000

// The library only counts; the caller decides about limits, since every premium key has its own.
const points = Number.MAX_SAFE_INTEGER

/** For one process. */
export const memoryCounter = (windowSeconds: number): RequestCounter =>
  toCounter(new RateLimiterMemory({ points, duration: windowSeconds }), windowSeconds)

/** Counts in memory if the database failed to, and calls `onFallback`. */
class ReportingMemory extends RateLimiterMemory {
  readonly #onFallback: () => void
  constructor(windowSeconds: number, onFallback: () => void) {
    super({ points, duration: windowSeconds })
    this.#onFallback = onFallback
  }
  override consume(...args: Parameters<RateLimiterMemory['consume']>) {
    this.#onFallback()
    return super.consume(...args)
  }
}

/**
 * Shared by all instances of one database; counts in memory while the database does not answer, and calls `onFallback`
 * each time. `pool`: a pg.Pool.
 */
export async function postgresCounter(
  pool: object,
  windowSeconds: number,
  onFallback: () => void = () => {},
): Promise<RequestCounter> {
  const insuranceLimiter = new ReportingMemory(windowSeconds, onFallback)
  const open = () => openShared({ pool, windowSeconds, insuranceLimiter })
  // The first instances of a new database may create its table concurrently; one then fails and finds it created.
  const limiter = await open().catch((error: unknown) => {
    if (!isAlreadyThere(error)) throw error
    return open()
  })
  return toCounter(limiter, windowSeconds)
}

const UNIQUE_VIOLATION = '23505'
const DUPLICATE_OBJECT = '42710'
const DUPLICATE_TABLE = '42P07'

const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  [UNIQUE_VIOLATION, DUPLICATE_OBJECT, DUPLICATE_TABLE].some((code) => code === error.code)

type Shared = { pool: object; windowSeconds: number; insuranceLimiter: RateLimiterAbstract }

function openShared({ pool, windowSeconds, insuranceLimiter }: Shared): Promise<RateLimiterAbstract> {
  return new Promise<RateLimiterAbstract>((resolve, reject) => {
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
}

function toCounter(limiter: RateLimiterAbstract, windowSeconds: number): RequestCounter {
  return async (name, points = 1) => {
    const add = () => (points < 0 ? limiter.reward(name, -points) : limiter.consume(name, points))
    let counted = await add()
    // A clock that ran ahead opened this window: it would last until that time.
    if (counted.msBeforeNext > windowSeconds * 1000 + CLOCKS_DIFFER_MS) {
      await limiter.delete(name)
      counted = await add()
    }
    const { consumedPoints, msBeforeNext } = counted
    return { used: consumedPoints, resetMs: msBeforeNext > 0 ? msBeforeNext : windowSeconds * 1000 }
  }
}
