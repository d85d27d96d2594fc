import type { MapRect } from './map-bounds.ts'

type Dot = { x: number; y: number; radius: number }
/** The dot that is named. */
type Named = Dot & { text: string }
/** `dot`: which it names. `line`: from there to its nearest edge, where it is not right beside it. */
export type PlacedLabel = {
  dot?: Point
  text: string
  x: number
  y: number
  anchor: 'start' | 'end'
  line?: { from: Dot; to: Point }
}

/** Pixels that a character is wide at most, as on the axes of charts. */
const CHARACTER_PX = 6.6
/** And a capital more. */
const CAPITAL_PX = 1.4
const HEIGHT_PX = 16
const GAP_PX = 4

const widthOf = (text: string) => text.length * CHARACTER_PX + (text.match(/\p{Lu}/gu)?.length ?? 0) * CAPITAL_PX

const overlap = (a: MapRect, b: MapRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

type Plot = {
  width: number
  height: number
  taken: readonly MapRect[]
  dots?: readonly Dot[]
  /** Nor covers a name any of these, which its line may cross. */
  faint?: readonly Dot[]
  /** Names that are there, with their lines. */
  before?: readonly PlacedLabel[]
  /** A line across the plot: a name is on the side of it where its dot is. */
  divide?: number | null
}

/**
 * Names beside their dots, in the order given, each as near as it covers none of `dots` and its line crosses none and no other name. One without a free
 * place has none: it neither covers another nor leaves the plot.
 */
export function layoutLabels(
  named: readonly Named[],
  { width, height, taken, dots = [], faint = [], before = [], divide = null }: Plot,
): PlacedLabel[] {
  const names = before.map((label) => textRoom(label.text, label))
  const lines = before.flatMap(({ line }) => (line ? [pointsBetween(line.from, line.to)] : []))
  const used = [...taken, ...names, ...[...named, ...dots].map(around)]
  return named.flatMap((dot) => {
    const place = placesFor(dot).find(({ box, steps }) => {
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
      if (!isInside || used.some((other) => overlap(box, other))) return false
      if (divide !== null && (dot.y < divide ? box.bottom > divide : box.top < divide)) return false
      if (faint.some((other) => isTouching(other, box))) return false
      if (lines.some((line) => isOver(line, box))) return false
      if (steps === 0) return true
      const end = nearestOf(box, dot)
      const line = pointsBetween(dot, end)
      return (
        !names.some((name) => isOver(line, name)) &&
        !dots.some((other) => !isSame(other, dot) && isCrossed(other, dot, end))
      )
    })
    if (place === undefined) return []
    const { box, anchor } = place
    used.push(box)
    names.push(box)
    const label = { dot, text: dot.text, ...endOf(box, anchor), anchor }
    if (place.steps === 0) return [label]
    const to = nearestOf(box, dot)
    lines.push(pointsBetween(dot, to))
    return [{ ...label, line: { from: dot, to } }]
  })
}

type Point = { x: number; y: number }

const endOf = (box: MapRect, anchor: PlacedLabel['anchor']): Point => ({
  x: anchor === 'start' ? box.left : box.right,
  y: (box.top + box.bottom) / 2,
})

/** Where a line from a dot reaches a name without crossing it. */
const nearestOf = ({ left, right, top, bottom }: MapRect, { x, y }: Point): Point => {
  const isAcross = x >= left && x <= right
  return { x: Math.min(Math.max(x, left), right), y: !isAcross ? (top + bottom) / 2 : y < top ? top : bottom }
}

const SAMPLES = 24

/** Of a line to a name, without its end, which is at the name. */
const pointsBetween = (from: Point, to: Point): Point[] =>
  Array.from({ length: SAMPLES }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / SAMPLES,
    y: from.y + ((to.y - from.y) * at) / SAMPLES,
  }))

const isOver = (line: readonly Point[], { left, right, top, bottom }: MapRect): boolean =>
  line.some(({ x, y }) => x > left && x < right && y > top && y < bottom)

const around = ({ x, y, radius }: Dot): MapRect => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const isTouching = ({ x, y, radius }: Dot, { left, right, top, bottom }: MapRect): boolean =>
  Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)) < radius

const isSame = (a: Dot, b: Dot) => a.x === b.x && a.y === b.y

/** Whether the line from one place to another, as far as it is outside its own dot, goes over a dot. */
function isCrossed({ x, y, radius }: Dot, from: Dot, to: { x: number; y: number }): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const along = ((x - from.x) * dx + (y - from.y) * dy) / length
  // What overlaps the named dot is no obstacle of the line: that begins there.
  if (along < from.radius || along > length) return false
  return Math.abs((x - from.x) * dy - (y - from.y) * dx) / length < radius
}

type Place = { box: MapRect; anchor: PlacedLabel['anchor']; steps: number }

/** So many lines of text above or below its dot a name may be, and so far to the side of it. */
const MOST_STEPS = 6
const SIDEWAYS_PX = [0, 24, -24, 64, -64]

/** Beside the dot, then above and below it on either side, those with the shortest lines first: so many steps away. */
function placesFor(dot: Named): Place[] {
  const { x, y, radius, text } = dot
  const width = widthOf(text)
  const beside = radius + GAP_PX
  const lengthTo = ({ box }: Place) => {
    const end = nearestOf(box, dot)
    return Math.hypot(end.x - x, end.y - y)
  }
  const steps = Array.from({ length: MOST_STEPS + 1 }, (_, step) => step)
  const places = steps.flatMap((step) =>
    [...new Set([-step, step])].flatMap((rows) =>
      (step === 0 ? [0] : SIDEWAYS_PX).flatMap((across) => {
        const middle = y + rows * HEIGHT_PX
        const [top, bottom] = [middle - HEIGHT_PX / 2, middle + HEIGHT_PX / 2]
        const [right, left] = [x + beside + across, x - beside + across]
        return [
          { box: { left: right, right: right + width, top, bottom }, anchor: 'start' as const, steps: step },
          { box: { left: left - width, right: left, top, bottom }, anchor: 'end' as const, steps: step },
        ]
      }),
    ),
  )
  return places.toSorted((a, b) => Number(a.steps > 0) - Number(b.steps > 0) || lengthTo(a) - lengthTo(b))
}

/** The room that a line of text takes. */
export const textRoom = (text: string, { x, y, anchor }: Omit<PlacedLabel, 'text'>): MapRect => {
  const width = widthOf(text)
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
}
