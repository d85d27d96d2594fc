import { nativeAddresses } from '#contract/chains.ts'
import type { CurrencyRateSource, TokenPriceSource, TokenRef } from '#service/market/source.ts'

const coins: TokenRef[] = [
  { chain: 'BTC', contractAddress: nativeAddresses.btc },
  { chain: 'SUI', contractAddress: nativeAddresses.sui },
]

/** Reads the rates of bitcoin and SUI per dollar from a price source. It knows no other currency. */
export function pricedCurrencyRates(prices: TokenPriceSource): CurrencyRateSource {
  return {
    id: `priced-by-${prices.id}`,
    async read(signal) {
      const [btc, sui] = await prices.current(coins, signal)
      return { BTC: perDollar(btc?.price), SUI: perDollar(sui?.price) }
    },
  }
}

const perDollar = (price: number | undefined): number | null => (price !== undefined && price > 0 ? 1 / price : null)
