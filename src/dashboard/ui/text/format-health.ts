import { withDecimals } from './digits.ts'

/** What a decimal like 1.15 is short of its hundredths. */
const NOISE = 1e-9

/** A health factor, never as a safer one than it is: 1.9989 reads 1.99, and only what is at least 1 reads 1.00. */
export const formatHealth = (health: number): string => withDecimals(Math.floor(100 * health + NOISE) / 100, 2)
