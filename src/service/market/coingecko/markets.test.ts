import { expect, test, vi } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { coingeckoMarkets } from './markets.ts'

const signal = new AbortController().signal
const sui = { coinType: '0x2::sui::SUI', coinGeckoId: 'sui' }

/** A row as the CoinGecko documentation shows it. */
const row = {
  id: 'sui',
  symbol: 'sui',
  name: 'Sui',
  image: 'https://coin-images.coingecko.com/coins/images/26375/large/sui.png',
  current_price: 3.5,
  market_cap: 12_000_000_000,
  market_cap_rank: 12,
  fully_diluted_valuation: 35_000_000_000,
  total_volume: 900_000_000,
  high_24h: 3.6,
  low_24h: 3.4,
  price_change_24h: 0.05,
  price_change_percentage_24h: 1.25,
  circulating_supply: 3_400_000_000,
  total_supply: 10_000_000_000,
  max_supply: 10_000_000_000,
  ath: 5.35,
  ath_date: '2025-01-04T22:16:33.000Z',
  atl: 0.364846,
  roi: null,
  last_updated: '2026-11-20T10:20:30.123Z',
  price_change_percentage_24h_in_currency: 1.26,
  price_change_percentage_7d_in_currency: -4.5,
}

function source(answer: (url: URL) => unknown) {
  const { upstream, received } = testUpstream(({ url }) => answer(url))
  return {
    markets: coingeckoMarkets({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey: null }),
    received,
  }
}

test('maps a row onto the coin that has its id', async () => {
  const { markets, received } = source(() => [row, { ...row, id: 'not-asked' }])
  expect(await markets.readMarkets([sui], signal)).toEqual([
    {
      coinType: '0x2::sui::SUI',
      price: 3.5,
      priceChangePercentage24H: 1.26,
      priceChangePercentage7D: -4.5,
      marketCap: 12_000_000_000,
      volume24H: 900_000_000,
      circulating: 3_400_000_000,
      totalSupply: 10_000_000_000,
      ath: 5.35,
      atl: 0.364846,
      iconUrl: 'https://coin-images.coingecko.com/coins/images/26375/large/sui.png',
      pricedAt: new Date('2026-11-20T10:20:30.123Z'),
    },
  ])
  expect(Object.fromEntries(received[0]?.url.searchParams ?? [])).toMatchObject({
    vs_currency: 'usd',
    ids: 'sui',
    per_page: '250',
    price_change_percentage: '24h,7d',
  })
})

test('keeps unknown figures unknown: null, absent, and the zero that stands for an unknown cap', async () => {
  const { markets } = source(() => [
    {
      id: 'sui',
      current_price: null,
      market_cap: 0,
      circulating_supply: 0,
      total_supply: null,
      ath: '5.35',
      last_updated: null,
    },
  ])
  expect(await markets.readMarkets([sui], signal)).toEqual([
    {
      coinType: '0x2::sui::SUI',
      price: null,
      priceChangePercentage24H: null,
      priceChangePercentage7D: null,
      marketCap: null,
      volume24H: null,
      circulating: null,
      totalSupply: null,
      ath: 5.35,
      atl: null,
      iconUrl: '',
      pricedAt: null,
    },
  ])
})

test('gives the market of one id to all coins that carry it', async () => {
  const wormhole = {
    coinType: '0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5::coin::COIN',
    coinGeckoId: 'sui',
  }
  const { markets } = source(() => [row])
  const found = await markets.readMarkets([sui, wormhole], signal)
  expect(found.map(({ coinType }) => coinType)).toEqual([sui.coinType, wormhole.coinType])
})

test('asks for nothing when no coin has an id', async () => {
  const { markets, received } = source(() => [])
  expect(await markets.readMarkets([{ coinType: '0x2::sui::SUI', coinGeckoId: '' }], signal)).toEqual([])
  expect(received).toEqual([])
})

const manyCoins = (count: number, id: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ coinType: `0x${index.toString(16)}::a::A`, coinGeckoId: id(index) }))
const idsOf = ({ url }: { url: URL }) => url.searchParams.get('ids')?.split(',') ?? []

test('asks 250 ids at most in one call and keeps its addresses short', async () => {
  const long = source(() => [])
  const coins = manyCoins(250, (index) => `a-rather-long-name-of-a-coin-with-number-${index}`)
  await long.markets.readMarkets(coins, signal)
  expect(long.received.length).toBe(2)
  for (const { url } of long.received) expect(url.href.length).toBeLessThan(7500)
  expect(new Set(long.received.flatMap(idsOf)).size).toBe(250)
})

test('spends two calls a read, however many coins: one for the first, the other for the rest in turns', async () => {
  const { markets, received } = source(() => [])
  const coins = manyCoins(1001, (index) => `c${index}`)
  for (let read = 0; read < 4; read += 1) await markets.readMarkets(coins, signal)
  const firstIds = received.map((request) => [idsOf(request)[0], idsOf(request).length])
  expect(firstIds.filter((_, call) => call % 2 === 0)).toEqual(Array(4).fill(['c0', 250]))
  expect(firstIds.filter((_, call) => call % 2 === 1)).toEqual([
    ['c250', 250],
    ['c500', 250],
    ['c750', 250],
    ['c1000', 1],
  ])
})

test('leaves out a row that is no market, and counts it', async () => {
  const { markets } = source(() => [null, 'x', { symbol: 'sui' }, row, { ...row, id: 'not-asked' }])
  const onDropped = vi.fn()
  expect(await markets.readMarkets([sui], signal, onDropped)).toHaveLength(1)
  expect(onDropped).toHaveBeenCalledTimes(3)
})

const throttled = { status: { error_code: 429, error_message: 'You exceeded the rate limit' } }
test.each([
  ['429 with its body', () => Response.json(throttled, { status: 429, headers: { 'retry-after': '60' } })],
  ['that body with status 200', () => throttled],
  ['403 with HTML', () => new Response('<html></html>', { status: 403 })],
  ['500 with HTML', () => new Response('<html></html>', { status: 500 })],
  ['HTML with status 200', () => new Response('<html></html>')],
  ['JSON that was cut off', () => new Response(JSON.stringify([row]).slice(0, 100))],
])('fails on %s', async (_, answer) => {
  const { markets } = source(answer)
  await expect(markets.readMarkets([sui], signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
