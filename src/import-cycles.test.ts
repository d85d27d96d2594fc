import { expect, test } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'

type Files = Record<string, string>
type Loads = (path: string) => string[]

const modules = /\.(?:tsx?|mjs)$/
const files = houseFiles(modules)
const paths = Object.keys(files)

function ofHouse(names: Iterable<RegExpExecArray>, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return [...names].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return `./${name.slice(1)}`
    return name.startsWith('./') ? `${folder}/${name.slice(2)}` : []
  })
}

/** What a file cannot load without: types and `import()` are not. */
const loadedWith = (path: string, of: Files = files) =>
  ofHouse((of[path] ?? '').matchAll(/^(?:import|export) (?!type )(?:[^']*? from )?'([^'\n]+)'/gm), path)

/** What it opens later; not the types that comments and `typeof` name. */
const openedBy = (path: string, of: Files = files) =>
  ofHouse((of[path] ?? '').matchAll(/(?<!typeof |[{:] ?)\bimport\(\s*'([^'\n]+)'/g), path)

/** Every way from a file back to itself, each once, from where it is met first. */
function cyclesFrom(loads: Loads, from: string[]): string[][] {
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
  for (const path of from) visit(path, [])
  return cycles
}

/** The groups of files that all load each other, in the end; a file that nothing leads back to is in none. */
function knotsOf(loads: Loads, from: string[]): string[][] {
  const order: string[] = []
  const seen = new Set<string>()
  const enter = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const loaded of loads(path)) enter(loaded)
    order.push(path)
  }
  for (const path of from) enter(path)
  const loadedBy = new Map<string, string[]>()
  for (const path of seen)
    for (const loaded of loads(path)) loadedBy.set(loaded, [...(loadedBy.get(loaded) ?? []), path])
  const knots: string[][] = []
  const placed = new Set<string>()
  for (const path of order.toReversed()) {
    const knot: string[] = []
    const gather = (member: string) => {
      if (placed.has(member)) return
      placed.add(member)
      knot.push(member)
      for (const loader of loadedBy.get(member) ?? []) gather(loader)
    }
    gather(path)
    if (knot.length > 1 || loads(path).includes(path)) knots.push(knot.toSorted())
  }
  return knots
}

test('no file loads itself through what it imports', () => {
  expect(cyclesFrom(loadedWith, paths)).toEqual([])
})

test('no file opens itself through what it imports or opens, but a record of a protocol, which opens what imports it', () => {
  const inProtocols = (path: string) => path.startsWith('./service/protocols/')
  const knots = knotsOf((path) => [...loadedWith(path), ...openedBy(path)], paths)
  expect(knots.length).toBeGreaterThan(10)
  expect(knots.filter((knot) => !knot.every(inProtocols))).toEqual([])
})

test('nor does a file of the journeys', () => {
  const journeys = houseFiles(modules, 'e2e')
  expect(Object.keys(journeys).length).toBeGreaterThan(40)
  expect(
    knotsOf((path) => [...loadedWith(path, journeys), ...openedBy(path, journeys)], Object.keys(journeys)),
  ).toEqual([])
})

test('what is imported or opened is seen, and types are not', () => {
  expect(loadedWith('./service/app.ts')).toContain('./service/mcp/http/mount-mcp.ts')
  expect(loadedWith('./service/protocols/suilend/suilend.ts')).not.toContain('./service/protocols/suilend/positions.ts')
  expect(openedBy('./service/protocols/suilend/suilend.ts')).toContain('./service/protocols/suilend/positions.ts')
  expect(openedBy('./scripts/vite/service-in-dev.ts')).toEqual([])
  expect(openedBy('./scripts/swap-fields/swap-fields.mjs')).toEqual([])
})

test('a cycle is found wherever it is entered', () => {
  const loads: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }
  const of: Loads = (path) => loads[path] ?? []
  expect(cyclesFrom(of, ['d', 'a', 'b'])).toEqual([['b', 'c', 'b']])
  for (const from of [['d', 'a', 'b'], ['c']]) expect(knotsOf(of, from)).toEqual([['b', 'c']])
  expect(knotsOf((path) => [path], ['a'])).toEqual([['a']])
})
