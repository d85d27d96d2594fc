import { slugLabel } from './slug-label.ts'
import { texts } from './texts.ts'

const labels: Readonly<Record<string, string>> = {
  'aftermath-verified': texts.aftermathsVerifiedCoins,
  'cetus-verified': texts.cetussVerifiedCoins,
  'coingecko-currency-rates': texts.coinGeckosExchangeRates,
  'coingecko-holders': texts.geckoTerminalsHolders,
  'coingecko-list': texts.coinGeckosCoinList,
  'coingecko-markets': texts.coinGeckosPrices,
  defillama: 'DefiLlama',
  'defillama-history': texts.defiLlamasHistories,
  'defillama-prices': texts.defiLlamasPrices,
  'defillama-protocols': texts.defiLlamasProtocols,
  'defillama-token-prices': texts.defiLlamasTokenPrices,
  'priced-by-defillama-prices': texts.defiLlamasPrices,
  'sui-coin-objects': texts.coinsDescribedSui,
  'sui-graphql-metadata': texts.suisCoinDetails,
  'sui-liquid-staking': texts.liquidStakingSui,
  'sui-staking': texts.stakingSui,
  'verified-floor': texts.shippedListVerified,
}

/** A source of the market by the id that the service's failures name. */
export const datasetSourceLabel = (id: string): string => labels[id] ?? slugLabel(id)
