import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { MarketSources, PriceGrid, TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { openTestStore, type TestStore } from '#testing/refresh/refresh-rig.ts'
import { createMarket } from './create-market.ts'

vi.setConfig({ testTimeout: 30_000 })
const HOUR_MS = 3_600_000
const STEP = 4 * 3_600
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

/** A market whose one source has for every token but `nobody` the price 5 at all times. */
function open() {
  const state = { fails: false, reads: [] as { tokens: number; grid: PriceGrid }[] }
  const source: TokenPriceSource = {
    id: 'test',
    current: async () => [],
    at: async () => [],
    series: async (tokens, grid) => {
      state.reads.push({ tokens: tokens.length, grid })
      const failure = state.fails ? new ApiError('UPSTREAM_FAILED', 'prices.example answered with status 500') : null
      const series = tokens.map(({ contractAddress }) =>
        failure ? null : Array.from({ length: grid.count }, () => (contractAddress === 'nobody' ? null : 5)),
      )
      return { series, failure }
    },
  }
  const sources: MarketSources = {
    ...{ vaults: [], staking: [], vaultHistory: [], protocols: [], coinLists: [], coinMetadata: [], coinCrawl: [] },
    ...{
      coinMarkets: [],
      holders: [],
      prices: [],
      volumes: [],
      coinFigures: [],
      tokenPrices: [source],
      nftFloors: [],
      currencyRates: [],
    },
  }
  const market = createMarket({ store: opened.store, live: sources, sample: null, now: () => new Date(nowMs) })
  return { state, read: (...contracts: string[]) => market.weekPrices(contracts.map(token), signal) }
}

test('a week is every fourth hour up to the last, with that of a week before', async () => {
  const { state, read } = open()
  const { value } = await read('a', 'nobody')
  const end = Date.parse('2026-11-21T08:00:00Z') / 1000
  expect(state.reads).toEqual([{ tokens: 2, grid: { end, step: STEP, count: 43 } }])
  expect([value[0]?.from, value[0]?.prices.length, value[0]?.prices[0]]).toEqual([end - 7 * 86_400, 43, 5])
  expect(value[1]?.prices.every((price) => price === null)).toBe(true)
})

test('it is read once in half an hour, and stands in for one that cannot be read, with its age', async () => {
  const { state, read } = open()
  const readAt = nowMs
  await Promise.all([read('a'), read('a')])
  nowMs += HOUR_MS / 4
  await read('a')
  expect(state.reads.length).toBe(1)
  state.fails = true
  nowMs += HOUR_MS
  const { value, asOf } = await read('a', 'b')
  expect([value[0]?.prices[0], value[1], asOf.getTime()]).toEqual([5, null, readAt])
  state.fails = false
  expect((await read('b')).value[0]?.prices[0]).toBe(5)
})
