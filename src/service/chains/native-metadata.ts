import { type ChainId, chains } from '#contract/chains.ts'
import type { TokenMetadata } from './chain-adapter.ts'

/** Metadata of a chain's native coin. */
export function nativeMetadata(id: ChainId): TokenMetadata {
  const { name, symbol, decimals } = chains[id].native
  return { name, symbol, decimals, logo: '' }
}
