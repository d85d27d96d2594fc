import type { MapRect } from './map-bounds.ts'

type Dot = { x: number; y: number; radius: number }
/** The dot that is named. */
type Named = Dot & { text: string }
/** `dot`: which it is of, for a line to it where it is not right beside it. */
export type PlacedLabel = { text: string; x: number; y: number; anchor: 'start' | 'end'; dot?: Dot }

/** Pixels that a character is wide at most, as on the axes of charts. */
const CHARACTER_PX = 6.6
/** And a capital more. */
const CAPITAL_PX = 1.4
const HEIGHT_PX = 16
const GAP_PX = 4

const widthOf = (text: string) => text.length * CHARACTER_PX + (text.match(/\p{Lu}/gu)?.length ?? 0) * CAPITAL_PX

export const overlap = (a: MapRect, b: MapRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

type Plot = { width: number; height: number; taken: readonly MapRect[]; dots?: readonly Dot[] }

/**
 * Names beside their dots, in the order given, each as near as it covers none of `dots` and its line crosses none. One without a free
 * place has none: it neither covers another nor leaves the plot.
 */
export function layoutLabels(named: readonly Named[], { width, height, taken, dots = [] }: Plot): PlacedLabel[] {
  const used = [...taken, ...[...named, ...dots].map(around)]
  return named.flatMap((dot) => {
    const place = placesFor(dot).find(({ box, anchor, steps }) => {
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
      if (!isInside || used.some((other) => overlap(box, other))) return false
      const end = { x: anchor === 'start' ? box.left : box.right, y: (box.top + box.bottom) / 2 }
      return steps === 0 || !dots.some((other) => !isSame(other, dot) && isCrossed(other, dot, end))
    })
    if (place === undefined) return []
    used.push(place.box)
    const { box, anchor } = place
    const x = anchor === 'start' ? box.left : box.right
    const label = { text: dot.text, x, y: (box.top + box.bottom) / 2, anchor }
    return [place.steps === 0 ? label : { ...label, dot }]
  })
}

export const around = ({ x, y, radius }: Dot): MapRect => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

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

/** Beside the dot, then above and below it on either side: so many steps away. */
function placesFor({ x, y, radius, text }: Named): Place[] {
  const width = widthOf(text)
  const beside = radius + GAP_PX
  const shifts = [0, 1, 2, 3].flatMap((steps) => (steps === 0 ? [0] : [-steps * HEIGHT_PX, steps * HEIGHT_PX]))
  return shifts.flatMap((shift) => {
    const steps = Math.abs(shift) / HEIGHT_PX
    const [top, bottom] = [y + shift - HEIGHT_PX / 2, y + shift + HEIGHT_PX / 2]
    return [
      { box: { left: x + beside, right: x + beside + width, top, bottom }, anchor: 'start' as const, steps },
      { box: { left: x - beside - width, right: x - beside, top, bottom }, anchor: 'end' as const, steps },
    ]
  })
}

/** The room that a line of text takes. */
export const textRoom = (text: string, { x, y, anchor }: Omit<PlacedLabel, 'text'>): MapRect => {
  const width = widthOf(text)
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
}
