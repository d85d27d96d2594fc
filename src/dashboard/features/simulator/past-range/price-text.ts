import { withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'

const FEWEST_DIGITS = 3
const MOST_DIGITS = 8
const NOISE = 1e-9

/** As many digits as one step needs to show. `step`: a factor. */
export function digitsFor(step: number): number {
  const needed = 1 + Math.ceil(-Math.log10(step - 1) - NOISE)
  return Math.min(Math.max(needed, FEWEST_DIGITS), MOST_DIGITS)
}

const ONE_DECIMAL_FROM = 10
const WHOLE_FROM = 1_000
const MOST = 100_000

/** How far a price is from that of now: `+30.6%`, `−0.35%`. */
export function formatDistance(price: number, priceNow: number): string {
  const percent = (price / priceNow - 1) * 100
  const size = Math.abs(percent)
  if (Number(size.toFixed(2)) < ONE_DECIMAL_FROM || size > MOST) return formatChange(percent)
  return `${percent < 0 ? '−' : '+'}${withDecimals(size, size < WHOLE_FROM ? 1 : 0)}%`
}
