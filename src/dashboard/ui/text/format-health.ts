import { withDecimals } from './digits.ts'
import { formatFactor } from './format-number.ts'

/** What a decimal like 1.15 is short of its hundredths. */
const NOISE = 1e-9

/** A health factor as it is shown, never as a safer one than it is: 1.9989 reads 1.99, and only what is at least 1 reads 1.00. */
export const shownHealth = (health: number): number => Math.floor(100 * health + NOISE) / 100

/** Whether two decimals say all of a number. */
export const isOfHundredths = (value: number): boolean => Math.abs(100 * value - Math.round(100 * value)) < NOISE

/** A limit of it that somebody chose: as it is compared, with as many decimals as a health where they are enough. */
export const formatHealthLimit = (limit: number): string =>
  isOfHundredths(limit) ? withDecimals(limit, 2) : formatFactor(limit)

export const formatHealth = (health: number): string => withDecimals(shownHealth(health), 2)
