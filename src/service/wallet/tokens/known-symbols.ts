import { type ChainId, chainIds, chains, nativeAddresses } from '#contract/chain.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'

const listed = new Map(Object.entries(evmNetworks).map(([id, { tokens }]) => [id, tokens]))
const wellKnown = [
  ...chainIds.map((id) => chains[id].native.symbol),
  ...[...listed.values()].flat().map(({ symbol }) => symbol.toUpperCase()),
]

const genuineOn = new Map(
  [...listed].map(([id, tokens]) => [id, new Set<string>(tokens.map(({ address }) => address))] as const),
)
/** Whether our own list of the chain's tokens has the contract. */
export const isListedToken = (chain: ChainId, contractAddress: string): boolean =>
  genuineOn.get(chain)?.has(contractAddress) ?? false

/**
 * Well-known symbols in upper case, with the contracts that rightfully have them on a chain: native coins, our lists of
 * EVM tokens, and tokens of this wallet that the chain's own sources verify. An empty set: on this chain, no token with
 * the symbol is the real one.
 */
export function knownSymbols(
  chain: ChainId,
  vouched: { symbol: string; contractAddress: string }[],
): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>(wellKnown.map((symbol) => [symbol, new Set()]))
  const { family, native } = chains[chain]
  const own = (listed.get(chain) ?? []).map(({ symbol, address }) => ({ symbol, contractAddress: address }))
  const genuine = [{ symbol: native.symbol, contractAddress: nativeAddresses[family] }, ...own, ...vouched]
  for (const { symbol, contractAddress } of genuine) {
    const key = symbol.trim().toUpperCase()
    if (key !== '') known.set(key, (known.get(key) ?? new Set()).add(contractAddress))
  }
  return known
}
