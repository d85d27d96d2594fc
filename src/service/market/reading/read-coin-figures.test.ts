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

/** A market whose one source lists `a` and `b` as one coin and `c` as another, of which it has no figures. */
function open() {
  const state = { fails: false, lists: 0, reads: [] as string[][] }
  const check = () => {
    if (state.fails) throw new ApiError('UPSTREAM_FAILED', 'figures.example answered with status 500')
  }
  const source: CoinFigureSource = {
    id: 'test',
    keyOf: ({ contractAddress }) => contractAddress,
    async listIds() {
      check()
      state.lists += 1
      return new Map([
        ['a', 'one'],
        ['b', 'one'],
        ['c', 'other'],
      ])
    },
    async readFigures(ids) {
      check()
      state.reads.push([...ids])
      return new Map([['one', { marketCap: 100, volume24H: 5 }]])
    },
  }
  const sources: MarketSources = {
    ...{ vaults: [], staking: [], vaultHistory: [], protocols: [], coinLists: [], coinMetadata: [], coinCrawl: [] },
    ...{ coinMarkets: [], holders: [], prices: [], tokenPrices: [], volumes: [], nftFloors: [], currencyRates: [] },
    coinFigures: [source],
  }
  const market = createMarket({ store: opened.store, live: sources, sample: null, now: () => new Date(nowMs) })
  return { state, read: (...contracts: string[]) => market.coinFigures(contracts.map(token), signal) }
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
  expect([state.lists, state.reads.length]).toEqual([1, 2])
  nowMs += 24 * HOUR_MS
  await read('a')
  expect([state.lists, state.reads.length]).toEqual([2, 3])
})

test('where they cannot be read, those of before stand in with their age, and the reason is there', async () => {
  const { state, read } = open()
  const readAt = nowMs
  await read('a')
  state.fails = true
  nowMs += 2 * HOUR_MS
  const { value, asOf, failure } = await read('a', 'b')
  expect([value, asOf.getTime()]).toEqual([[{ marketCap: 100, volume24H: 5 }, null], readAt])
  expect(failure).toBeInstanceOf(ApiError)
})

test('without a source nothing is known, and nothing failed', async () => {
  const market = createMarket({ store: opened.store, live: null, sample: null, now: () => new Date(nowMs) })
  expect(await market.coinFigures([token('a')], signal)).toMatchObject({ value: [null], failure: null })
})
