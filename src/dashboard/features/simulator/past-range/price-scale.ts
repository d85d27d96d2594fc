import { scaleTicks } from '#dashboard/ui/chart/nice-scale.ts'
import { withDigits, withExponent, withFewZeros } from '#dashboard/ui/text/digits.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'

/** Which prices are drawn, on a scale of their logarithms: the same share is the same way at every price. */
export type PriceScale = { low: number; high: number }

/** Edges further from the prices than so many of their own spans are beyond the chart. */
const REACH_SPANS = 2
const LEAST_REACH = Math.log(1.5)
/** Prices that hardly moved get so much room on either side. */
const LEAST_SPAN = 0.002

/** All prices, and the edges where they are not too far away. */
export function priceScaleOf(prices: readonly number[], { lower, upper }: PriceBounds): PriceScale {
  const lowest = Math.log(prices.reduce((a, b) => Math.min(a, b)))
  const highest = Math.log(prices.reduce((a, b) => Math.max(a, b)))
  const reach = Math.max(REACH_SPANS * (highest - lowest), LEAST_REACH)
  const low = Math.max(Math.min(lowest, Math.log(lower)), lowest - reach)
  const high = Math.min(Math.max(highest, Math.log(upper)), highest + reach)
  const room = Math.max(0, LEAST_SPAN - (high - low)) / 2
  return { low: Math.exp(low - room), high: Math.exp(high + room) }
}

/** From where to where, in pixels, the scale is drawn; prices beyond it go on at the same rate. */
export type PlotHeights = { top: number; bottom: number }

export const placePrice = ({ low, high }: PriceScale, { top, bottom }: PlotHeights, price: number): number =>
  bottom - (Math.log(price / low) / Math.log(high / low)) * (bottom - top)

export const priceAt = ({ low, high }: PriceScale, { top, bottom }: PlotHeights, y: number): number =>
  low * (high / low) ** ((bottom - y) / (bottom - top))

export type PriceTick = { price: number; text: string }

/** From here on prices are labelled by decades: 1, 2 and 5, or their powers of ten alone. */
const DECADES_FROM = 6
const MOST_TICKS = 6

/** Where the scale is labelled. */
export function priceTicks({ low, high }: PriceScale): PriceTick[] {
  if (high / low < DECADES_FROM) {
    const ticks = scaleTicks([low, high])
    const gap = (ticks[1] ?? high) - (ticks[0] ?? low)
    return ticks.map((price) => ({ price, text: tickText(price, 1 + magnitudeOf(price) - magnitudeOf(gap)) }))
  }
  const from = magnitudeOf(low)
  const powers = Array.from({ length: magnitudeOf(high) - from + 1 }, (_, index) => from + index)
  const of = (mantissas: readonly number[]) =>
    powers
      .flatMap((power) => mantissas.map((mantissa) => Number(`${mantissa}e${power}`)))
      .filter((price) => price >= low && price <= high)
  const fine = of([1, 2, 5])
  const coarse = of([1])
  const every = Math.ceil(coarse.length / MOST_TICKS)
  const ticks = fine.length <= MOST_TICKS ? fine : coarse.filter((_, index) => index % every === 0)
  return ticks.map((price) => ({ price, text: tickText(price, 1) }))
}

const NOISE = 1e-9
const magnitudeOf = (size: number) => Math.floor(Math.log10(size) + NOISE)

const TINY = 1e-4
const HUGE = 1e6

function tickText(price: number, digits: number): string {
  if (price < 1e-8 || price >= 1e9) return withExponent(price, Math.max(0, digits - 1))
  if (price < TINY) return withFewZeros(price, Math.max(1, digits))
  return withDigits(price, price >= HUGE ? 10 : Math.max(1, digits, 1 + magnitudeOf(price)))
}
