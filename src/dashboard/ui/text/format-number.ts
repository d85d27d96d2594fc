import { compact, upToDecimals, withDecimals, withDigits } from './digits.ts'

/** What stands where a value is unknown. */
export const DASH = '–'
const MINUS = '−'
const COMPACT_FROM = 999_999.995

export type Unknown = number | null | undefined
export const isKnown = (value: Unknown): value is number =>
  value !== null && value !== undefined && Number.isFinite(value)
export const signed = (value: number, written: string) => (value < 0 ? `${MINUS}${written}` : written)

/** A figure of six digits that count, never compact. */
export const formatDigits = (value: number): string => signed(value, withDigits(Math.abs(value), 6))

/** A count or a supply: `12,345`, from a million `1.23M`. */
export function formatCount(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  return signed(value, size >= COMPACT_FROM ? compact(size) : withDecimals(size, 0))
}

/** Coins: six significant digits, from a million compact. */
export function formatAmount(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  return signed(value, size >= COMPACT_FROM ? compact(size) : withDigits(size, 6))
}

/** How many times something is what it was: three digits. */
export const formatTimes = (value: Unknown): string => (isKnown(value) ? withDigits(Math.abs(value), 3) : DASH)

/** A figure in a formula: at most four decimals, never compact. */
export const formatFactor = (value: Unknown): string =>
  isKnown(value) ? signed(value, upToDecimals(Math.abs(value), 4)) : DASH
