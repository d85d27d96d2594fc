import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUpstreamStatus, parseUpstreamStatus } from './upstream-status.ts'

test('is the dictionary that the interface shows', () => {
  const header = formatUpstreamStatus([
    { id: 'sui', asOf: 1_795_248_000, ms: 212, error: null, note: null },
    { id: 'eth', asOf: null, ms: null, error: 'timeout', note: null },
  ])
  expect(header).toBe('sui;as-of=1795248000;ms=212, eth;error="timeout"')
})

test('comes back as it was, whatever a source calls its failure', () => {
  const words = fc.option(fc.string({ unit: fc.constantFrom(...'ab "\\,;=-') }), { nil: null })
  const status = fc.record({
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/),
    asOf: fc.option(fc.nat(), { nil: null }),
    ms: fc.option(fc.nat(), { nil: null }),
    error: words,
    note: words,
  })
  fc.assert(
    fc.property(fc.array(status), (statuses) => {
      expect(parseUpstreamStatus(formatUpstreamStatus(statuses))).toEqual(statuses)
    }),
  )
})

test('fits through proxies however much the sources have to say, and leaves none of them out', () => {
  const text =
    'node.example answered "with" a \\ and with much more than anybody would ever want to read of it. '.repeat(5)
  const statuses = Array.from({ length: 30 }, (_, index) => ({
    id: `source-${index}`,
    asOf: 1_795_248_000,
    ms: 8_000,
    error: text,
    note: index % 2 === 0 ? text : null,
  }))
  const header = formatUpstreamStatus(statuses)
  expect(header.length).toBeLessThanOrEqual(3_000)
  const read = parseUpstreamStatus(header)
  expect(read.map(({ id }) => id)).toEqual(statuses.map(({ id }) => id))
  expect(read.every(({ error }) => error !== null)).toBe(true)
  const [first] = parseUpstreamStatus(formatUpstreamStatus(statuses.slice(0, 11)))
  expect(first?.error).toBe(text.slice(0, 100))
})

test('an absent or foreign header says nothing', () => {
  expect(parseUpstreamStatus(null)).toEqual([])
  expect(parseUpstreamStatus('??')).toEqual([])
})
