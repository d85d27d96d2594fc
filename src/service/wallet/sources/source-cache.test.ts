import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { StoredEntry } from '#service/cache/entry-store.ts'
import type { WalletCacheStore } from '#service/store/store.ts'
import { createSourceCache } from './source-cache.ts'

const { signal } = new AbortController()

function open(store: Partial<WalletCacheStore> = {}) {
  const clock = { now: 1_795_000_000_000 }
  const unexpected: unknown[] = []
  const stopping = new AbortController()
  const cache = createSourceCache({
    origin: 'live',
    store: { find: async () => null, save: async () => {}, prune: async () => {}, ...store },
    now: () => new Date(clock.now),
    limits: { waitMs: 30_000, staleMs: 30_000, runMs: 60_000 },
    stopping: stopping.signal,
    onUnexpected: (error) => unexpected.push(error),
  })
  const read = (run: (signal: AbortSignal) => Promise<string>, isForced = false) =>
    cache.get('key', { read: (ask) => run(ask.signal), isForced, signal })
  return { cache, stopping, read, clock, unexpected }
}

test('an answer that was read while the store was still searched is the one that is given', async () => {
  const searches: (() => void)[] = []
  const find = () =>
    new Promise<StoredEntry>((resolve) => {
      searches.push(() => resolve({ text: '"old"', asOf: new Date(0) }))
    })
  const { read } = open({ find })
  const [one, two] = [read(async () => 'new'), read(async () => 'other')]
  searches[0]?.()
  expect([(await one).entry?.value, (await two).entry?.value]).toEqual(['new', 'new'])
  expect((await read(async () => 'third')).entry?.value).toBe('new')
  expect(searches).toHaveLength(1)
})

test('a store that cannot be read or written costs what it would remember, not the answer', async () => {
  const broken = () => Promise.reject(new Error('the disk is full'))
  const { read, cache, unexpected } = open({ find: broken, save: broken })
  expect((await read(async () => 'read')).entry?.value).toBe('read')
  await cache.settle()
  expect(unexpected).toHaveLength(2)
})

test('stopping ends what runs, whether it listens or not, and waits for what is being written', async () => {
  let isWritten = false
  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    isWritten = true
  }
  const { read, cache, stopping } = open({ save })
  await read(async () => 'read')
  const deaf = read(() => new Promise<never>(() => {}), true)
  stopping.abort(new ApiError('UPSTREAM_FAILED', 'the service stops'))
  await cache.settle()
  expect(isWritten).toBe(true)
  const { entry: given, failure } = await deaf
  expect([given?.value, failure?.reason]).toEqual(['read', 'the service stops'])
})

test('after a failure the source has five seconds of rest, unless somebody insists', async () => {
  let runs = 0
  const fail = async () => {
    runs += 1
    throw new TypeError('broken')
  }
  const { read, clock } = open()
  await read(fail)
  expect([(await read(fail)).failure?.isTimeout, runs]).toEqual([false, 1])
  await read(fail, true)
  expect(runs).toBe(2)
  clock.now += 5_000
  await read(fail)
  expect(runs).toBe(3)
})

test('an answer of another time of the clock, such as a year ahead, is not given for ever', async () => {
  const { read, clock } = open({ find: async () => ({ text: '"ahead"', asOf: new Date(clock.now + 3.15e10) }) })
  expect((await read(async () => 'read')).entry?.value).toBe('read')
})
