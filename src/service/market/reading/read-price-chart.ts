import type { PricePoint } from '#contract/price.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import type { MarketAnswer } from '#service/market/market.ts'
import type { ReadCall, TimedAnswer } from './answer-cache.ts'
import { type chartGrid, onePerStep } from './chart-step.ts'
import { firstAnswer } from './first-answer.ts'
import { fromUnixSeconds, type MarketScope, toUnixSeconds } from './market-scope.ts'

const FRESH_MS = 300_000
/** Our own points suffice for a chart if they cover this share of its steps. */
const ENOUGH_COVERED = 0.9

/** A source has points only on the grid; our latest point may be newer. */
const withLatest = (points: Point[], latest: Point | undefined): Point[] =>
  latest === undefined || latest.at <= (points.at(-1)?.at ?? 0) ? points : [...points, latest]

export type ChartAnswer = MarketAnswer<PricePoint[] | null>
type Grid = ReturnType<typeof chartGrid>
type Point = { at: number; price: number }

/**
 * Returns our own points if they cover the range, else a source's, else the own points there are. A range up to now
 * ends with the latest known price. The value is null for an unknown coin.
 */
export async function readPriceChart(
  scope: MarketScope,
  { coinType, grid }: { coinType: string; grid: Grid },
  { signal, hasLastGood }: ReadCall,
): Promise<TimedAnswer<ChartAnswer>> {
  const { store, origin, now } = scope
  const key = coinKey(coinType)
  const own = onePerStep(await store.prices.range(key, grid.from, grid.to + grid.step), grid.step)
  const answer = (points: Point[], asOf: Date): TimedAnswer<ChartAnswer> => ({
    answer: { value: points.map(({ at, price }) => ({ timestamp: at, price })), origin, asOf },
    freshForMs: FRESH_MS,
  })
  const newest = own.at(-1)
  if (newest && own.length >= grid.points * ENOUGH_COVERED) return answer(own, fromUnixSeconds(newest.at))
  try {
    const read = await firstAnswer(scope.sources?.prices ?? [], async (source) => {
      const points = await source.chart(displayCoinType(key), grid, signal)
      return points.length > 0 ? points : undefined
    })
    const latest = grid.to + grid.step > toUnixSeconds(now) ? newest : undefined
    if (read) return answer(withLatest(onePerStep(read, grid.step), latest), now)
  } catch (error) {
    if (!newest || hasLastGood) throw error
  }
  if (newest) return answer(own, fromUnixSeconds(newest.at))
  if ((await store.coins.find(key)) !== null) return answer([], now)
  return { answer: { value: null, origin, asOf: now }, freshForMs: FRESH_MS }
}
