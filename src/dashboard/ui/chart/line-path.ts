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
