/** Drawings by the names of their files, each written as an address on first use. */
export function pictures(files: Record<string, string>) {
  const drawings = new Map(
    Object.entries(files).map(([path, svg]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), svg.trim()]),
  )
  const sources = new Map<string, string>()
  return {
    drawings,
    source(name: string): string | undefined {
      const drawing = drawings.get(name)
      if (drawing === undefined) return undefined
      const source = sources.get(name) ?? `data:image/svg+xml,${encodeURIComponent(drawing)}`
      sources.set(name, source)
      return source
    },
  }
}
