import { expect, test } from 'vitest'
import type { DatedPrice, PriceSource } from '#service/market/source.ts'
import { pricedCoinMarkets } from './priced-coin-markets.ts'

const signal = new AbortController().signal
const now = 1_795_248_000
const DAY = 86_400

const seen = (at: number, price: number): DatedPrice => ({ at, price, symbol: 'X', decimals: 9, source: 'scripted' })

function priceSource(current: [string, DatedPrice][], before: (coinType: string, at: number) => DatedPrice[]) {
  const received: string[] = []
  const source: PriceSource = {
    id: 'scripted',
    current: async () => new Map(current),
    at: async (coinType, [at = 0]) => {
      received.push(coinType)
      return before(coinType, at)
    },
    chart: async () => [],
  }
  return { markets: pricedCoinMarkets({ prices: source }), received }
}
const coin = (coinType: string) => ({ coinType, coinGeckoId: '' })

test('gives the price and its change against the price a day before, all else unknown', async () => {
  const { markets } = priceSource([['0xa::a::A', seen(now, 3)]], (_, at) => [seen(at + 600, 2)])
  expect(await markets.readMarkets([coin('0xa::a::A'), coin('0xb::b::UNKNOWN')], signal)).toEqual([
    {
      coinType: '0xa::a::A',
      price: 3,
      priceChangePercentage24H: 50,
      priceChangePercentage7D: null,
      marketCap: null,
      volume24H: null,
      circulating: null,
      totalSupply: null,
      ath: null,
      atl: null,
      iconUrl: '',
      pricedAt: new Date(now * 1000),
    },
  ])
})

test.each([
  ['none was found', () => []],
  ['it was seen far from 24 hours ago', (_: string, at: number) => [seen(at - 3 * 3600, 2)]],
  ['it was zero', (_: string, at: number) => [seen(at, 0)]],
])('leaves the change unknown when of the price before %s', async (_, before) => {
  const { markets } = priceSource([['0xa::a::A', seen(now, 3)]], before)
  const [market] = await markets.readMarkets([coin('0xa::a::A')], signal)
  expect(market).toMatchObject({ price: 3, priceChangePercentage24H: null })
})

test('asks for the change of the first hundred coins alone', async () => {
  const many = Array.from({ length: 130 }, (_, index): [string, DatedPrice] => [`0x${index}::a::A`, seen(now, 1)])
  const { markets, received } = priceSource(many, () => [seen(now - DAY, 1)])
  expect(
    await markets.readMarkets(
      many.map(([type]) => coin(type)),
      signal,
    ),
  ).toHaveLength(130)
  expect(received).toHaveLength(100)
})
