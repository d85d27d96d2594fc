import { describe, expect, test } from 'vitest'
import { aMarket } from '#testing/store/rows.ts'
import { isPlausiblePoint, isPlausiblePrice, plausibleMarket, plausiblePrices, plausibleVault } from './plausible.ts'
import type { DatedPrice, MarketVault } from './source.ts'

const now = new Date('2026-11-22T12:00:00Z')
const coinType = '0x2::sui::SUI'

const vault = (known: Partial<MarketVault>): MarketVault => ({
  id: 'v',
  name: 'V',
  chain: 'SUI',
  protocol: { id: 'p', name: 'P', logo: '' },
  type: 'LENDING',
  apr: 0.05,
  apy: 0.05,
  aprRewards: 0,
  apyRewards: 0,
  totalApr: 0.05,
  totalApy: 0.05,
  baseApy7d: null,
  apy30d: null,
  tvlUsd: 1e6,
  coins: [],
  rewardTokens: [],
  farmLink: '',
  labels: [],
  logos: [],
  source: 's',
  ...known,
})

describe('a vault', () => {
  test.each([
    { tvlUsd: -5e9 },
    { tvlUsd: 1e300 },
    { totalApy: -4 },
    { apy: -4 },
    { totalApr: 2e4 },
    { apr: Number.NaN },
  ])('with %o cannot be', (known) => {
    expect(plausibleVault(vault(known))).toBeNull()
  })

  test.each([{ tvlUsd: null }, { tvlUsd: 0 }, { tvlUsd: 4e10 }, { totalApy: 900 }, { apy: -0.9 }, { totalApy: null }])(
    'with %o stays as it is',
    (known) => {
      expect(plausibleVault(vault(known))).toEqual(vault(known))
    },
  )

  test('may as a debt earn more in rewards than it costs', () => {
    expect(plausibleVault(vault({ type: 'BORROW', totalApy: -4 }))).not.toBeNull()
  })

  test('loses a mean that cannot be, not itself', () => {
    expect(plausibleVault(vault({ apy30d: 1e9, baseApy7d: -7 }))).toEqual(vault({ apy30d: null, baseApy7d: null }))
  })

  test('loses sums lent that cannot be, and what follows from them, not the LTV', () => {
    const lending = { supplied: 9e6, borrowed: 3e6, available: 6e6, utilization: 0.333333333, maxLtv: 0.7 }
    expect(plausibleVault(vault({ lending }))).toEqual(vault({ lending }))
    const unknown = { supplied: null, borrowed: null, available: null, utilization: null, maxLtv: 0.7 }
    expect(plausibleVault(vault({ lending: { ...lending, supplied: 1e300 } }))).toEqual(vault({ lending: unknown }))
  })

  test('loses an LTV above 1', () => {
    const lending = { supplied: 9e6, borrowed: 3e6, available: 6e6, utilization: 0.333333333, maxLtv: 75 }
    expect(plausibleVault(vault({ lending }))?.lending).toEqual({ ...lending, maxLtv: null })
  })
})

describe('a market row', () => {
  test.each([
    { price: 1e308 },
    { price: -1 },
    { price: 1, pricedAt: new Date(Number.NaN) },
    { price: 1, pricedAt: new Date('2030-01-01') },
  ])('with %o cannot be', (known) => {
    expect(plausibleMarket(aMarket({ coinType, ...known }), now)).toBeNull()
  })

  test('keeps its price where a lesser figure cannot be', () => {
    const told = aMarket({
      coinType,
      price: 1.5,
      pricedAt: now,
      marketCap: -1,
      priceChangePercentage24H: -400,
      ath: 1e300,
    })
    expect(plausibleMarket(told, now)).toEqual(aMarket({ coinType, price: 1.5, pricedAt: now }))
  })

  test('without a price stays', () => {
    expect(plausibleMarket(aMarket({ coinType }), now)).toEqual(aMarket({ coinType }))
  })
})

test('a price source gives nothing that cannot be true, whatever it is asked', async () => {
  const seen = (known: Partial<DatedPrice>): DatedPrice => ({
    ...{ at: 1_795_000_000, price: 1, symbol: '', decimals: null, source: 's' },
    ...known,
  })
  const told = [seen({}), seen({ price: 1e308 }), seen({ at: 1e300 }), seen({ price: 0 }), seen({ at: -1 })]
  const source = plausiblePrices({
    id: 's',
    current: async () => new Map(told.map((each, index) => [String(index), each])),
    at: async () => told,
    chart: async () => told,
  })
  const { signal } = new AbortController()
  expect([...(await source.current([], signal))]).toEqual([['0', told[0]]])
  expect(await source.at('', [], signal)).toEqual([told[0]])
  expect(await source.chart('', { from: 0, to: 1, points: 1 }, signal)).toEqual([told[0]])
  expect(told.map(isPlausiblePrice)).toEqual([true, false, false, false, false])
})

test('a point of the past that cannot be true is none', () => {
  const points = [
    { apy: 0.05, tvlUsd: 1 },
    { apy: null, tvlUsd: null },
    { apy: 1e5, tvlUsd: 1 },
    { apy: 0, tvlUsd: -1 },
  ]
  expect(points.map(isPlausiblePoint)).toEqual([true, true, false, false])
})
