import type { ChartPoint } from './chart-props.ts'

/** Pixels a character of the axis text is wide at most. */
const CHARACTER = 6.6
const GAP = 12
const widthOf = (label: string) => label.length * CHARACTER

export type Tick = { at: number; label: string; anchor: 'start' | 'middle' | 'end' }

/** As wide as the longest label of the y axis, in steps, so that a digit more does not move the plot. */
export function gutterOf(labels: readonly string[]): number {
  const longest = Math.max(...labels.map(widthOf))
  return Math.max(40, Math.ceil((longest + GAP) / 8) * 8)
}

/** Labels of the x axis from left to right: the first and the last, and of those between what touches no other. */
export function xTicksOf(
  values: readonly number[],
  { format, place, width }: { format: (x: number) => string; place: (x: number) => number; width: number },
): Tick[] {
  const all = values.map((value) => {
    const at = place(value)
    const label = format(value)
    const length = widthOf(label)
    const isAtEnd = at + length / 2 > width
    const anchor = isAtEnd ? 'end' : at < length / 2 ? 'start' : 'middle'
    const from = { start: at, middle: at - length / 2, end: at - length }[anchor]
    return { at, label, anchor, from, to: from + length } as const
  })
  const last = all.at(-1)
  const kept: typeof all = []
  for (const tick of all) {
    const isClear = tick.from >= (kept.at(-1)?.to ?? -Infinity) + GAP
    if (tick === last || (isClear && tick.to + GAP <= (last?.from ?? Infinity))) kept.push(tick)
  }
  return kept.map(({ at, label, anchor }) => ({ at, label, anchor }))
}

const TICK_EVERY_PX = 110

/** Evenly between the first and the last x, as many as there is room for. */
export function evenTicks([first, last]: readonly [number, number], width: number): number[] {
  const count = Math.min(Math.max(Math.floor(width / TICK_EVERY_PX), 1), 6)
  return Array.from({ length: count + 1 }, (_, index) => first + ((last - first) * index) / count)
}

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
