import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { CoinFigureSource, MarketSources, TokenRef } from '#service/market/source.ts'
import { openTestStore, type TestStore } from '#testing/refresh/refresh-rig.ts'
import { createMarket } from './create-market.ts'

vi.setConfig({ testTimeout: 30_000 })
const HOUR_MS = 3_600_000
const { signal } = new AbortController()
const token = (contractAddress: string): TokenRef => ({ chain: 'ETH', contractAddress })

let opened: TestStore
let nowMs: number
beforeAll(async () => {
  opened = await openTestStore()
}, 60_000)
afterAll(() => opened.close())
beforeEach(() => {
  nowMs = Date.parse('2026-11-21T09:30:00Z')
})

/** A market whose one source lists `a` and `b` as one coin, `bridged` as a coin of its own, and `c` as another without figures. */
function open() {
  const state = { fails: false, isSlow: false, lists: 0, reads: [] as string[][] }
  const check = () => {
    if (state.fails) throw new ApiError('UPSTREAM_FAILED', 'figures.example answered with status 500')
  }
  const source: CoinFigureSource = {
    id: 'test',
    keyOf: ({ contractAddress }) => contractAddress,
    async listIds() {
      if (state.isSlow) await new Promise(() => {})
      check()
      state.lists += 1
      return new Map([
        ['a', 'one'],
        ['b', 'one'],
        ['c', 'other'],
        ['bridged', 'small'],
      ])
    },
    async readFigures(ids) {
      check()
      state.reads.push([...ids])
      return new Map([
        ['one', { marketCap: 100, volume24H: 5 }],
        ['small', { marketCap: 2, volume24H: 1 }],
      ])
    },
  }
  const sources: MarketSources = {
    ...{ vaults: [], staking: [], vaultHistory: [], protocols: [], coinLists: [], coinMetadata: [], coinCrawl: [] },
    ...{ coinMarkets: [], holders: [], prices: [], tokenPrices: [], volumes: [], nftFloors: [], currencyRates: [] },
    coinFigures: [source],
  }
  const market = createMarket({ store: opened.store, live: sources, sample: null, now: () => new Date(nowMs) })
  return {
    state,
    read: (...coins: string[]) =>
      market.coinFigures(
        coins.map((each) => each.split('+').map(token)),
        signal,
      ),
  }
}

test('one coin is read once for its tokens; what is not listed or has no figures is null', async () => {
  const { state, read } = open()
  const { value, failure } = await read('a', 'nobody', 'b', 'c')
  expect(value).toEqual([{ marketCap: 100, volume24H: 5 }, null, { marketCap: 100, volume24H: 5 }, null])
  expect([failure, state.lists, state.reads]).toEqual([null, 1, [['one', 'other']]])
})

test('figures are read once an hour, the list once a day', async () => {
  const { state, read } = open()
  await Promise.all([read('a'), read('a')])
  nowMs += HOUR_MS / 2
  await read('a')
  expect([state.lists, state.reads.length]).toEqual([1, 1])
  nowMs += HOUR_MS
  await read('a')
  await expect.poll(() => [state.lists, state.reads.length]).toEqual([1, 2])
  nowMs += 24 * HOUR_MS
  await read('a')
  await expect.poll(() => [state.lists, state.reads.length]).toEqual([2, 3])
})

test('where they cannot be read, those of before stand in with their age, and the reason is there', async () => {
  const { state, read } = open()
  const readAt = nowMs
  await read('a')
  state.fails = true
  nowMs += 2 * HOUR_MS
  const { value, asOf, failure } = await read('a', 'b')
  expect([value, asOf.getTime()]).toEqual([[{ marketCap: 100, volume24H: 5 }, null], readAt])
  expect(failure).not.toBeNull()
  // Where all of them have older ones, nobody waits.
  expect((await read('a')).value).toEqual([{ marketCap: 100, volume24H: 5 }])
})

test('a coin with a bridged token has the figures of the highest cap, in whatever order its tokens are', async () => {
  const { read } = open()
  const { value } = await read('bridged', 'bridged+a', 'a+bridged')
  expect(value.map((each) => each?.marketCap)).toEqual([2, 100, 100])
})

test('a failure is not repeated within a minute', async () => {
  const { state, read } = open()
  state.fails = true
  expect((await read('a')).failure).toBeInstanceOf(ApiError)
  state.fails = false
  expect((await read('a')).failure).toBeInstanceOf(ApiError)
  nowMs += HOUR_MS / 60
  expect((await read('a')).value).toEqual([{ marketCap: 100, volume24H: 5 }])
})

test('nobody waits long for a slow source', async () => {
  const { state, read } = open()
  state.isSlow = true
  const { value, failure } = await read('a')
  expect([value, failure]).toEqual([[null], expect.any(DOMException)])
})

test('without a source nothing is known, and nothing failed', async () => {
  const market = createMarket({ store: opened.store, live: null, sample: null, now: () => new Date(nowMs) })
  expect(await market.coinFigures([[token('a')]], signal)).toMatchObject({ value: [null], failure: null })
})
