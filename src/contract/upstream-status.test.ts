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

test('an absent or foreign header says nothing', () => {
  expect(parseUpstreamStatus(null)).toEqual([])
  expect(parseUpstreamStatus('??')).toEqual([])
})
