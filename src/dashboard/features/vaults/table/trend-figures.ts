import type { VaultTrend } from '#contract/vault.ts'

const WEEK = 7

/** How many days of a trend have samples. */
export const recordedDays = (trend: VaultTrend | undefined): number =>
  trend?.filter((value) => value !== null).length ?? 0

/** By how much a rate changed in seven days, as a fraction: null where one of both days has no sample. */
export function changeOfWeek(trend: VaultTrend | undefined): number | null {
  const now = trend?.at(-1) ?? null
  const before = trend?.at(-1 - WEEK) ?? null
  return now === null || before === null ? null : now - before
}
