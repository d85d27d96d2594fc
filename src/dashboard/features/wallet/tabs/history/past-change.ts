import { DAY_MS } from '#dashboard/features/wallet/head/worth-past.ts'

/** A daily value counts as that of some days ago if it is at most so far from it. */
const NEAR_DAYS = 1.5

/** Dollars, and percent of what it was; null of what was nothing, or a debt. */
export type PastChange = { dollars: number; percent: number | null }

/** From the value nearest to `days` before the last one; null where that one is not known or too far from it. `times` in ms, in order. */
export function changeOver(
  times: readonly number[],
  values: readonly (number | null)[],
  days: number,
): PastChange | null {
  const last = values.at(-1) ?? null
  const target = (times.at(-1) ?? 0) - days * DAY_MS
  const distance = (index: number) => Math.abs((times[index] ?? Number.POSITIVE_INFINITY) - target)
  const index = times.reduce((best, _, each) => (distance(each) < distance(best) ? each : best), 0)
  const then = values[index] ?? null
  if (last === null || then === null || distance(index) > NEAR_DAYS * DAY_MS) return null
  return { dollars: last - then, percent: then > 0 ? (100 * (last - then)) / then : null }
}

/** The highest and the lowest of the known values, with their times; null where none is known. */
export function extremes(times: readonly number[], values: readonly (number | null)[]) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, at: times[index] ?? 0 }]))
  const [first, ...others] = known
  if (first === undefined) return null
  return {
    highest: others.reduce((best, each) => (each.value > best.value ? each : best), first),
    lowest: others.reduce((best, each) => (each.value < best.value ? each : best), first),
  }
}
