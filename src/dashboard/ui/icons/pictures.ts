/** Drawings by the names of their files, each written as an address on first use; `rasters` are addresses already. */
export function pictures(files: Record<string, string>, rasters: Record<string, string> = {}) {
  const drawings = new Map(Object.entries(files).map(([path, svg]) => [nameIn(path), svg.trim()]))
  const sources = new Map(Object.entries(rasters).map(([path, address]) => [nameIn(path), address]))
  return {
    drawings,
    rasters: new Map(sources),
    source(name: string): string | undefined {
      const drawing = drawings.get(name)
      if (drawing === undefined) return sources.get(name)
      const known = sources.get(name)
      if (known !== undefined) return known
      const source = `data:image/svg+xml,${encodeURIComponent(drawing)}`
      sources.set(name, source)
      hold(source)
      return source
    },
  }
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

const held: HTMLImageElement[] = []

/**
 * To a browser each drawing is a document that it parses and lays out, and that it throws away with the last element that shows it.
 * Held, it is there when the rows of another tab, filter or order show it again.
 */
function hold(source: string): void {
  if (!('Image' in globalThis)) return
  const image = new Image()
  image.src = source
  held.push(image)
}
