import type { ChartPoint, ChartSeries } from './chart-props.ts'
import { linePath, type Place, roundPixels as round } from './line-path.ts'

/** The ground between a line and the level `foot`, each unbroken run by itself. */
export function areaPath(places: readonly Place[], foot: number): string {
  return linePath(places)
    .split('M')
    .filter((run) => run.includes('L'))
    .map((run) => {
      const [first, last] = [run.split(',')[0], run.slice(run.lastIndexOf('L') + 1).split(',')[0]]
      return `M${run}L${last},${round(foot)}L${first},${round(foot)}Z`
    })
    .join('')
}

/** Of stacked lines the ground of each: down to the next line below that has a value there, else to the level `foot`. */
export const bandPaths = (lines: readonly (readonly Place[])[], foot: number): string[] =>
  lines.map((upper, i) => {
    const below = lines.slice(0, i)
    return bandPath(
      upper,
      upper.map((_, index) => below.findLast((line) => line[index]?.y != null)?.[index]?.y ?? foot),
    )
  })

/** The ground between a line and the heights below it; each unbroken run by itself. */
function bandPath(upper: readonly Place[], lower: readonly number[]): string {
  const runs: { top: string[]; bottom: string[] }[] = []
  let run: (typeof runs)[number] | null = null
  upper.forEach(({ x, y }, index) => {
    if (y === null) {
      run = null
      return
    }
    if (run === null) {
      run = { top: [], bottom: [] }
      runs.push(run)
    }
    run.top.push(`${round(x)},${round(y)}`)
    run.bottom.unshift(`${round(x)},${round(lower[index] ?? 0)}`)
  })
  return runs
    .filter(({ top }) => top.length > 1)
    .map(({ top, bottom }) => `M${[...top, ...bottom].join('L')}Z`)
    .join('')
}

/**
 * Each series on those before it. A series that begins later adds nothing until then; a gap after that leaves one in it and in all
 * above it, since their height is unknown. An overlay is where it was.
 */
export function stacked(
  points: readonly ChartPoint[],
  series: readonly Pick<ChartSeries, 'overlay'>[] = [],
): ChartPoint[] {
  const hasBegun: boolean[] = []
  return points.map((point) => {
    let height: number | null = 0
    const ys = point.ys.map((y, i) => {
      if (series[i]?.overlay) return y
      if (y === null) {
        if (hasBegun[i]) height = null
        return null
      }
      hasBegun[i] = true
      height = height === null ? null : height + y
      return height
    })
    return { ...point, ys }
  })
}

type Labelled = {
  area: { x: number; y: number; width: number; height: number }
  /** The line that the label should not cross. */
  run: readonly Place[]
  /** Of the level that is labelled. */
  y: number
  width: number
  height: number
}

/** Between a label and its level, and between it and the plot's side. */
const LABEL_GAP = 4

/** Where the label of a level is: at either end, above or below, inside the plot and as far from the line as can be. `base`: of its text. */
export function clearestPlace({ area, run, y, width, height }: Labelled) {
  const [left, right] = [area.x + LABEL_GAP, area.x + area.width - LABEL_GAP]
  const ends = [
    { x: left, anchor: 'start', from: left, to: left + width },
    { x: right, anchor: 'end', from: right - width, to: right },
  ] as const
  // A line of few points crosses a label between two of them.
  const apart = area.width / Math.max(run.length - 1, 1)
  const places = ends.flatMap(({ from, to, ...end }) => {
    const isNear = (x: number) => x >= from - apart && x <= to + apart
    const crossed = run.flatMap((place) => (place.y !== null && isNear(place.x) ? [place.y] : []))
    return [y - LABEL_GAP, y + LABEL_GAP + height].map((base) => {
      const middle = base - height / 2
      const isInside = base - height >= area.y && base <= area.y + area.height
      return {
        ...end,
        base,
        clear: isInside ? Math.min(...crossed.map((each) => Math.abs(each - middle)), area.height) : -1,
      }
    })
  })
  return places.reduce((best, each) => (each.clear > best.clear ? each : best))
}
