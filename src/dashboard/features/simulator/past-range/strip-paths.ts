import type { ZoneDay } from './past-of-range.ts'

type Strip = {
  placeX: (day: number) => number
  /** Where the plot ends. */
  end: number
  top: number
  height: number
}

/** Outside the range a day is a third as high. */
const OUT_SHARE = 1 / 3

/** Days in range and outside as two SVG paths; a day that is not known is in neither. */
export function stripPaths(days: readonly ZoneDay[], { placeX, end, top, height }: Strip): { in: string; out: string } {
  const paths = { in: '', out: '' }
  let from = 0
  days.forEach(({ day, zone }, index) => {
    const next = days[index + 1]
    const isSame = next !== undefined && next.day === day + 1 && (next.zone === 'in') === (zone === 'in')
    if (isSame) return
    const start = placeX(days[from]?.day ?? day)
    const width = Math.min(end, placeX(day + 1)) - start
    const size = zone === 'in' ? height : height * OUT_SHARE
    if (width > 0) paths[zone === 'in' ? 'in' : 'out'] += `M${start},${top + height - size}h${width}v${size}h${-width}z`
    from = index + 1
  })
  return paths
}
