import { expect, test } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'

const files = houseFiles(/\.tsx?$/)

/** What a file cannot load without: types and `import()` are not. */
function loadedWith(path: string): string[] {
  const names = (files[path] ?? '').matchAll(/^(?:import|export) (?!type )(?:[^']*? from )?'([^'\n]+)'/gm)
  const folder = path.slice(0, path.lastIndexOf('/'))
  return [...names].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return `./${name.slice(1)}`
    return name.startsWith('./') ? `${folder}/${name.slice(2)}` : []
  })
}

/** Every way from a file back to itself, each once, from where it is met first. */
function cyclesFrom(loads: (path: string) => string[], paths: string[]): string[][] {
  const cycles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (path: string, way: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push([...way.slice(way.indexOf(path)), path])
      return
    }
    state.set(path, 'open')
    for (const loaded of loads(path)) visit(loaded, [...way, path])
    state.set(path, 'done')
  }
  for (const path of paths) visit(path, [])
  return cycles
}

// Biome's rule counts `import()` too, but a record of a protocol opens what imports it.
test('no file loads itself through what it imports', () => {
  expect(cyclesFrom(loadedWith, Object.keys(files))).toEqual([])
})

test('what is imported is seen, and import() and types are not', () => {
  expect(loadedWith('./service/app.ts')).toContain('./service/mcp/http/mount-mcp.ts')
  expect(loadedWith('./service/protocols/suilend/suilend.ts')).not.toContain('./service/protocols/suilend/positions.ts')
})

test('a cycle is found wherever it is entered', () => {
  const loads: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }
  expect(cyclesFrom((path) => loads[path] ?? [], ['d', 'a', 'b'])).toEqual([['b', 'c', 'b']])
})
