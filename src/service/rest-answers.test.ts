import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { RestReader } from '#testing/evidence/rest/rest-reader.ts'
import { elsewhere, restReaders } from '#testing/evidence/rest/rest-readers.ts'
import { barestAnswer, misfits, type RestSource, restSources } from '#testing/evidence/rest-shapes.ts'

const outcomeOf = (reader: RestReader, answer: unknown) =>
  reader.read(answer).catch((error: unknown) => {
    if (error instanceof ApiError) return error.code
    throw error
  })
const same = (found: unknown, wanted: unknown) =>
  wanted !== null && typeof wanted === 'object' ? expect(found).toMatchObject(wanted) : expect(found).toEqual(wanted)

const held: [string, RestSource, RestReader][] = restSources.flatMap((source) => {
  const reader = restReaders[source.id]
  return reader === undefined ? [] : [[source.id, source, reader]]
})

test.each(held)('%s: the barest legal answer makes up nothing', async (_, source, reader) => {
  const answer = barestAnswer(source, reader.values ?? {}, reader.key)
  expect(misfits(answer, source)).toEqual([])
  same(await outcomeOf(reader, answer), reader.bare)
})

const oddCases = held.flatMap(([id, , reader]) =>
  Object.entries(reader.odd).map(([name, [answer, wanted]]) => ({ id, name, reader, answer, wanted })),
)
test.each(oddCases)('$id: $name', async ({ reader, answer, wanted }) => {
  same(await outcomeOf(reader, answer), wanted)
})

test('25 routes at least are held, each with all of its odd cases', () => {
  expect(held.length).toBeGreaterThanOrEqual(25)
  expect(oddCases.length).toBeGreaterThanOrEqual(75)
  const left = held.flatMap(([id, source, reader]) =>
    source.legalOddCases
      .filter((name) => !(name in reader.odd) && !elsewhere.has(name))
      .map((name) => `${id}: ${name}`),
  )
  expect(left).toEqual([])
})
