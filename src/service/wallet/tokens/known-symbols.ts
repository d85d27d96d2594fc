import { type ChainId, chainIds, chains, nativeAddresses } from '#contract/chains.ts'
import type { KnownSymbols } from '#domain/spam/spam-reason.ts'
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

type Genuine = { symbol: string; contractAddress: string }
type Owners = ReadonlyMap<string, ReadonlySet<string>>

/** By symbol in upper case; `known`: what is known already. */
function ownersOf(genuine: readonly Genuine[], known: Owners): Map<string, ReadonlySet<string>> {
  const owners = new Map<string, ReadonlySet<string>>()
  for (const { symbol, contractAddress } of genuine) {
    const key = symbol.trim().toUpperCase()
    if (key !== '') owners.set(key, new Set([...(owners.get(key) ?? known.get(key) ?? []), contractAddress]))
  }
  return owners
}

const shared = new Map<ChainId, Owners>()
/** The same for every wallet, and hundreds of symbols, so each chain's are made once. */
function sharedOwners(chain: ChainId): Owners {
  const known = shared.get(chain)
  if (known !== undefined) return known
  const { family, native } = chains[chain]
  const own = (listed.get(chain) ?? []).map(({ symbol, address }) => ({ symbol, contractAddress: address }))
  const nobodys: Owners = new Map(wellKnown.map((symbol) => [symbol, new Set()]))
  const ofChain = ownersOf([{ symbol: native.symbol, contractAddress: nativeAddresses[family] }, ...own], nobodys)
  const all = new Map([...nobodys, ...ofChain])
  shared.set(chain, all)
  return all
}

/**
 * Well-known symbols in upper case, with the contracts that rightfully have them on a chain: native coins, our lists of
 * EVM tokens, and tokens of this wallet that the chain's own sources verify. An empty set: on this chain, no token with
 * the symbol is the real one.
 */
export function knownSymbols(chain: ChainId, vouched: readonly Genuine[]): KnownSymbols {
  const all = sharedOwners(chain)
  const own = ownersOf(vouched, all)
  return { has: (symbol) => own.has(symbol) || all.has(symbol), get: (symbol) => own.get(symbol) ?? all.get(symbol) }
}
