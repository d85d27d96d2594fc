import type { Vault, VaultTrend } from '#contract/vault.ts'

const WEEK = 7

/** How many days of a trend have samples. */
export const recordedDays = (trend: VaultTrend | undefined): number =>
  trend?.filter((value) => value !== null).length ?? 0

type Rates = Pick<Vault, 'totalApy' | 'apy30d' | 'apyDeviation30d'>

/** A loan that costs well more than it did over 30 days: a day in twenty does by chance. */
export const isDear = ({ totalApy, apy30d, apyDeviation30d }: Rates): boolean =>
  totalApy !== null && apy30d !== null && apyDeviation30d !== null && totalApy > apy30d + 2 * apyDeviation30d

/** By how much a rate changed in seven days, as a fraction: null where one of both days has no sample. */
export function changeOfWeek(trend: VaultTrend | undefined): number | null {
  const now = trend?.at(-1) ?? null
  const before = trend?.at(-1 - WEEK) ?? null
  return now === null || before === null ? null : now - before
}
