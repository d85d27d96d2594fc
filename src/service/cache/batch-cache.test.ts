import { describe, expect, test } from 'vitest'
import { type BatchSettings, createBatchCache } from './batch-cache.ts'

const forever = new AbortController().signal

/** A cache of what `has` knows; `received` are the batches. */
function open(has: Record<string, number>, own: Partial<BatchSettings<string, number>> = {}) {
  const clock = { now: 1_000 }
  const received: string[][] = []
  const source = { failsFor: '', gate: Promise.resolve() }
  const cache = createBatchCache<string, number>({
    now: () => clock.now,
    keyOf: (key) => key,
    maxEntries: 100,
    freshMs: { known: 60, unknown: 600 },
    runMs: 60_000,
    stopping: forever,
    read: async (keys, { learn }) => {
      received.push(keys)
      await source.gate
      if (keys.includes(source.failsFor)) throw new Error('down')
      learn(Object.entries(has).filter(([key]) => keys.includes(key)))
    },
    ...own,
  })
  const get = async (...keys: string[]) => {
    const { values, failure } = await cache.get(keys, forever)
    return { values: Object.fromEntries(values), failure: failure instanceof Error ? failure.message : null }
  }
  return { cache, clock, received, source, get }
}

describe('keys', () => {
  test('that are asked for within the time of gathering are one batch, each once', async () => {
    const { get, received } = open({ a: 1, b: 2, c: 3 }, { gatherMs: 3 })
    const found = await Promise.all([get('a', 'b'), get('b', 'c', 'b')])
    expect(found.map(({ values }) => values)).toEqual([
      { a: 1, b: 2 },
      { b: 2, c: 3 },
    ])
    expect(received).toEqual([['a', 'b', 'c']])
  })

  test('that are read already are waited for, also where nothing is gathered', async () => {
    const { get, received } = open({ a: 1, b: 2 })
    const found = await Promise.all([get('a'), get('a', 'b')])
    expect(found.map(({ values }) => values)).toEqual([{ a: 1 }, { a: 1, b: 2 }])
    expect(received).toEqual([['a'], ['b']])
  })

  test('come at most so many in a batch; one that fails takes nothing from the others and is read again', async () => {
    const { get, received, source } = open({ a: 1, b: 2, c: 3 }, { maxBatch: 2 })
    source.failsFor = 'b'
    expect(await get('a', 'b', 'c')).toEqual({ values: { c: 3 }, failure: 'down' })
    source.failsFor = ''
    expect(await get('a', 'b', 'c')).toEqual({ values: { a: 1, b: 2, c: 3 }, failure: null })
    expect(received).toEqual([['a', 'b'], ['c'], ['a', 'b']])
  })

  test('that a store has are not read', async () => {
    const { get, received } = open({ b: 2 }, { find: async () => [['a', 1]] })
    expect((await get('a', 'b')).values).toEqual({ a: 1, b: 2 })
    expect(received).toEqual([['b']])
  })
})

test('a value is fresh for its time, that there is none for another', async () => {
  const { get, received, clock } = open({ a: 1 })
  await get('a', 'x')
  clock.now += 59
  expect((await get('a', 'x')).values).toEqual({ a: 1 })
  clock.now += 1
  await get('a', 'x')
  clock.now += 600
  await get('x')
  expect(received).toEqual([['a', 'x'], ['a'], ['x']])
})

test('what is known of a batch that takes too long is given, with the reason that the rest is not', async () => {
  const { cache } = open(
    {},
    {
      read: async (_, { learn }) => {
        learn([['a', 1]])
        await new Promise<never>(() => {})
      },
    },
  )
  const { values, failure } = await cache.get(['a', 'b'], forever, { emptyMs: 20, staleMs: 20 })
  expect([Object.fromEntries(values), String(failure)]).toEqual([{ a: 1 }, 'TimeoutError: No answer within 20 ms'])
})

test('a caller who leaves ends the waiting, not the batch of the others', async () => {
  const { cache, get, source, received } = open({ a: 1 })
  let end = () => {}
  source.gate = new Promise<void>((resolve) => (end = resolve))
  const caller = new AbortController()
  const left = cache.get(['a'], caller.signal)
  const stayed = get('a')
  caller.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  end()
  expect((await stayed).values).toEqual({ a: 1 })
  expect(received).toHaveLength(1)
})

test('a stop ends what is read, though its source does not listen', async () => {
  const stopping = new AbortController()
  const { get, source } = open({ a: 1 }, { stopping: stopping.signal })
  source.gate = new Promise<never>(() => {})
  const waiting = get('a')
  stopping.abort(new Error('the service stops'))
  expect((await waiting).failure).toBe('the service stops')
})

test('of too many keys those that were used longest ago are read again', async () => {
  const { get, received } = open({ a: 1, b: 2, c: 3 }, { maxEntries: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key)
  expect(received.flat()).toEqual(['a', 'b', 'c', 'a'])
})

test('what a clock learned that was two days ahead does not count for two days once it is set back, nor stand in', async () => {
  const has: Record<string, number> = { a: 1 }
  const { get, clock, source } = open(has, { staleMs: 3_600_000 })
  const right = clock.now
  clock.now = right + 2 * 86_400_000
  await get('a', 'b')
  clock.now = right
  has.a = 2
  has.b = 3
  expect(await get('a', 'b')).toEqual({ values: { a: 2, b: 3 }, failure: null })
  clock.now = right + 2 * 86_400_000
  await get('a')
  clock.now = right
  source.failsFor = 'a'
  expect(await get('a')).toEqual({ values: {}, failure: 'down' })
})
