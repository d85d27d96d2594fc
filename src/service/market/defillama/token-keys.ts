import { chains, nativeAddresses } from '#contract/chain.ts'
import { chainRecords } from '#service/chains/records.ts'
import type { TokenRef } from '#service/market/source.ts'
import { defillamaCoinKeys } from './coin-key.ts'

/** The names under which DefiLlama may know a token's price, likeliest first. Native coins go by their CoinGecko id. */
export function defillamaTokenKeys({ chain, contractAddress }: TokenRef): string[] {
  const { family, native } = chains[chain]
  if (contractAddress === nativeAddresses[family]) return [`coingecko:${native.coinGeckoId}`]
  if (family === 'sui') return defillamaCoinKeys(contractAddress)
  return [`${chainRecords[chain].defiLlamaName}:${family === 'evm' ? contractAddress.toLowerCase() : contractAddress}`]
}
