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
  const status = fc.record(
    {
      id: fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/),
      asOf: fc.option(fc.nat(), { nil: null }),
      ms: fc.option(fc.nat(), { nil: null }),
      error: words,
      note: words,
      isPartial: fc.constant(true as const),
      leavesOut: fc.constant(true as const),
    },
    { requiredKeys: ['id', 'asOf', 'ms', 'error', 'note'] },
  )
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

const chainIds = ['eth', 'base', 'arb', 'op', 'pol', 'avax', 'bnb', 'gno', 'linea', 'scroll', 'sonic']
/** What a wallet answers with when it was looked for in this many protocols, and the nodes of one chain are down. */
const manyProtocols = (count: number, error: string) =>
  Array.from({ length: count }, (_, index) => `lending-pool-${index}`).flatMap((protocol) =>
    chainIds.map((chain, at) => ({
      id: `${protocol}.${chain}`,
      asOf: chain === 'eth' ? null : 1_795_248_000 + at,
      ms: 812,
      error: chain === 'eth' ? error : null,
      note: null,
    })),
  )

test('where more than a hundred sources were asked and those of one chain fail, each still says why', () => {
  const error = 'a node of Ethereum did not answer in time'
  const statuses = manyProtocols(17, error)
  const header = formatUpstreamStatus(statuses)
  expect(header.length).toBeLessThanOrEqual(3_000)
  const byId = new Map(parseUpstreamStatus(header).map((status) => [status.id, status]))
  expect(byId.size).toBe(statuses.length)
  for (const { id, asOf } of statuses) {
    const isDown = asOf === null
    expect(byId.get(id)).toEqual({
      id,
      asOf: isDown ? null : 1_795_248_001,
      ms: null,
      error: isDown ? error : null,
      note: null,
    })
  }
})

test('chains of a protocol are an inner list, what most tell stands once, and one that tells something else stays by itself', () => {
  const noted = { id: 'lending-pool-0.zk', asOf: 1_795_248_000, ms: 3, error: null, note: 'a floor: '.repeat(400) }
  const header = formatUpstreamStatus([...manyProtocols(3, 'timeout'), noted])
  const well = '(base arb op pol avax bnb gno linea scroll sonic)'
  const [shared, ...members] = header.split(', ')
  expect(shared).toBe('*;as-of=1795248001')
  expect(members.slice(0, -1)).toEqual(
    [0, 1, 2].flatMap((index) => [`lending-pool-${index}.eth;error="timeout"`, `lending-pool-${index}=${well}`]),
  )
  expect(members.at(-1)).toMatch(/^lending-pool-0\.zk;as-of=1795248000;note="a floor: (a floor: )+/)
})

test('two hundred sources that were all asked too soon say so, with what was read before', () => {
  const statuses = [
    ...manyProtocols(12, ''),
    ...Array.from({ length: 70 }, (_, index) => ({ id: `staked-token-${index}`, asOf: 1_795_248_002, ms: 1 })),
  ].map((status) => ({ ...status, asOf: 1_795_248_001, error: null, note: 'refreshed less than 30 s ago' }))
  const header = formatUpstreamStatus(statuses)
  expect(header.length).toBeLessThanOrEqual(3_000)
  expect(new Map(parseUpstreamStatus(header).map((status) => [status.id, status]))).toEqual(
    new Map(statuses.map((status) => [status.id, { ...status, ms: null }])),
  )
})

test('a hundred and fifty sources of which all fail, or all have the same to note, are all there with it', () => {
  const names = Array.from({ length: 14 }, (_, index) => `protocol-with-a-name-${index}`)
  const ids = names.flatMap((name) => chainIds.map((chain) => `${name}.${chain}`))
  for (const told of [
    { asOf: null, error: 'the nodes of its chain did not answer in time', note: null },
    { asOf: 1_795_248_000, error: null, note: 'refreshed less than 30 s ago' },
  ]) {
    const header = formatUpstreamStatus(ids.map((id) => ({ id, ms: 12, ...told })))
    expect(header.length).toBeLessThanOrEqual(3_000)
    expect(parseUpstreamStatus(header)).toEqual(ids.map((id) => ({ id, ms: null, ...told })))
  }
})

test('where each of hundreds tells something else, those that failed are named and the others are not', () => {
  const statuses = Array.from({ length: 600 }, (_, index) => ({
    id: `source-${index}`,
    asOf: 1_795_248_000,
    ms: 5,
    error: index % 8 === 0 ? `failure number ${index}` : null,
    note: null,
  }))
  const header = formatUpstreamStatus(statuses)
  expect(header.length).toBeLessThanOrEqual(3_000)
  expect(parseUpstreamStatus(header).map(({ id }) => id)).toEqual(
    statuses.filter(({ error }) => error !== null).map(({ id }) => id),
  )
})

test('an absent or foreign header says nothing', () => {
  expect(parseUpstreamStatus(null)).toEqual([])
  expect(parseUpstreamStatus('??')).toEqual([])
})
