import { chains, nativeAddresses } from '#contract/chains.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { chainRecords } from '#service/chains/records.ts'
import type { TokenRef } from '#service/market/source.ts'

/**
 * Possible DefiLlama price keys of a Sui coin, likeliest first: with a padded package, and with leading zeros removed,
 * as some of its adapters write it. The keys are case-sensitive.
 */
export function defillamaCoinKeys(coinType: string): string[] {
  const short = coinKey(coinType).replaceAll(/0x0+(?=[0-9a-f]+::)/g, '0x')
  return [...new Set([`sui:${displayCoinType(coinType)}`, `sui:${short}`])]
}

/** The names under which DefiLlama may know a token's price, likeliest first. Native coins go by their CoinGecko id. */
export function defillamaTokenKeys({ chain, contractAddress }: TokenRef): string[] {
  const { family, native } = chains[chain]
  if (contractAddress === nativeAddresses[family]) return [`coingecko:${native.coinGeckoId}`]
  if (family === 'sui') return defillamaCoinKeys(contractAddress)
  return [`${chainRecords[chain].defiLlamaName}:${family === 'evm' ? contractAddress.toLowerCase() : contractAddress}`]
}
