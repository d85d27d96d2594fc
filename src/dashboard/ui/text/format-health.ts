import { withDecimals } from './digits.ts'

/** What a decimal like 1.15 is short of its hundredths. */
const NOISE = 1e-9

/** A health factor as it is shown, never as a safer one than it is: 1.9989 reads 1.99, and only what is at least 1 reads 1.00. */
export const shownHealth = (health: number): number => Math.floor(100 * health + NOISE) / 100

export const formatHealth = (health: number): string => withDecimals(shownHealth(health), 2)
