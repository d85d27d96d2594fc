import { type ChainId, chains } from '#contract/chain.ts'
import type { TokenFacts } from './chain-adapter.ts'

/** What a chain's native coin is called. */
export function nativeFacts(id: ChainId): TokenFacts {
  const { name, symbol, decimals } = chains[id].native
  return { name, symbol, decimals, logo: '' }
}
