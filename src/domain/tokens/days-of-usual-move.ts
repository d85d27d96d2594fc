const DAYS = 365

/** In how many days a price of the volatility `sigma` (of a year) has a standard deviation of `rate`, both fractions; null where it takes more than a year. */
export function daysOfUsualMove(rate: number, sigma: number): number | null {
  const days = sigma > 0 && rate > 0 ? DAYS * (rate / sigma) ** 2 : Number.POSITIVE_INFINITY
  return days <= DAYS ? days : null
}
