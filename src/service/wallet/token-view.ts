import { type ChainId, chains, nativeAddresses } from '#contract/chain.ts'
import type { TokenFacts } from '#service/chains/chain-adapter.ts'
import type { SeenTokenPrice } from '#service/market/source.ts'
import { cleanText } from './clean-text.ts'

const MAX_DECIMALS = 255

/** What a wallet shows of a token, whichever part of it the token stands in. */
export type TokenView = TokenFacts & { chain: ChainId; contractAddress: string; seen: SeenTokenPrice | null }

/** Image addresses of strangers as they may be shown, "" for those that may not. */
export type ImageUrl = (url: string) => string

type Known = { facts: TokenFacts | null; seen: SeenTokenPrice | null; imageUrl: ImageUrl }

export function toTokenView(chain: ChainId, contractAddress: string, { facts, seen, imageUrl }: Known): TokenView {
  const { name, symbol, decimals, logo } = (isNative(chain, contractAddress) ? nativeFacts(chain, facts) : facts) ?? {
    name: '',
    symbol: '',
    decimals: null,
    logo: '',
  }
  return {
    chain,
    contractAddress,
    seen,
    name: cleanText(name),
    symbol: cleanText(symbol, 30),
    decimals:
      decimals !== null && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS ? decimals : null,
    logo: imageUrl(logo),
  }
}

export const isNative = (chain: ChainId, contractAddress: string): boolean =>
  contractAddress === nativeAddresses[chains[chain].family]

/** What we know of a chain's own coin counts more than what a source calls it. */
function nativeFacts(chain: ChainId, facts: TokenFacts | null): TokenFacts {
  const { name, symbol, decimals } = chains[chain].native
  return { name, symbol, decimals, logo: facts?.logo ?? '' }
}
