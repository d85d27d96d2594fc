import { DAY_MS, pickPoints, type WorthPast } from '#dashboard/features/wallet/head/worth-past.ts'

/** A daily value counts as that of some days ago if it is at most so far from it. */
const NEAR_DAYS = 1.5

/** Dollars, and percent of what it was, with the same sign: of a debt that grows both are below 0. Null of what was nothing. */
export type PastChange = { dollars: number; percent: number | null }

/** From the value nearest to `days` before the last one; null where that one is not known or too far from it. `times` in ms, in order. */
export function changeOver(
  times: readonly number[],
  values: readonly (number | null)[],
  days: number,
): PastChange | null {
  const last = values.at(-1) ?? null
  const target = (times.at(-1) ?? 0) - days * DAY_MS
  const index = nearest(times, target)
  const then = values[index] ?? null
  if (last === null || then === null || Math.abs((times[index] ?? 0) - target) > NEAR_DAYS * DAY_MS) return null
  return { dollars: last - then, percent: then === 0 ? null : (100 * (last - then)) / Math.abs(then) }
}

const nearest = (times: readonly number[], target: number) =>
  times.reduce((best, at, index) => (Math.abs(at - target) < Math.abs((times[best] ?? 0) - target) ? index : best), 0)

/** The last `days` of a past, from the value nearest to that time. */
export function pastWithin(past: WorthPast, days: number): WorthPast {
  const times = past.points.map(({ at }) => at)
  const from = nearest(times, (times.at(-1) ?? 0) - days * DAY_MS)
  return pickPoints(past, (index) => index >= from)
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

/** The deepest fall from any value to a later one, in percent and with the times of both; null where nothing fell, or only debts. */
export function largestFall(times: readonly number[], values: readonly (number | null)[]) {
  let high: { value: number; at: number } | null = null
  let fall: { percent: number; from: number; to: number } | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const at = times[index] ?? 0
    if (high === null || value >= high.value) high = { value, at }
    const percent = high.value > 0 ? (100 * (value - high.value)) / high.value : 0
    if (percent < (fall?.percent ?? 0)) fall = { percent, from: high.at, to: at }
  }
  return fall
}
