import { type ChainId, chains } from '#contract/chain.ts'

/** "Sui", or for an EVM address "Ethereum, Ronin, BNB Chain and 7 more". */
export function chainsLabel(ids: readonly ChainId[]): string {
  const names = ids.map((id) => chains[id].name)
  const more = names.length - 3
  return more > 1 ? `${names.slice(0, 3).join(', ')} and ${more} more` : names.join(', ')
}

/** The name of a chain as an answer writes it; one that we do not know names itself. */
export const chainNameOf = (id: string): string =>
  id.toUpperCase() in chains ? chains[id.toUpperCase() as ChainId].name : id
