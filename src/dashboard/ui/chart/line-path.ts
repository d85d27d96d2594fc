import type { ChartPoint } from './chart-props.ts'

/** Pixels; null where a series has no value. */
export type Place = { x: number; y: number | null }

const round = (pixels: number) => Math.round(pixels * 10) / 10

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

/** An SVG path through the places: a null interrupts the line, a place alone between two becomes a dot of no length. */
export function linePath(places: readonly Place[]): string {
  let path = ''
  let isOpen = false
  places.forEach(({ x, y }, index) => {
    if (y === null) {
      isOpen = false
      return
    }
    const isAlone = !isOpen && (places[index + 1]?.y ?? null) === null
    path += `${isOpen ? 'L' : 'M'}${round(x)},${round(y)}${isAlone ? 'h0' : ''}`
    isOpen = true
  })
  return path
}

/**
 * Each series on those before it. A series that begins later adds nothing until then; a gap after that leaves one in it and in all
 * above it, since their height is unknown.
 */
export function stacked(points: readonly ChartPoint[]): ChartPoint[] {
  const hasBegun: boolean[] = []
  return points.map((point) => {
    let height: number | null = 0
    const ys = point.ys.map((y, i) => {
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
