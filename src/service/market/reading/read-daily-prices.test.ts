import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { MarketSources, TokenPriceSource, TokenRef } from '#service/market/source.ts'
import { openTestStore, type TestStore } from '#testing/refresh/refresh-rig.ts'
import { createMarket } from './create-market.ts'

vi.setConfig({ testTimeout: 30_000 })
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TODAY = 20_775
const { signal } = new AbortController()
const token = (contractAddress: string): TokenRef => ({ chain: 'ETH', contractAddress })

let opened: TestStore
let nowMs: number
beforeAll(async () => {
  opened = await openTestStore()
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.empty()
  nowMs = TODAY * DAY_MS + 9 * HOUR_MS
})

/** A market whose one source has for every token but `nobody` the price `day`, but for the days in `missing`. */
function open() {
  const state = { fails: false, missing: new Set<number>(), reads: [] as string[] }
  const source: TokenPriceSource = {
    id: 'test',
    current: async () => [],
    at: async () => [],
    series: async (tokens, { end, count: days }) => {
      state.reads.push(`${tokens.map(({ contractAddress }) => contractAddress).join()} ${days}`)
      const failure = state.fails ? new ApiError('UPSTREAM_FAILED', 'prices.example answered with status 500') : null
      const series = tokens.map(({ contractAddress }) => {
        if (failure !== null) return null
        return Array.from({ length: days }, (_, index) => {
          const day = end / 86_400 - days + 1 + index
          return contractAddress === 'nobody' || state.missing.has(day) ? null : day
        })
      })
      return { series, failure }
    },
  }
  const empty: MarketSources = {
    ...{ vaults: [], staking: [], vaultHistory: [], protocols: [], coinLists: [], coinMetadata: [], coinCrawl: [] },
    ...{
      coinMarkets: [],
      holders: [],
      prices: [],
      tokenPrices: [source],
      volumes: [],
      coinFigures: [],
      nftFloors: [],
      currencyRates: [],
    },
  }
  const reopen = () => createMarket({ store: opened.store, live: empty, sample: null, now: () => new Date(nowMs) })
  let market = reopen()
  const read = async (days: number, ...contracts: string[]) =>
    (await market.dailyPrices(contracts.map(token), days, signal)).value
  /** Only the store remembers. */
  const restart = () => {
    market = reopen()
  }
  return { state, read, restart }
}
const daysOf = (prices: { points: { day: number }[] } | null | undefined) => prices?.points.map(({ day }) => day)

test('a year is read once and stays in the store; later only the days that have begun since are read', async () => {
  const { state, read, restart } = open()
  const [first] = await read(366, 'a')
  expect([first?.points.length, first?.points[0], first?.points.at(-1)]).toEqual([
    366,
    { day: TODAY - 365, priceUsd: TODAY - 365 },
    { day: TODAY, priceUsd: TODAY },
  ])
  expect(daysOf((await read(3, 'a'))[0])).toEqual([TODAY - 2, TODAY - 1, TODAY])
  restart()
  expect(await read(366, 'a')).toEqual([first])
  nowMs += 2 * DAY_MS
  const [later] = await read(366, 'a', 'b')
  expect(later?.points.length).toBe(366)
  expect(later?.points.at(-1)?.day).toBe(TODAY + 2)
  expect(state.reads).toEqual(['a 366', 'a 2', 'b 366'])
})

test('a day without a price is a gap, and is not read again', async () => {
  const { state, read, restart } = open()
  state.missing = new Set([TODAY - 1])
  expect(daysOf((await read(3, 'a'))[0])).toEqual([TODAY - 2, TODAY])
  state.missing = new Set()
  restart()
  expect(daysOf((await read(3, 'a'))[0])).toEqual([TODAY - 2, TODAY])
  expect(state.reads.length).toBe(1)
})

test('the price of a midnight that has just been may still come', async () => {
  const { state, read } = open()
  nowMs = TODAY * DAY_MS + HOUR_MS / 2
  state.missing = new Set([TODAY])
  expect(daysOf((await read(2, 'a'))[0])).toEqual([TODAY - 1])
  state.missing = new Set()
  nowMs += HOUR_MS / 2
  expect(daysOf((await read(2, 'a'))[0])).toEqual([TODAY - 1, TODAY])
  expect(state.reads).toEqual(['a 366', 'a 1'])
})

test('what was read before stands in for what cannot be read, with its age; what never was is null and read again', async () => {
  const { state, read } = open()
  const readAt = nowMs
  await read(366, 'a')
  state.fails = true
  nowMs += 3 * DAY_MS
  const [known, unknown] = await read(366, 'a', 'b')
  expect([known?.asOf.getTime(), known?.points.at(-1)?.day, unknown]).toEqual([readAt, TODAY, null])
  state.fails = false
  expect((await read(366, 'b'))[0]?.points.length).toBe(366)
})

test('a token that nobody knows has no points, and that is known for the day', async () => {
  const { state, read, restart } = open()
  expect((await read(366, 'nobody'))[0]?.points).toEqual([])
  restart()
  await read(366, 'nobody')
  expect(state.reads.length).toBe(1)
})

test('many who want the same at once cause one read', async () => {
  const { state, read } = open()
  await Promise.all(Array.from({ length: 10 }, () => read(366, 'a')))
  expect(state.reads).toEqual(['a 366'])
})

test('the store drops what nobody wanted for thirty days, and the oldest beyond what it may hold', async () => {
  const { read } = open()
  const { priceHistories } = opened.store
  const tokens = ['ETH:a', 'ETH:b', 'ETH:c']
  await read(366, 'a')
  nowMs += 20 * DAY_MS
  await read(366, 'b')
  nowMs += HOUR_MS
  await read(366, 'c')
  nowMs += 11 * DAY_MS
  await priceHistories.prune(new Date(nowMs))
  expect([...(await priceHistories.find('live', tokens)).keys()].sort()).toEqual(['ETH:b', 'ETH:c'])
  await priceHistories.prune(new Date(nowMs), 1)
  expect([...(await priceHistories.find('live', tokens)).keys()]).toEqual(['ETH:c'])
  expect((await priceHistories.find('sample', tokens)).size).toBe(0)
})
