/**
 * At most `perMinute` requests in any minute, of which `burst` may be sent at once. After a refusal (401, 402, 403,
 * 429), requests pause for `refusalRestMs`, if set; after a 429, for as long as the host says, or a minute at most.
 * `hasLimitHeaders`: responses report the remaining limit, see `readLimitHeaders`.
 */
export type Budget = { perMinute: number; burst: number; refusalRestMs?: number; hasLimitHeaders?: true }

/**
 * The published or observed limits of keyless use of the market's hosts, with a margin; those of chains are in their
 * records (`chainBudgets`). Other hosts have `defaultBudget`.
 */
export const hostBudgets: Record<string, Budget> = {
  'api.coingecko.com': { perMinute: 30, burst: 5 },
  'api.geckoterminal.com': { perMinute: 30, burst: 5 },
  'yields.llama.fi': { perMinute: 240, burst: 30 },
  'coins.llama.fi': { perMinute: 240, burst: 30 },
  'api.llama.fi': { perMinute: 240, burst: 30 },
  // Ten requests per second; one for each of eight chains of a wallet.
  'api.merkl.xyz': { perMinute: 120, burst: 8 },
  // One request per 2 s.
  'api.jup.ag': { perMinute: 30, burst: 1 },
}
/** The cause of an ApiError if the host's budget is spent. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
}

export const defaultBudget: Budget = { perMinute: 600, burst: 200 }

/**
 * What is left of a budget. `take` reserves the next slot and returns the wait for it, or null if that exceeds
 * `maxWaitMs`; `spareIn` returns the wait until a request can be sent that leaves half of the burst to others.
 */
export type Bucket = {
  spareIn(): number | Promise<number>
  take(maxWaitMs: number): number | null | Promise<number | null>
}

/** Opens the bucket of one host, which may be shared with other processes. */
export type OpenBucket = (host: string, budget: Budget, now: () => number) => Bucket

/** Of this process alone. A budget that may be used up at once counts the requests of the last minute; any other is a token bucket. */
export const createBucket = (budget: Budget, now: () => number) =>
  isTokenBucket(budget) ? tokenBucket(budget, now) : minuteWindow(budget, now)

export const isTokenBucket = ({ burst, perMinute }: Budget): boolean => burst < perMinute

/** The share of the burst that background requests leave to visitors. */
export const spareOf = ({ burst }: Budget): number => Math.floor(burst / 2)

/** A token bucket. The refill leaves room for the burst, so that no minute has more than `perMinute` requests. */
function tokenBucket(budget: Budget, now: () => number) {
  const { perMinute, burst } = budget
  const perMs = (perMinute - burst) / 60_000
  let tokens = burst
  let countedAt = now()
  const refill = () => {
    const at = now()
    tokens = Math.min(burst, tokens + (at - countedAt) * perMs)
    countedAt = at
  }
  return {
    spareIn(): number {
      refill()
      return Math.max(0, (1 + spareOf(budget) - tokens) / perMs)
    },
    take(maxWaitMs: number): number | null {
      refill()
      const waitMs = tokens >= 1 ? 0 : (1 - tokens) / perMs
      if (waitMs > maxWaitMs) return null
      tokens -= 1
      return waitMs
    },
  }
}

function minuteWindow(budget: Budget, now: () => number) {
  const { perMinute } = budget
  const places: number[] = []
  return {
    spareIn(): number {
      const oldest = places.at(spareOf(budget) - perMinute)
      return oldest === undefined ? 0 : Math.max(0, oldest + 60_000 - now())
    },
    take(maxWaitMs: number): number | null {
      const at = now()
      const oldest = places.at(-perMinute)
      const waitMs = oldest === undefined ? 0 : Math.max(0, oldest + 60_000 - at)
      if (waitMs > maxWaitMs) return null
      places.push(at + waitMs)
      if (places.length > perMinute) places.shift()
      return waitMs
    },
  }
}
