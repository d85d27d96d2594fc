import { isPlausiblePrice } from '#service/market/plausible.ts'
import type { CoinMarket, CoinMarketSource, DatedPrice, PriceSource } from '#service/market/source.ts'
import { eachInTurn } from '#service/upstream/yield-to-event-loop.ts'

const DAY_SECONDS = 86_400
// The change takes one request per coin, so only the first coins have it, a few at a time.
const MAX_CHANGES = 100
const CHANGES_AT_ONCE = 5
// A price further than this from 24 hours ago would give a wrong 24-hour change.
const MAX_DISTANCE_SECONDS = 2 * 3600

/**
 * Prices of coins that no market list covers, from a price source: the price, and the 24-hour change for the first
 * hundred coins. Everything else is unknown.
 */
export function pricedCoinMarkets({ prices }: { prices: PriceSource }): CoinMarketSource {
  return {
    id: `priced-by-${prices.id}`,
    async readMarkets(coins, signal) {
      const coinTypes: string[] = []
      await eachInTurn(coins, ({ coinType }) => coinTypes.push(coinType))
      const priced = await prices.current(coinTypes, signal)
      const changes = new Map<string, number>()
      const plausible = [...priced].filter(([, now]) => isPlausiblePrice(now)).slice(0, MAX_CHANGES)
      for (let start = 0; start < plausible.length; start += CHANGES_AT_ONCE) {
        const group = plausible.slice(start, start + CHANGES_AT_ONCE)
        await Promise.all(
          group.map(async ([coinType, now]) => {
            const dayAgo = now.at - DAY_SECONDS
            const [then] = (await prices.at(coinType, [dayAgo], signal)).filter(isNear(dayAgo))
            if (then) changes.set(coinType, (now.price / then.price - 1) * 100)
          }),
        )
      }
      return [...priced].map(([coinType, now]) => toMarket(coinType, now, changes.get(coinType) ?? null))
    },
  }
}

const isNear = (at: number) => (found: DatedPrice) => found.price > 0 && Math.abs(found.at - at) <= MAX_DISTANCE_SECONDS

const toMarket = (coinType: string, priced: DatedPrice, priceChangePercentage24H: number | null): CoinMarket => ({
  coinType,
  price: priced.price,
  priceChangePercentage24H,
  priceChangePercentage7D: null,
  marketCap: null,
  volume24H: null,
  circulating: null,
  totalSupply: null,
  ath: null,
  atl: null,
  iconUrl: '',
  pricedAt: new Date(priced.at * 1000),
})
