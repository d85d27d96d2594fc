import { describe, expect, test } from 'vitest'
import { type CacheSettings, createCache, valueOrThrow } from './cache.ts'
import type { StoredEntry } from './entry-store.ts'

const forever = new AbortController().signal
const START = 1_795_000_000_000
const policy = { freshMs: 60, staleWhileRevalidateMs: 600, staleIfErrorMs: Infinity, forceEveryMs: 30 }

/** A cache of strings with a source by script: it gives `answer` or `failure`, held back until the end of `hold`. */
function open(own: Partial<CacheSettings<string, string>> = {}) {
  const clock = { now: START }
  const source = { runs: 0, answer: 'first', failure: '', gate: Promise.resolve(), signals: [] as AbortSignal[] }
  const cache = createCache<string, string>({
    now: () => clock.now,
    maxEntries: 10,
    runMs: 60_000,
    toFailure: (error) => (error instanceof Error ? error.message : String(error)),
    ...policy,
    ...own,
  })
  const read = async ({ signal }: { signal: AbortSignal }) => {
    source.runs += 1
    source.signals.push(signal)
    await source.gate
    if (source.failure !== '') throw new Error(source.failure)
    return source.answer
  }
  const get = async (key = 'key', { signal = forever, isForced = false } = {}) => {
    const { entry, failure, isForceRefused } = await cache.get(key, { read, signal, isForced })
    return { value: entry?.value ?? null, ageMs: entry && clock.now - entry.asOf.getTime(), failure, isForceRefused }
  }
  const hold = () => {
    let end = () => {}
    source.gate = new Promise<void>((resolve) => (end = resolve))
    return end
  }
  return { cache, clock, source, get, hold }
}

/** A store in memory, as its table would be. */
function openTable() {
  const rows = new Map<string, StoredEntry>()
  const errors: unknown[] = []
  const store = {
    find: async (key: string) => rows.get(key) ?? null,
    save: async (key: string, stored: StoredEntry) => void rows.set(key, stored),
    toText: (value: string) => `<${value}>`,
    fromText: (text: string) => text.slice(1, -1),
    onError: (error: unknown) => errors.push(error),
  }
  return { rows, errors, store }
}

describe('one reading', () => {
  test('serves all who ask for the same at the same time', async () => {
    const { get, source } = open()
    const all = await Promise.all([get(), get(), get('other')])
    expect(all.map(({ value }) => value)).toEqual(['first', 'first', 'first'])
    expect(source.runs).toBe(2)
  })

  test('goes on for the others when one of them leaves', async () => {
    const { get, hold, source } = open()
    const end = hold()
    const caller = new AbortController()
    const [left, stayed] = [get('key', { signal: caller.signal }), get()]
    caller.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(source.signals[0]?.aborted).toBe(false)
    end()
    expect((await stayed).value).toBe('first')
    expect(source.runs).toBe(1)
  })

  test('is waited for so long and no longer, and is there for the next one', async () => {
    const { get, hold, source } = open({ waitMs: 20 })
    const end = hold()
    expect(await get()).toMatchObject({ value: null, failure: 'No answer within 20 ms' })
    end()
    await expect.poll(async () => (await get()).value).toBe('first')
    expect(source.runs).toBe(1)
  })

  test('ends by its own time and by a stop, though its source does not listen', async () => {
    const overlong = open({ runMs: 20 })
    overlong.hold()
    expect((await overlong.get()).failure).toBe('No answer within 20 ms')
    const stopping = new AbortController()
    const stopped = open({ stopping: stopping.signal })
    stopped.hold()
    const waiting = stopped.get()
    stopping.abort(new Error('the service stops'))
    await stopped.cache.settle()
    expect((await waiting).failure).toBe('the service stops')
  })
})

describe('an entry', () => {
  test('is fresh for its time, then given with its age while it is read anew, then waited for', async () => {
    const { get, source, clock } = open()
    await get()
    source.answer = 'second'
    clock.now += 59
    expect(await get()).toMatchObject({ value: 'first', ageMs: 59 })
    expect(source.runs).toBe(1)
    clock.now += 1
    expect(await get()).toMatchObject({ value: 'first', ageMs: 60 })
    await expect.poll(async () => (await get()).value).toBe('second')
    expect(source.runs).toBe(2)
    source.answer = 'third'
    clock.now += 600
    expect(await get()).toMatchObject({ value: 'third', ageMs: 0 })
  })

  test('may say itself how long it is fresh', async () => {
    const { get, source, clock } = open({ freshMs: (value) => (value === 'first' ? 10 : 1_000) })
    await get()
    source.answer = 'second'
    clock.now += 700
    expect((await get()).value).toBe('second')
    clock.now += 999
    await get()
    expect(source.runs).toBe(2)
  })

  test('stands in with its age and the reason when it cannot be read anew', async () => {
    const { get, source, clock } = open()
    await get()
    source.failure = 'down'
    clock.now += 86_400_000
    expect(await get()).toMatchObject({ value: 'first', ageMs: 86_400_000, failure: 'down' })
    source.failure = ''
    expect(await get()).toMatchObject({ value: 'first', ageMs: 0, failure: null })
  })

  test('does not stand in beyond the time that it may', async () => {
    const { get, source, clock } = open({ staleWhileRevalidateMs: 0, staleIfErrorMs: 100 })
    await get()
    source.failure = 'down'
    clock.now += 99
    expect((await get()).value).toBe('first')
    clock.now += 1
    expect(await get()).toMatchObject({ value: null, failure: 'down' })
  })

  test('of a clock that runs ahead is no fresher for it', async () => {
    const { get, clock, source } = open()
    await get()
    clock.now -= 86_400_000
    source.answer = 'second'
    expect((await get()).value).toBe('second')
  })

  test('that was used longest ago gives way, and its question is read again', async () => {
    const { get, source } = open({ maxEntries: 2 })
    for (const key of ['a', 'b', 'c', 'b']) await get(key)
    expect(source.runs).toBe(3)
    await get('a')
    expect(source.runs).toBe(4)
  })

  test('is thrown as its failure where there is none', async () => {
    const { cache } = open()
    const down = { read: () => Promise.reject(new Error('down')), signal: forever }
    const answered = await cache.get('key', down)
    expect(() => valueOrThrow(answered)).toThrow('down')
    const { entry } = await cache.get('other', { read: async () => 'value', signal: forever })
    expect(valueOrThrow({ entry, failure: null })).toBe('value')
  })
})

describe('a source that failed', () => {
  test('is asked again at once unless it shall rest, longer where an entry stands in', async () => {
    const { get, source, clock } = open({ staleWhileRevalidateMs: 0, retryMs: { stale: 20, empty: 5 } })
    source.failure = 'down'
    await get()
    clock.now += 4
    expect(await get()).toMatchObject({ value: null, failure: 'down' })
    expect(source.runs).toBe(1)
    clock.now += 1
    source.failure = ''
    await get()
    source.failure = 'down'
    clock.now += 100
    await get()
    clock.now += 19
    expect(await get()).toMatchObject({ value: 'first', failure: 'down' })
    expect(source.runs).toBe(3)
    clock.now += 1
    await get()
    expect(source.runs).toBe(4)
  })
})

describe('a forced reading', () => {
  test('asks anew though the entry is fresh, at most so often, and says when it was refused', async () => {
    const { get, source, clock } = open()
    await get()
    source.answer = 'second'
    expect(await get('key', { isForced: true })).toMatchObject({ value: 'second', isForceRefused: false })
    clock.now += 29
    expect(await get('key', { isForced: true })).toMatchObject({ value: 'second', isForceRefused: true })
    expect(source.runs).toBe(2)
    clock.now += 1
    await get('key', { isForced: true })
    expect(source.runs).toBe(3)
  })
})

test('who forces what is being read already waits for it, and is not refused', async () => {
  const { get, source, clock, hold } = open()
  await get()
  clock.now += 40
  const end = hold()
  source.answer = 'second'
  const both = [get('key', { isForced: true }), get('key', { isForced: true })]
  end()
  for (const each of await Promise.all(both)) expect(each).toMatchObject({ value: 'second', isForceRefused: false })
  expect(source.runs).toBe(2)
})

describe('a store', () => {
  test('gives an entry with its age to a new process, which then need not read', async () => {
    const table = openTable()
    const before = open({ store: table.store })
    await before.get()
    await before.cache.settle()
    expect(table.rows.get('key')).toEqual({ text: '<first>', asOf: new Date(START) })
    const after = open({ store: table.store })
    after.clock.now += 30
    expect(await after.get()).toMatchObject({ value: 'first', ageMs: 30 })
    expect(after.source.runs).toBe(0)
  })

  test('that fails is reported and costs no answer', async () => {
    const { store, errors } = openTable()
    const broken = () => Promise.reject(new Error('the disk is full'))
    const { get, cache } = open({ store: { ...store, find: broken, save: broken } })
    expect((await get()).value).toBe('first')
    await cache.settle()
    expect(errors).toHaveLength(2)
  })

  test('bounds the entries in memory by their text, and has those that gave way', async () => {
    const { store } = openTable()
    const { get, source, cache } = open({ store, maxCharacters: 15 })
    for (const key of ['a', 'b', 'c']) await get(key)
    await cache.settle()
    const searched: string[] = []
    const find = store.find
    store.find = (key) => {
      searched.push(key)
      return find(key)
    }
    for (const key of ['c', 'a']) await get(key)
    expect([searched, source.runs]).toEqual([['a'], 3])
  })
})
