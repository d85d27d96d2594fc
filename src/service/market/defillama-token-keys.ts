import { type ChainId, chains, nativeAddresses } from '#contract/chain.ts'
import { defillamaCoinKeys } from './defillama-coin-key.ts'
import type { TokenRef } from './source.ts'

/** What DefiLlama calls each chain in the names of its prices. */
const slugs = {
  BTC: 'bitcoin',
  SOL: 'solana',
  SUI: 'sui',
  TON: 'ton',
  ETH: 'ethereum',
  FANTOM: 'fantom',
  RON: 'ronin',
  BNB: 'bsc',
  OP: 'optimism',
  AVAX: 'avax',
  MATIC: 'polygon',
  ARB: 'arbitrum',
  BASE: 'base',
  SCROLL: 'scroll',
  ZKSYNC: 'era',
} as const satisfies Record<ChainId, string>

/** The names under which DefiLlama may know a token's price, likeliest first. Native coins go by their CoinGecko id. */
export function defillamaTokenKeys({ chain, contractAddress }: TokenRef): string[] {
  const { family, native } = chains[chain]
  if (contractAddress === nativeAddresses[family]) return [`coingecko:${native.coinGeckoId}`]
  if (family === 'sui') return defillamaCoinKeys(contractAddress)
  return [`${slugs[chain]}:${family === 'evm' ? contractAddress.toLowerCase() : contractAddress}`]
}
