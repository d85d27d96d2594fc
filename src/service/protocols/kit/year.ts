/** A year of 365 days, as most protocols define it. */
export const SECONDS_PER_YEAR = 31_536_000
export const MS_PER_YEAR = 1_000 * SECONDS_PER_YEAR
