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
  /** Covered by no name either; a line goes over as few of them as it can. Without room for more. */
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
  const leaders = before.flatMap(({ line }) => line ?? [])
  const used = [...taken, ...names]
  const marks = [...named, ...dots]
  return named.flatMap((dot) => {
    const nearby = [...marks, ...faint].filter(isInReach(dot))
    const isPossible = (box: MapRect) =>
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= width &&
      box.bottom <= height &&
      (divide === null || (dot.y < divide ? box.bottom <= divide : box.top >= divide)) &&
      !used.some((other) => overlap(box, other))
    const isFree = ({ box, end }: Place) => {
      if (nearby.some((mark) => isTouching(mark, box))) return false
      if (lines.some((line) => isOver(line, around(box)))) return false
      if (end === undefined) return true
      const line = pointsBetween(dot, end)
      return (
        !names.some((name) => isOver(line, around(name))) &&
        !leaders.some(({ from, to }) => isCrossing([dot, end], [from, to])) &&
        !marks.some((mark) => !isSame(mark, dot) && isCrossed(mark, dot, end))
      )
    }
    const places = placesFor(dot, isPossible)
    const crossed = ({ end }: Place) => (end ? faint.filter((mark) => isCrossed(mark, dot, end)).length : 0)
    const place = faint.length === 0 ? places.find(isFree) : least(places.filter(isFree), crossed)
    if (place === undefined) return []
    const { box, anchor, end } = place
    used.push(box)
    names.push(box)
    const label = { dot, text: dot.text, ...endOf(box, anchor), anchor }
    if (end === undefined) return [label]
    lines.push(pointsBetween(dot, end))
    leaders.push({ from: dot, to: end })
    return [{ ...label, line: { from: dot, to: end } }]
  })
}

/** On which side of a line a place is. */
const sideOf = ([from, to]: Segment, { x, y }: Point) =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
type Segment = readonly [Point, Point]

const isCrossing = (a: Segment, b: Segment): boolean =>
  sideOf(a, b[0]) !== sideOf(a, b[1]) && sideOf(b, a[0]) !== sideOf(b, a[1])

/** The first of those with the smallest value. */
function least<T>(all: readonly T[], value: (each: T) => number): T | undefined {
  const values = all.map(value)
  return all[values.indexOf(Math.min(...values))]
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

/** With the gap that a line leaves to a name that is not its own. */
const around = ({ left, right, top, bottom }: MapRect): MapRect => ({
  ...{ left: left - GAP_PX, right: right + GAP_PX, top: top - GAP_PX, bottom: bottom + GAP_PX },
})

const isTouching = ({ x, y, radius }: Dot, { left, right, top, bottom }: MapRect): boolean => {
  const [awayX, awayY] = [x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)]
  return awayX * awayX + awayY * awayY < radius * radius
}

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

/** `end`: of its line, where it needs one. */
type Place = { box: MapRect; anchor: PlacedLabel['anchor']; end?: Point }

/** So far from its dot a name may be, and by such steps it is moved. */
const REACH_PX = { across: 132, along: 96 }
const STEP_PX = 6

const between = (reach: number) =>
  Array.from({ length: 2 * Math.floor(reach / STEP_PX) + 1 }, (_, at) => at * STEP_PX - reach)
const across = between(REACH_PX.across)
const along = between(REACH_PX.along)

/** Beside the dot, then wherever is near it and possible, those with the shortest lines first. */
function placesFor({ x, y, radius, text }: Named, isPossible: (box: MapRect) => boolean): Place[] {
  const width = widthOf(text)
  const beside = radius + GAP_PX
  const at = (left: number, middle: number): MapRect => ({
    left,
    right: left + width,
    top: middle - HEIGHT_PX / 2,
    bottom: middle + HEIGHT_PX / 2,
  })
  const right: Place = { box: at(x + beside, y), anchor: 'start' }
  const left: Place = { box: at(x - beside - width, y), anchor: 'end' }
  const nearby: (Place & { length: number })[] = []
  for (const rows of along) {
    // Nearer it would touch the dot.
    if (Math.abs(rows) < radius + HEIGHT_PX / 2) continue
    for (const columns of across) {
      const box = at(x + columns - width / 2, y + rows)
      if (!isPossible(box)) continue
      const end = nearestOf(box, { x, y })
      nearby.push({ box, anchor: columns < 0 ? 'end' : 'start', end, length: Math.hypot(end.x - x, end.y - y) })
    }
  }
  nearby.sort((a, b) => a.length - b.length)
  return [...[right, left].filter(({ box }) => isPossible(box)), ...nearby]
}

/** Whether a dot is so near that a name may touch it: most of a map is not, and is not tried with each place. */
const isInReach = (named: Named) => {
  const reachX = REACH_PX.across + named.radius + GAP_PX + widthOf(named.text)
  const reachY = REACH_PX.along + HEIGHT_PX
  return ({ x, y, radius }: Dot) => Math.abs(x - named.x) < reachX + radius && Math.abs(y - named.y) < reachY + radius
}

/** The room that a line of text takes. */
export const textRoom = (text: string, { x, y, anchor }: Omit<PlacedLabel, 'text'>): MapRect => {
  const width = widthOf(text)
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
}
