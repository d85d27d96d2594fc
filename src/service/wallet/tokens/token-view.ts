import { type ChainId, chains, nativeAddresses } from '#contract/chains.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { DatedTokenPrice } from '#service/market/source.ts'
import { cleanText } from './clean-text.ts'

const MAX_DECIMALS = 255

/** A wallet's view of a token, wherever it occurs. */
export type TokenView = TokenMetadata & { chain: ChainId; contractAddress: string; price: DatedTokenPrice | null }

/** Returns an untrusted image URL in its displayable form, "" if it must not be shown. */
export type ImageUrl = (url: string) => string

type ViewParts = { metadata: TokenMetadata | null; price: DatedTokenPrice | null; imageUrl: ImageUrl }

export function toTokenView(
  chain: ChainId,
  contractAddress: string,
  { metadata, price, imageUrl }: ViewParts,
): TokenView {
  const { name, symbol, decimals, logo } = (isNative(chain, contractAddress)
    ? nativeMetadata(chain, metadata)
    : metadata) ?? {
    name: '',
    symbol: '',
    decimals: null,
    logo: '',
  }
  return {
    chain,
    contractAddress,
    price,
    name: cleanText(name),
    symbol: cleanText(symbol, 30),
    decimals:
      decimals !== null && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS ? decimals : null,
    logo: imageUrl(logo),
  }
}

export const isNative = (chain: ChainId, contractAddress: string): boolean =>
  contractAddress === nativeAddresses[chains[chain].family]

/** Our own data about a chain's native coin takes precedence over a source's. */
function nativeMetadata(chain: ChainId, metadata: TokenMetadata | null): TokenMetadata {
  const { name, symbol, decimals } = chains[chain].native
  return { name, symbol, decimals, logo: metadata?.logo ?? '' }
}
