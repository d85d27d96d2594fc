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
      const source = sources.get(name) ?? `data:image/svg+xml,${encodeURIComponent(drawing)}`
      sources.set(name, source)
      return source
    },
  }
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
