import type { ChartPoint } from './chart-props.ts'

/** Pixels a character of the axis text is wide at most. */
const CHARACTER = 6.6
const GAP = 12
/** Pixels that the longest of the texts needs. */
export const widthOf = (labels: readonly string[]): number =>
  Math.max(...labels.map(({ length }) => length * CHARACTER))

/** As wide as the longest label of the y axis, in steps, so that a digit more does not move the plot. */
export function gutterOf(labels: readonly string[]): number {
  return Math.max(40, Math.ceil((widthOf(labels) + GAP) / 8) * 8)
}

const EVEN_TICKS = 4

/** Evenly from the first x to the last. */
export const evenTicks = (first: number, last: number): number[] =>
  Array.from({ length: EVEN_TICKS + 1 }, (_, index) => first + ((last - first) * index) / EVEN_TICKS)

/** The point whose x is nearest; points in the order of x. */
export function nearestIndex(points: readonly ChartPoint[], x: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.x ?? 0) < x) low = middle + 1
    else high = middle
  }
  const before = points[low - 1]
  const after = points[low]
  return before && after && x - before.x < after.x - x ? low - 1 : low
}
