import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { DatedTokenPrice } from '#service/market/source.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

/**
 * A source's own prices and metadata of the tokens in its positions, by contract. `at`: Unix seconds, null: unknown.
 */
export function standIns(positions: readonly FoundPosition[], { source, at }: { source: string; at: number | null }) {
  const ofSource = new Map(
    positions.flatMap(({ tokenFacts = [] }) => tokenFacts.map((each) => [each.contractAddress, each] as const)),
  )
  return {
    /** The chain's metadata, unless it lacks the decimals. */
    metadata(contract: string, ofChain: TokenMetadata | null): TokenMetadata | null {
      const own = ofSource.get(contract)
      if (own === undefined || own.decimals === null || (ofChain !== null && ofChain.decimals !== null)) return ofChain
      const { name = '', symbol = '', logo = '' } = ofChain ?? {}
      return { name, symbol: symbol || own.symbol, decimals: own.decimals, logo }
    },
    price(contract: string, ofMarket: DatedTokenPrice | null): DatedTokenPrice | null {
      const price = ofSource.get(contract)?.priceUsd ?? null
      if (ofMarket !== null || price === null || at === null) return ofMarket
      return { at, price, lastDayPrice: null, source }
    },
  }
}
