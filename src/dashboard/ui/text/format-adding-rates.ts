import { withDecimals } from './digits.ts'
import { isKnown, signed, type Unknown } from './format-number.ts'
import { formatRate, PERCENT } from './format-rate.ts'

/** Parts of a rate and their total, as fractions. */
type Column = { parts: readonly (number | null)[]; total: number | null }

const DECIMALS = [2, 3, 4]
/** Larger ones are whole percents. */
const WHOLE_FROM = 99.99995
/** Between parts and total there may be the rounding of a source. */
const ROUNDING = 5e-6

/** In percent, without the noise of the multiplication. */
const percentOf = (fraction: number) => Number((fraction * 100).toPrecision(12))

const sumOf = (parts: Column['parts']) => parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)

function addsUp({ parts, total }: Column, decimals: number): boolean {
  // What does not add up to begin with does not with more decimals.
  if (total === null || Math.abs(sumOf(parts) - total) > ROUNDING) return true
  const units = (fraction: number) =>
    Math.sign(fraction) * Math.round(Number((Math.abs(percentOf(fraction)) * 10 ** decimals).toPrecision(12)))
  return parts.reduce<number>((sum, part) => sum + units(part ?? 0), 0) === units(total)
}

/** Writes rates that are summed up, all with two decimals, or with three or four where only these add up: 7.285% + 20.338% = 27.623%. */
export function ratesThatAdd(columns: readonly Column[]): (fraction: Unknown) => string {
  const isLarge = columns.some(({ parts, total }) =>
    [...parts, total].some((rate) => Math.abs(rate ?? 0) >= WHOLE_FROM),
  )
  const decimals = DECIMALS.find((each) => columns.every((column) => addsUp(column, each)))
  if (isLarge || decimals === undefined) return formatRate
  return (fraction) => {
    if (!isKnown(fraction)) return formatRate(fraction)
    const percent = percentOf(fraction)
    const written = withDecimals(Math.abs(percent), decimals)
    return `${/[1-9]/.test(written) ? signed(percent, written) : written}${PERCENT}`
  }
}
