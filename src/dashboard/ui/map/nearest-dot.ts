/** A dot on the plot, in pixels. */
export type Place = { x: number; y: number }

export const directions = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const
export type Direction = keyof typeof directions

/** A dot far to the side is further away than one as far ahead. */
const SIDEWAYS = 2

/**
 * The index of the next dot in a direction, null where none is further that way. Dots at the very same place follow one another by
 * their index, to the right and down.
 */
export function nearestInDirection(places: readonly Place[], from: number, direction: Direction): number | null {
  const start = places[from]
  if (start === undefined) return null
  const { x, y } = directions[direction]
  let best: number | null = null
  let least = Infinity
  places.forEach((place, index) => {
    const [right, below] = [place.x - start.x, place.y - start.y]
    const isSame = right === 0 && below === 0
    const ahead = isSame ? (index - from) * (x + y) : right * x + below * y
    if (ahead <= 0) return
    const cost = isSame ? 0 : ahead + SIDEWAYS * Math.abs(right * y + below * x)
    // Of a pile the one that comes first, or the last one on the way back.
    const isCloser = cost < least || (cost === least && isSame && x + y < 0)
    if (!isCloser) return
    least = cost
    best = index
  })
  return best
}

/** The index of the dot nearest to a point that is at most `reach` pixels away; of those alike the last one, which is drawn on top. */
export function nearestDot(places: readonly Place[], at: Place, reach: number): number | null {
  let best: number | null = null
  let least = reach * reach
  places.forEach((place, index) => {
    const distance = (place.x - at.x) ** 2 + (place.y - at.y) ** 2
    if (distance > least) return
    least = distance
    best = index
  })
  return best
}
