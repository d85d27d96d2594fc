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

/** In units of the last decimal of its percent. */
const unitsOf = (fraction: number, decimals: number) =>
  Math.sign(fraction) * Math.round(Number((Math.abs(percentOf(fraction)) * 10 ** decimals).toPrecision(12)))

/** What is missing of the total, in units of the last decimal, where figures are written with so many. */
function missingOf({ parts, total }: Column, decimals: number): number {
  // What does not add up to begin with does not with more decimals.
  if (total === null || Math.abs(sumOf(parts) - total) > ROUNDING) return 0
  return unitsOf(total, decimals) - parts.reduce<number>((sum, part) => sum + unitsOf(part ?? 0, decimals), 0)
}

/** With two decimals, the last part of each column takes what the others leave of the total. */
function restsOf(columns: readonly Column[]): ReadonlyMap<number, number> {
  const rests = new Map<number, number>()
  for (const column of columns) {
    const last = column.parts.findLast(isKnown)
    if (isKnown(last)) rests.set(last, (unitsOf(last, 2) + missingOf(column, 2)) / 1e4)
  }
  return rests
}

/**
 * Writes rates that are summed up, all with two decimals, or with three or four where only these add up: 7.285% + 20.338% = 27.623%.
 * Where none of them does, the last part is what the others leave of the total.
 */
export function ratesThatAdd(columns: readonly Column[]): (fraction: Unknown) => string {
  const isLarge = columns.some(({ parts, total }) =>
    [...parts, total].some((rate) => Math.abs(rate ?? 0) >= WHOLE_FROM),
  )
  const decimals = DECIMALS.find((each) => columns.every((column) => missingOf(column, each) === 0))
  if (isLarge) return formatRate
  if (decimals === undefined) {
    const rests = restsOf(columns)
    return (fraction) => formatRate(isKnown(fraction) ? (rests.get(fraction) ?? fraction) : fraction)
  }
  return (fraction) => {
    if (!isKnown(fraction)) return formatRate(fraction)
    const percent = percentOf(fraction)
    const written = withDecimals(Math.abs(percent), decimals)
    return `${/[1-9]/.test(written) ? signed(percent, written) : written}${PERCENT}`
  }
}
