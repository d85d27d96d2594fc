import { language } from '#dashboard/locale/language.ts'
import { withDecimals, withDigits } from './digits.ts'
import { DASH, isKnown, signed, type Unknown } from './format-number.ts'

/** German and Spanish have a space before it, where no line breaks. */
export const PERCENT = language === 'en' ? '%' : '\u00a0%'
const WHOLE_PERCENT_FROM = 9_999.995
const MOST_PERCENT = 100_000

/** A fraction as percent: 0.0715 is `7.15%`. */
export function formatRate(fraction: Unknown): string {
  return isKnown(fraction) ? formatPercent(fraction * 100) : DASH
}

/** A percent figure with one decimal: 47.4 is `47.4%`. */
export const formatTenths = (percent: number): string =>
  signed(percent, `${withDecimals(Math.abs(percent), 1)}${PERCENT}`)

/** A rate on an axis: `0.1%`, `100%`. */
export const formatRateTick = (fraction: number): string => `${withDigits(fraction * 100, 3)}${PERCENT}`

/** A percent figure: 7.15 is `7.15%`. Ten thousand percent and more are whole; beyond a hundred thousand no column has room for more than `>100,000%`. */
export function formatPercent(percent: Unknown): string {
  if (!isKnown(percent)) return DASH
  const size = Math.abs(percent)
  if (size > MOST_PERCENT) return `>${signed(percent, `${withDecimals(MOST_PERCENT, 0)}${PERCENT}`)}`
  return size < 0.005
    ? `${withDecimals(0, 2)}${PERCENT}`
    : signed(percent, `${withDecimals(size, size < WHOLE_PERCENT_FROM ? 2 : 0)}${PERCENT}`)
}

/** A share in whole percent: 0.718 is `72%`. What is more than nothing and less than all never looks so: `<1%`, `>−1%`, `99%`; 1.004 is `100%`. */
export function formatShare(fraction: Unknown): string {
  if (!isKnown(fraction)) return DASH
  const size = Math.abs(fraction)
  if (size > 0 && size < 0.01)
    return `${fraction < 0 ? '>' : '<'}${signed(fraction, `${withDecimals(1, 0)}${PERCENT}`)}`
  return signed(fraction, `${withDecimals(size < 1 ? Math.min(99, Math.round(100 * size)) : 100 * size, 0)}${PERCENT}`)
}

/** A change in percent, always with its sign; one that rounds to zero has none. */
export function formatChange(percent: Unknown): string {
  if (!isKnown(percent)) return DASH
  return directionOf(percent) === 'up' ? formatPercent(percent).replace(/^>?/, '$&+') : formatPercent(percent)
}

/** A change in whole percent, with its sign: `−24%`, `+9%`, `0%`. */
export function formatWholeChange(percent: number): string {
  const whole = Math.round(percent)
  return `${whole > 0 ? '+' : ''}${signed(whole, `${withDecimals(Math.abs(whole), 0)}${PERCENT}`)}`
}

/** A change of a rate as a fraction, in percentage points: `+0.31`, `−2.03`, `0.00`. */
export function formatPoints(fraction: Unknown): string {
  if (!isKnown(fraction)) return DASH
  return formatChange(fraction * 100).replace(PERCENT, '')
}

/** How far a rate as a fraction strays, in percentage points: `±0.62 pp`. */
export const formatDeviation = (fraction: Unknown): string =>
  isKnown(fraction) ? `±${formatPoints(fraction).replace('+', '')} pp` : DASH

/** Which way a change in percent goes, as two decimals show it. */
export function directionOf(percent: Unknown): 'up' | 'down' | 'none' {
  if (!isKnown(percent) || Math.abs(percent) < 0.005) return 'none'
  return percent > 0 ? 'up' : 'down'
}
