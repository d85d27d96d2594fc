import { chainIds, chains } from '#contract/chain.ts'
import { findSampleCoin } from './coins.ts'

/** What each native coin typically costs in the sample, in dollars: figures of ours in a familiar order of size. */
const typicalPricesUsd: Record<string, number> = {
  BTC: 92_000,
  SOL: 190,
  SUI: findSampleCoin('0x2::sui::SUI')?.typicalPriceUsd ?? 3.1,
  GRAM: 2.4,
  ETH: 3_150,
  RON: 0.58,
  BNB: 905,
  AVAX: 21,
  POL: 0.19,
}

/** Of a coin that is not named above. */
const OTHER_PRICE_USD = 2

/** By the key of their prices, `coingecko:<id>`. */
export const nativeCoins = new Map(
  chainIds.map((id) => {
    const { coinGeckoId, symbol, decimals } = chains[id].native
    return [`coingecko:${coinGeckoId}`, { symbol, decimals, priceUsd: typicalPricesUsd[symbol] ?? OTHER_PRICE_USD }]
  }),
)
