import { slugLabel } from './slug-label.ts'

const labels: Readonly<Record<string, string>> = {
  'aftermath-verified': 'Aftermath’s verified coins',
  'cetus-verified': 'Cetus’s verified coins',
  'coingecko-currency-rates': 'CoinGecko’s exchange rates',
  'coingecko-holders': 'GeckoTerminal’s holders',
  'coingecko-list': 'CoinGecko’s coin list',
  'coingecko-markets': 'CoinGecko’s prices',
  defillama: 'DefiLlama',
  'defillama-history': 'DefiLlama’s histories',
  'defillama-prices': 'DefiLlama’s prices',
  'defillama-protocols': 'DefiLlama’s protocols',
  'defillama-token-prices': 'DefiLlama’s token prices',
  'priced-by-defillama-prices': 'DefiLlama’s prices',
  'sui-coin-objects': 'Coins described on Sui',
  'sui-graphql-metadata': 'Sui’s coin details',
  'sui-liquid-staking': 'Liquid staking on Sui',
  'sui-staking': 'Staking on Sui',
  'verified-floor': 'The shipped list of verified coins',
}

/** A source of the market by the id that the service's failures name. */
export const datasetSourceLabel = (id: string): string => labels[id] ?? slugLabel(id)
