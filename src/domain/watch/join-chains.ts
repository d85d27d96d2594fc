import { type ChainId, chainIds } from '#contract/chain.ts'

/** The chains on which an address is read that two ask for; none named: all that can own it. `known` undefined: nobody asked before. */
export function joinChains(known: readonly ChainId[] | undefined, more: readonly ChainId[]): ChainId[] {
  if (more.length === 0 || known?.length === 0) return []
  return chainIds.filter((id) => known?.includes(id) || more.includes(id))
}
