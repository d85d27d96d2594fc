const MAX_POINTS = 500
const HOUR = 3_600
const DAY = 24 * HOUR
const STEPS = [300, 900, 1_800, HOUR, 4 * HOUR, 12 * HOUR, DAY, 7 * DAY, 30 * DAY, 365 * DAY]

/**
 * Computes a chart's time grid in seconds: the finest round step that keeps the range within 500 points, and the range
 * aligned to it.
 */
export function chartGrid({ from, to }: { from: number; to: number }) {
  const step = STEPS.find((seconds) => (to - from) / seconds < MAX_POINTS) ?? to - from
  const start = Math.floor(from / step) * step
  const end = Math.max(start + step, Math.floor(to / step) * step)
  return { step, from: start, to: end, points: (end - start) / step + 1 }
}

/** Returns the last point of each step, oldest first. */
export function onePerStep<T extends { at: number }>(points: T[], step: number): T[] {
  const byStep = new Map(points.map((point) => [Math.floor(point.at / step), point]))
  return [...byStep.values()].sort((a, b) => a.at - b.at)
}
