import { startOfDay } from '#domain/simulation/past-days.ts'
import type { MeanReversion } from '#domain/simulation/paths/mean-reversion.ts'
import { pegOf } from '#domain/simulation/paths/peg.ts'
import { dailyCloses, type LogReturns, logReturns, volatilityYear } from '#domain/simulation/paths/price-history.ts'
import type { DailyPrices } from './simulation-facts.ts'

/** Fewer daily returns say too little about a year. */
export const LEAST_RETURNS = 30

/** What the last `days` of the past show of a coin. `sigma`: of a year of log returns, null for too few of them. */
export type CoinPast = { returns: LogReturns; sigma: number | null; peg: MeanReversion | null }

export function coinPast(
  { symbol, priceUsd, past, today }: { symbol: string; priceUsd: number; past: DailyPrices; today: number | null },
  days: number,
): CoinPast {
  const closes = dailyCloses(
    past.map(({ day, priceUsd: value }) => ({ time: startOfDay(day), value })),
    days,
  )
  const returns = logReturns(closes)
  return {
    returns,
    sigma: returns.size < LEAST_RETURNS ? null : volatilityYear(returns),
    peg: pegOf({ symbol, closes, priceUsd, today }),
  }
}

/** What a coin costs now: as known, else its last close; 0 where neither is. */
export const priceNow = ({ priceUsd, past }: { priceUsd: number | null; past: DailyPrices }): number =>
  priceUsd ?? past.at(-1)?.priceUsd ?? 0
