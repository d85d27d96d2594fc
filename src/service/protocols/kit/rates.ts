/** A year of 365 days, as the protocols count whose rates are worked out with it. */
export const SECONDS_PER_YEAR = 31_536_000
export const MS_PER_YEAR = 1_000 * SECONDS_PER_YEAR

/** A fraction a year, of a rate a second in units of `one`. */
export const aprPerSecond = (rate: bigint, one: number): number => (Number(rate) * SECONDS_PER_YEAR) / one

/** A fraction a year, of a yearly rate in ray (1e27). */
export const aprOfRay = (ray: bigint): number => Number(ray / 10n ** 15n) / 1e12
