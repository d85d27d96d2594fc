/** Pixels; null where a series has no value. */
export type Place = { x: number; y: number | null }

/** As a path writes them. */
export const roundPixels = (pixels: number) => Math.round(pixels * 10) / 10

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
    path += `${isOpen ? 'L' : 'M'}${roundPixels(x)},${roundPixels(y)}${isAlone ? 'h0' : ''}`
    isOpen = true
  })
  return path
}
