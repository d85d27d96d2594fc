import type { DailyPrices } from '#domain/simulation/outcome/simulation-facts.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { dailyLogReturns, volatilityYear } from '#domain/simulation/paths/price-history.ts'
import type { PastPrice } from './past-of-range.ts'

/** Fewer daily moves say too little about a year. */
const LEAST_RETURNS = 30

/** The price of the first coin in the second on the days on which both are known, of the last `days` up to the latest of them. */
export function pairPast(first: DailyPrices, second: DailyPrices, days: number): PastPrice[] {
  const usdOn = new Map(second.map(({ day, priceUsd }) => [day, priceUsd]))
  const both = first.flatMap(({ day, priceUsd }) => {
    const other = usdOn.get(day) ?? 0
    return priceUsd > 0 && other > 0 ? [{ day, price: priceUsd / other }] : []
  })
  const last = both.at(-1)?.day ?? 0
  return both.filter(({ day }) => day > last - days)
}

/** As it was, a year; null where too few days follow each other. */
export function pastVolatility(past: readonly PastPrice[]): number | null {
  const closes = past.map(({ day, price }) => ({ time: startOfDay(day), value: price }))
  const returns = dailyLogReturns(closes, past.length === 0 ? 0 : Infinity)
  return returns.size < LEAST_RETURNS ? null : volatilityYear(returns)
}
