import * as z from 'zod/mini'
import { displayCoinType } from '#domain/coin-type.ts'
import type { CoinMarket, CoinMarketSource } from '#service/market/source.ts'
import { positiveOrNull, upstreamIconUrl, upstreamNumber } from '#service/market/upstream-field.ts'
import { eachInTurn } from '#service/upstream/yield-to-event-loop.ts'
import { idBatches, MAX_IDS } from './id-batches.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

/** Every call costs a credit: two calls every 20 minutes use 4,500 of the 10,000 monthly credits. */
const CALLS_PER_READ = 2

const Row = z.object({
  id: z.string(),
  image: upstreamIconUrl,
  current_price: upstreamNumber,
  market_cap: upstreamNumber,
  total_volume: upstreamNumber,
  circulating_supply: upstreamNumber,
  total_supply: upstreamNumber,
  ath: upstreamNumber,
  atl: upstreamNumber,
  price_change_percentage_24h: upstreamNumber,
  price_change_percentage_24h_in_currency: upstreamNumber,
  price_change_percentage_7d_in_currency: upstreamNumber,
  last_updated: z.catch(z.nullable(z.string()), null),
})

/**
 * Prices, caps, volumes and supplies by CoinGecko id: `GET /coins/markets`, up to 250 ids per call, two calls per read:
 * one for the first coins, one for the rest in turns. A coin on several chains has one market: cap and supply cover all
 * its chains. Unknown is null; CoinGecko sends a market cap of 0 for unknown.
 */
export function coingeckoMarkets(options: CoingeckoOptions): CoinMarketSource {
  let reads = 0
  return {
    id: 'coingecko-markets',
    async readMarkets(coins, signal, onDropped) {
      const typesById = new Map<string, string[]>()
      await eachInTurn(coins, ({ coinGeckoId, coinType }) => {
        if (coinGeckoId !== '') typesById.set(coinGeckoId, [...(typesById.get(coinGeckoId) ?? []), coinType])
      })
      const markets: CoinMarket[] = []
      const [first = [], ...rest] = idBatches([...typesById.keys()])
      const turn = (reads++ * (CALLS_PER_READ - 1)) % Math.max(1, rest.length)
      const inTurn = [...rest.slice(turn), ...rest.slice(0, turn)].slice(0, CALLS_PER_READ - 1)
      for (const ids of [first, ...inTurn].filter(({ length }) => length > 0)) {
        const query = `vs_currency=usd&per_page=${MAX_IDS}&page=1&price_change_percentage=24h,7d&ids=${ids.map(encodeURIComponent).join(',')}`
        const url = `${options.baseUrl}/coins/markets?${query}`
        const rows = await options.upstream.json(
          { url, headers: coingeckoHeaders(options), signal },
          z.array(z.unknown()),
        )
        for (const row of rows) {
          const { success, data } = Row.safeParse(row)
          if (!success) {
            onDropped?.()
            continue
          }
          for (const coinType of typesById.get(data.id) ?? []) markets.push(toMarket(coinType, data))
        }
      }
      return markets
    },
  }
}

const toMarket = (coinType: string, row: z.output<typeof Row>): CoinMarket => ({
  coinType: displayCoinType(coinType),
  price: row.current_price,
  priceChangePercentage24H: row.price_change_percentage_24h_in_currency ?? row.price_change_percentage_24h,
  priceChangePercentage7D: row.price_change_percentage_7d_in_currency,
  marketCap: positiveOrNull(row.market_cap),
  volume24H: row.total_volume,
  circulating: positiveOrNull(row.circulating_supply),
  totalSupply: positiveOrNull(row.total_supply),
  ath: row.ath,
  atl: row.atl,
  iconUrl: row.image,
  pricedAt: toDate(row.last_updated),
})

function toDate(value: string | null): Date | null {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
