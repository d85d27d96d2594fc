import { withDecimals, withDigits, withExponent, withFewZeros } from './digits.ts'

const TINY = 1e-8
const HUGE = 1e9

/** A price of one coin in another: `4.400`, `0.0₇4400`, `4.400e-9`, `4.400e9`. It has no sign of a currency. */
export function formatPairPrice(price: number, digits: number): string {
  if (price < TINY || price >= HUGE) return withExponent(price, digits - 1)
  if (price < 1) return withFewZeros(price, digits)
  if (price >= 10 ** (digits - 1)) return withDecimals(price, 0)
  return withDigits(price, digits, { isFilled: true })
}
