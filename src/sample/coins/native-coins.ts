import { chainIds, chains } from '#contract/chains.ts'
import { findSampleCoin } from './sui-coins.ts'

/** What each native coin typically costs in the sample, in dollars: figures of ours in a familiar order of size. */
const typicalPricesUsd: Record<string, number> = {
  BTC: 92_000,
  SOL: 190,
  GRAM: 2.4,
  ETH: 3_150,
  RON: 0.58,
  BNB: 905,
  AVAX: 21,
  POL: 0.19,
}

/** Of a coin that is named neither here nor among Sui's coins. */
const OTHER_PRICE_USD = 2

/** By the key of their prices, `coingecko:<id>`. */
export const nativeCoins = new Map(
  chainIds.map((id) => {
    const { coinGeckoId, symbol, decimals } = chains[id].native
    const priceUsd = id === 'SUI' ? findSampleCoin('0x2::sui::SUI')?.typicalPriceUsd : typicalPricesUsd[symbol]
    return [`coingecko:${coinGeckoId}`, { symbol, decimals, priceUsd: priceUsd ?? OTHER_PRICE_USD }]
  }),
)
