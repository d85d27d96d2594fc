import { usualVaultChainIds } from '#contract/chain.ts'
import { apyBands, type CountedFilter, sideOf, tvlBands, type Vault, type VaultQuery } from '#contract/vault.ts'
import { type Band, isInBand } from '#domain/band.ts'
import { addressKeys, foldText, pairOf, vaultCoinKey, wholeWords } from '#domain/vault-search.ts'
import { wellFormed } from '#domain/well-formed.ts'

/** What is looked for; `protocols`: all names of the protocol that the text means, if it means one. */
export type Sought = { text: string; protocols: readonly string[] }

/** As a vault is asked for; `protocols`: slugs and names, whatever their case: a vault that has one of them. */
export type VaultListQuery = Omit<VaultQuery, 'protocol' | 'search' | 'exclude' | 'facets'> & {
  protocols?: readonly string[]
  search?: Sought
  exclude?: readonly Sought[]
}

export const coinFacet = (chain: string, coin: string): string => `coin ${wellFormed(vaultCoinKey(chain, coin))}`
const addressFacets = (address: string) => addressKeys(address).map((key) => `coin ${key}`)
export const protocolFacet = (name: string): string => `protocol ${foldText(name)}`
const wordFacet = (word: string) => `word ${foldText(word)}`
const bandsOf = (bands: Record<string, Band>, value: number | null) =>
  Object.keys(bands).filter((name) => isInBand(bands[name] ?? {}, value))

/** What the facets of a filter whose values are counted begin with. */
export const countedFacets = {
  chain: 'chain',
  type: 'type',
  side: 'side',
  buildable: 'buildable',
  protocol: 'by',
  tvl: 'tvl',
  apy: 'apy',
  tags: 'tag',
} as const satisfies Record<CountedFilter, string>

/** All that a vault can be filtered by, a text each. */
export function facetsOf(vault: Vault): string[] {
  const { chain, type, label, protocol, coins, tvl, totalApy, actions } = vault
  return [
    `chain ${chain}`,
    `type ${type}`,
    `side ${sideOf(vault)}`,
    `buildable ${actions.length > 0}`,
    ...label.map((tag) => `tag ${tag}`),
    `by ${protocol.id}`,
    ...[protocol.id, protocol.name].map(protocolFacet),
    ...coins.map((coin) => coinFacet(chain, coin)),
    ...bandsOf(tvlBands, tvl).map((band) => `tvl ${band}`),
    ...bandsOf(apyBands, totalApy).map((band) => `apy ${band}`),
    ...[...wholeWords(vault)].map(wordFacet),
  ]
}

/** A vault must have one of the facets; `filter` asks for it, where that filter's values are counted. */
export type Wanted = { filter: CountedFilter | null; anyOf: readonly string[] }

/**
 * What is asked for. `address` is meant as given, as a Sui coin and as an EVM address. Where neither a chain nor an id is asked
 * for, the usual chains are meant.
 */
export function wantedFacets(query: VaultListQuery): Wanted[] {
  const { id, address, chain, type, side, buildable, protocols, tags, tvl, apr, apy } = query
  const oneOf = (filter: CountedFilter, values: readonly string[] | undefined): Wanted[] =>
    values?.length ? [{ filter, anyOf: values.map((value) => `${countedFacets[filter]} ${value}`) }] : []
  const one = (filter: CountedFilter, value: string | undefined) => oneOf(filter, value ? [value] : [])
  return [
    ...(address ? [{ filter: null, anyOf: addressFacets(address) }] : []),
    ...(chain?.includes('ALL') ? [] : oneOf('chain', chain?.length || id?.length ? chain : usualVaultChainIds)),
    ...oneOf('type', type),
    ...one('side', side),
    ...one('buildable', buildable ? 'true' : undefined),
    ...(protocols ? [{ filter: 'protocol' as const, anyOf: protocols.map(protocolFacet) }] : []),
    ...(tags ?? []).flatMap((tag) => one('tags', tag)),
    ...one('tvl', tvl),
    ...one('apy', apr),
    ...one('apy', apy),
  ]
}

/** What names a vault as a whole: it must have one of `anyOf`, or all of `pair`. */
export function wholeFacets({ text, protocols }: Sought): { anyOf: string[]; pair: string[] } {
  return {
    anyOf: [wordFacet(text), ...addressFacets(text), ...protocols.map(protocolFacet)],
    pair: (pairOf(text) ?? []).map(wordFacet),
  }
}
