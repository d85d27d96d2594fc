import { describe, expect, test } from 'vitest'
import type { Sourced } from '#service/chains/sourced.ts'
import { houseFiles } from '#testing/house-files.ts'
import { protocols } from './all.ts'
import type { Protocol } from './protocol.ts'

/** Of the folders of protocols. */
const sources = houseFiles(/[\\/].*\.ts$/, 'src/service/protocols')
const modules = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!./*/*.test.ts'])

const isRecordFile = (text: string): boolean => /= define(?:Protocol|ProtocolFamily)\(/.test(text)

/** A protocol's record (named after its folder), and the table that may accompany it. */
const shipsFacts = (path: string): boolean => {
  const [, folder, file] = path.split('/')
  return file === 'facts.ts' || (file === `${folder}.ts` && isRecordFile(sources[path] ?? ''))
}
/**
 * A record itself, the listing of one of its protocols, or a receipt shape, which describes how to call a token and is not a
 * fact.
 */
const isNoFact = (value: object): boolean => 'listings' in value || 'probes' in value || 'aliases' in value

const loaded = await Promise.all(
  Object.entries(modules)
    .filter(([path]) => shipsFacts(path))
    .map(async ([path, load]) => ({ path, module: await load() })),
)
const sets = loaded.flatMap(({ path, module }) =>
  Object.entries(module)
    .filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value) && !isNoFact(value))
    .map(([name, value]) => ({ path, name, value })),
)

test('there are sets of facts to hold', () => {
  expect(sets.length).toBeGreaterThan(60)
})

describe.each(sets)('$name of $path', ({ value }) => {
  test('say where they were found, and when they were so', () => {
    expect(value).toMatchObject({
      source: expect.stringMatching(/\S{3}/),
      asOf: expect.stringMatching(/^20\d\d-(0[1-9]|1[0-2])(-([0-2]\d|3[01]))?$/),
    })
  })
})

test('an id or address that ships with the program stands in its protocol’s record or table, nowhere else', () => {
  const others = Object.entries(sources).filter(([path]) => !shipsFacts(path) && !path.includes('.test.'))
  expect(others.filter(([, text]) => /0x(?:[0-9a-f]{64}|[0-9a-f]{40})\b/i.test(text)).map(([path]) => path)).toEqual([])
})

test('every set of facts is listed by a protocol’s record, so that its age is told', () => {
  const listed = new Set(Object.values<Protocol>(protocols).flatMap(({ facts, hosts = [] }) => [...facts, ...hosts]))
  expect(sets.filter(({ value }) => !listed.has(value as Sourced)).map(({ path, name }) => `${path} ${name}`)).toEqual(
    [],
  )
})
