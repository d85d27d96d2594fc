import { type ChainId, chainName, chains, isChainId } from '#contract/chains.ts'
import { texts } from './texts.ts'

/** "Sui", or for an EVM address "Ethereum, Ronin, BNB Chain and 7 more". */
export function chainsLabel(ids: readonly ChainId[]): string {
  const names = ids.map((id) => chains[id].name)
  const more = names.length - 3
  return more > 1 ? texts.more(names.slice(0, 3).join(', '), more) : names.join(', ')
}

/** The name of a chain as an answer writes it, in any case; one that we do not know names itself. */
export function chainNameOf(id: string): string {
  const known = id.toUpperCase()
  return isChainId(known) ? chainName(known) : id
}
