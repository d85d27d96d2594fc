import type { Vault } from '#contract/vault.ts'

/** Where a gauge of stability begins: few rates are less steady, and from zero all would look alike. */
export const GAUGE_FROM = 0.7

/** What is called steady: over 30 days the rate strayed by at most a ninth of its mean, 1 / (1 + 1/9). */
export const STEADY_FROM = 0.9

/** A rate below it counts as this much, a fraction a year: what a rate of 0.02 % strays by is rounding and no risk. */
const LEAST_MEAN = 0.005

/**
 * How steady a vault's rate was over the last 30 days: `1 / (1 + CV)`, where CV is the coefficient of variation, the standard deviation
 * by the mean (K. Pearson, Phil. Trans. R. Soc. A 187, 1896, p. 277), of the days' means of `totalApy`. 1: the same rate every day;
 * 0.5: it strayed by as much as it paid. By the mean, since half a percent is much for 1 % and nothing for 40 %, but by `LEAST_MEAN`
 * at least. null where too few days are known, and where the mean is not above zero: nothing was paid that could be steady.
 */
export function stabilityOf({ apy30d, apyDeviation30d }: Pick<Vault, 'apy30d' | 'apyDeviation30d'>): number | null {
  if (apy30d === null || apyDeviation30d === null || apy30d <= 0) return null
  const mean = Math.max(apy30d, LEAST_MEAN)
  return mean / (mean + apyDeviation30d)
}
