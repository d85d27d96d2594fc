import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { scriptedPrices } from '#testing/wallet/sources.ts'
import { createPriceCache, priceKey } from './price-cache.ts'

const refs = (...contracts: string[]): TokenRef[] =>
  contracts.map((contractAddress) => ({ chain: 'ETH', contractAddress }))
const { signal } = new AbortController()

function openCache(sources: TokenPriceSource[], waitMs = 30_000) {
  const clock = { now: 1_795_000_000_000 }
  const now = () => new Date(clock.now)
  const cache = createPriceCache({ sources, now, waitMs, runMs: 60_000, stopping: new AbortController().signal })
  const read = async (...contracts: string[]) => {
    const { prices, failure } = await cache.current(refs(...contracts), signal)
    return {
      prices: contracts.map(
        (contract) => prices.get(priceKey({ chain: 'ETH', contractAddress: contract }))?.price ?? null,
      ),
      failure: failure?.reason ?? null,
    }
  }
  return { cache, clock, read }
}

test('lookups at the same time are one question, with every token once', async () => {
  const source = scriptedPrices({ a: 1, b: 2, c: 3 })
  const { read } = openCache([source])
  const found = await Promise.all([read('a', 'b'), read('b', 'c'), read('a')])
  expect(found.map(({ prices }) => prices)).toEqual([[1, 2], [2, 3], [1]])
  expect(source.received).toEqual([['a', 'b', 'c']])
})

test('a price is known for a minute, that there is none for ten', async () => {
  const source = scriptedPrices({ a: 1 })
  const { read, clock } = openCache([source])
  await read('a', 'x')
  clock.now += 30_000
  await read('a', 'x')
  expect(source.received).toEqual([['a', 'x']])
  clock.now += 40_000
  await read('a', 'x')
  expect(source.received).toEqual([['a', 'x'], ['a']])
  clock.now += 600_000
  await read('x')
  expect(source.received.at(-1)).toEqual(['x'])
})

test('a later source is asked for what earlier ones left unknown; a price of 0 is none', async () => {
  const [first, second] = [scriptedPrices({ a: 1, b: 0, c: NaN }), scriptedPrices({ b: 2, d: 4 })]
  const { read } = openCache([first, second])
  expect(await read('a', 'b', 'c', 'd')).toEqual({ prices: [1, 2, null, 4], failure: null })
  expect(second.received).toEqual([['b', 'c', 'd']])
})

test('a failing source leaves its prices unknown and is asked again; the others count', async () => {
  const down = {
    id: 'down',
    current: () => Promise.reject(new ApiError('UPSTREAM_FAILED', 'prices.example answered with status 500')),
    at: async () => [],
  }
  const second = scriptedPrices({ b: 2 })
  const { read } = openCache([down, second])
  expect(await read('a', 'b')).toEqual({ prices: [null, 2], failure: 'prices.example answered with status 500' })
  await read('a', 'b')
  expect(second.received).toEqual([['a', 'b'], ['a']])
})

test('a source that hangs is waited for so long and no longer', async () => {
  const { read } = openCache([{ id: 'slow', current: () => new Promise<never>(() => {}), at: async () => [] }], 30)
  expect(await read('a')).toEqual({ prices: [null], failure: 'timeout' })
})

test('where the sources hang, the prices of the last hour stand in soon, and the failure is told', async () => {
  const source = scriptedPrices({ a: 1, b: 2 })
  let isHanging = false
  const { cache, clock } = openCache([
    { ...source, current: (...received) => (isHanging ? new Promise(() => {}) : source.current(...received)) },
  ])
  const wait = { emptyMs: 30_000, staleMs: 30 }
  await cache.current(refs('a', 'b'), signal, wait)
  isHanging = true
  clock.now += 59 * 60_000
  const { prices, failure } = await cache.current(refs('a', 'b'), signal, wait)
  expect([[...prices.values()].map(({ price }) => price), failure?.reason]).toEqual([[1, 2], 'timeout'])
  clock.now += 3 * 60_000
  expect((await cache.current(refs('a'), signal, { emptyMs: 30, staleMs: 30 })).prices.size).toBe(0)
})
