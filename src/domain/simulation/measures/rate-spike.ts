/** `ratio`: the rate over its mean. `effectiveApy`: what counts, the mean where it is a spike. */
export type RateSpike = { ratio: number; isSpike: boolean; effectiveApy: number }

const SPIKE_RATIO = 3
/** 0.24 is three times 0.08, but not in floating point. */
const SLACK = 1e-9

/**
 * Whether a rate is a spike: at least three times its mean of 30 days, when the mean counts (docs.webacy.com/yield-scores: “almost always a
 * crisis”). null where one of both is not known, and where the mean is not above 0.
 */
export function rateSpike(apy: number | null, mean30d: number | null): RateSpike | null {
  if (apy === null || mean30d === null || mean30d <= 0) return null
  const ratio = apy / mean30d
  const isSpike = ratio >= SPIKE_RATIO * (1 - SLACK)
  return { ratio, isSpike, effectiveApy: isSpike ? mean30d : apy }
}
