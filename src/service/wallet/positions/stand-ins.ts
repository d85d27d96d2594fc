import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { SeenTokenPrice } from '#service/market/source.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

/** What a source said along with its positions of their tokens, by contract. `at`: Unix seconds, null: nobody knows when. */
export function standIns(positions: readonly FoundPosition[], { source, at }: { source: string; at: number | null }) {
  const facts = new Map(
    positions.flatMap(({ tokenFacts = [] }) => tokenFacts.map((each) => [each.contractAddress, each] as const)),
  )
  return {
    /** What the chain says, unless it is silent about the decimals. */
    metadata(contract: string, ofChain: TokenMetadata | null): TokenMetadata | null {
      const own = facts.get(contract)
      if (own === undefined || own.decimals === null || (ofChain !== null && ofChain.decimals !== null)) return ofChain
      const { name = '', symbol = '', logo = '' } = ofChain ?? {}
      return { name, symbol: symbol || own.symbol, decimals: own.decimals, logo }
    },
    price(contract: string, ofMarket: SeenTokenPrice | null): SeenTokenPrice | null {
      const price = facts.get(contract)?.priceUsd ?? null
      if (ofMarket !== null || price === null || at === null) return ofMarket
      return { at, price, lastDayPrice: null, source }
    },
  }
}
