import { withDecimals, withDigits, withExponent, withFewZeros } from '#dashboard/ui/text/digits.ts'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'

const FEWEST_DIGITS = 3
const MOST_DIGITS = 8
const TINY = 1e-8
const HUGE = 1e9
const NOISE = 1e-9

/** As many digits as one step needs to show. `step`: a factor. */
export function digitsFor(step: number): number {
  const needed = 1 + Math.ceil(-Math.log10(step - 1) - NOISE)
  return Math.min(Math.max(needed, FEWEST_DIGITS), MOST_DIGITS)
}

/** A price of one coin in another: `4.400`, `0.0₇4400`, `4.400e-9`, `4.400e9`. It has no sign of a currency. */
export function formatPairPrice(price: number, digits: number): string {
  if (price < TINY || price >= HUGE) return withExponent(price, digits - 1)
  if (price < 1) return withFewZeros(price, digits)
  if (price >= 10 ** (digits - 1)) return withDecimals(price, 0)
  return withDigits(price, digits, { isFilled: true })
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
