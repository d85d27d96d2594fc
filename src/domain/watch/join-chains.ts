import { type ChainId, chainIds } from '#contract/chains.ts'

/**
 * The chains to read an address on if two callers want it; an empty list means every chain that can own it. `known` undefined: the
 * first caller.
 */
export function joinChains(known: readonly ChainId[] | undefined, more: readonly ChainId[]): ChainId[] {
  if (more.length === 0 || known?.length === 0) return []
  return chainIds.filter((id) => known?.includes(id) || more.includes(id))
}
