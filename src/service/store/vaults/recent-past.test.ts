import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standardDeviation } from '#domain/simulation/past-days.ts'
import type { MarketVault } from '#service/market/source.ts'
import { saveVaults } from '#service/refresh/datasets/save-vaults.ts'
import { createSizeGuard } from '#service/refresh/size-guard.ts'
import type { Store } from '#service/store/store.ts'
import { sampleSources } from '#testing/refresh/refresh-rig.ts'
import { aVault, vaultOf } from '#testing/store/rows.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'

let stores: TestStores
let store: Store
beforeAll(async () => {
  stores = await postgresTestStores()
}, 120_000)
afterAll(() => stores.stop())
beforeEach(async () => {
  store = await stores.empty()
})

const NOW = new Date(Date.UTC(2026, 10, 21, 10, 23))
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const stamp = (asOf: Date, origin: 'live' | 'sample' = 'live') => ({ dataset: 'vaults' as const, origin, asOf })
const write = (hours: number, totalApy: number | null, origin: 'live' | 'sample' = 'live') =>
  store.vaults.replace(stamp(hoursAgo(hours), origin), 'directory', [aVault({ id: 'a', totalApy })])
const past = async (ids = ['a']) => (await store.vaults.recentPast(ids, stamp(NOW))).get('a')
const means = async (ids = ['a']) => {
  const known = await past(ids)
  return known && { apy7d: known.apy7d, apy30d: known.apy30d }
}

test('the mean of a week weighs its days alike, however many samples each has', async () => {
  for (const hour of [2, 3, 4, 5]) await write(hour, 0.8)
  for (const day of [1, 2, 3, 4, 5, 6]) await write(day * 24 + 2, 0.1)
  expect(await means()).toEqual({ apy7d: 0.2, apy30d: null })
  expect(await means(['b'])).toBeUndefined()
})

test('too few days are no mean; unknown rates and days before the span do not count', async () => {
  for (const day of [0, 1, 2, 3, 4]) await write(day * 24 + 1, 0.1)
  await write(5 * 24 + 1, null)
  for (const day of [7, 8]) await write(day * 24 + 1, 0.9)
  expect(await means()).toEqual({ apy7d: null, apy30d: null })
  await write(6 * 24 + 1, 0.1)
  expect(await means()).toEqual({ apy7d: 0.1, apy30d: null })
})

test('25 days of 30 are a month', async () => {
  for (let day = 29; day >= 5; day -= 1) await write(day * 24 + 1, 0.3)
  expect(await means()).toEqual({ apy7d: null, apy30d: 0.3 })
})

test('a month tells how much the rate strayed from day to day, and the line of its days with their holes', async () => {
  const rateOn = (age: number) => (age % 2 === 0 ? 0.1 : 0.2)
  for (let age = 29; age >= 0; age -= 1) if (age !== 3) await write(age * 24 + 1, rateOn(age))
  const known = await past()
  const rates = Array.from({ length: 30 }, (_, index) => 29 - index).flatMap((age) => (age === 3 ? [] : [rateOn(age)]))
  expect(known?.deviation30d).toBeCloseTo(standardDeviation(rates) ?? 0, 8)
  expect(known?.trend).toHaveLength(30)
  expect(known?.trend.slice(-5)).toEqual([0.1, null, 0.1, 0.2, 0.1])
})

test('the line begins with the first day that is known, and one day alone is none', async () => {
  await write(1, 0.123456789)
  expect(await past()).toMatchObject({ trend: [], deviation30d: null })
  await write(2 * 24 + 1, 0.3)
  expect(await past()).toMatchObject({ trend: [0.3, null, 0.1235] })
})

test('what is locked now is told against a week and a month ago', async () => {
  const lock = (hours: number, tvl: number) =>
    store.vaults.replace(stamp(hoursAgo(hours)), 'directory', [aVault({ id: 'a', tvl, totalApy: null })])
  await lock(30 * 24 + 2, 50)
  await lock(7 * 24 + 2, 80)
  await lock(1, 100)
  expect(await past()).toMatchObject({ tvl7dAgo: 80, tvl30dAgo: 50, apy7d: null, trend: [] })
})

test('samples of the sample are none of live rows', async () => {
  for (let day = 6; day >= 0; day -= 1) await write(day * 24 + 1, 0.1, 'sample')
  expect(await means()).toBeUndefined()
})

test('a refresh tells the mean of what the service saw of the total, beside the base rate’s mean of the source', async () => {
  for (let day = 6; day >= 0; day -= 1) await write(day * 24 + 1, 0.27)
  const context = {
    store,
    sources: sampleSources(),
    origin: 'live' as const,
    now: () => NOW,
    signal: new AbortController().signal,
    sizes: createSizeGuard(() => NOW),
    actionsOf: () => [],
  }
  const read: MarketVault = {
    ...{
      id: 'a',
      name: 'A',
      chain: 'SUI',
      protocol: { id: 'p', name: 'P', logo: '' },
      type: 'LP',
      source: 'directory',
    },
    ...{ apr: 0.06, apy: 0.06, aprRewards: 0.21, apyRewards: 0.21, totalApr: 0.27, totalApy: 0.2778 },
    ...{ baseApy7d: 0.0648, apy30d: 0.25, tvlUsd: 1, coins: [], rewardTokens: [], farmLink: '', labels: [], logos: [] },
  }
  await saveVaults(context, { dataset: 'vaults', droppedRows: 0, source: 'directory', vaults: [read] })
  expect(await vaultOf(store, 'a')).toMatchObject({ apy7d: 0.27, apy30d: 0.25, baseApy7d: 0.0648, totalApy: 0.2778 })
})
