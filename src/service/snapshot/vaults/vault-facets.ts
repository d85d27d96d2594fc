import { usualVaultChainIds } from '#contract/chains.ts'
import { apyBands, type CountedFilter, sideOf, tvlBands, type Vault, type VaultQuery } from '#contract/vault.ts'
import { type Band, isInBand } from '#domain/band.ts'
import { isOfDollars } from '#domain/vault-coins.ts'
import { addressKeys, foldText, pairOf, vaultCoinKey, wholeWords } from '#domain/vault-search.ts'
import { wellFormed } from '#domain/well-formed.ts'

/** A search; `protocols`: all names of the protocol that the text refers to, if any. */
export type Sought = { text: string; protocols: readonly string[] }

/** A query for vaults. `protocols`: slugs and names, case-insensitive; a vault must have one of them. */
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

/** Of one dollar stablecoin. */
const DOLLARS = 'dollars'

/** Prefixes of the facets whose values are counted. */
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

/** All facets by which a vault can be filtered, one text each. */
export function facetsOf(vault: Vault): string[] {
  const { chain, type, label, protocol, coins, tvl, totalApy, actions } = vault
  return [
    `chain ${chain}`,
    `type ${type}`,
    `side ${sideOf(vault)}`,
    `buildable ${actions.length > 0}`,
    ...(isOfDollars(vault) ? [DOLLARS] : []),
    ...label.map((tag) => `tag ${tag}`),
    `by ${protocol.id}`,
    ...[protocol.id, protocol.name].map(protocolFacet),
    ...coins.map((coin) => coinFacet(chain, coin)),
    ...bandsOf(tvlBands, tvl).map((band) => `tvl ${band}`),
    ...bandsOf(apyBands, totalApy).map((band) => `apy ${band}`),
    ...[...wholeWords(vault)].map(wordFacet),
  ]
}

/** A vault must have one of the facets. `filter`: the filter that requires it, if its values are counted. */
export type Wanted = { filter: CountedFilter | null; anyOf: readonly string[] }

/**
 * The facets that a query requires. `address` matches as given, as a Sui coin and as an EVM address. Without a chain or
 * an id, the usual chains apply.
 */
export function wantedFacets(query: VaultListQuery): Wanted[] {
  const { id, address, chain, type, side, buildable, dollars, protocols, tags, tvl, apr, apy } = query
  const oneOf = (filter: CountedFilter, values: readonly string[] | undefined): Wanted[] =>
    values?.length ? [{ filter, anyOf: values.map((value) => `${countedFacets[filter]} ${value}`) }] : []
  const one = (filter: CountedFilter, value: string | undefined) => oneOf(filter, value ? [value] : [])
  return [
    ...(address ? [{ filter: null, anyOf: addressFacets(address) }] : []),
    ...(chain?.includes('ALL') ? [] : oneOf('chain', chain?.length || id?.length ? chain : usualVaultChainIds)),
    ...oneOf('type', type),
    ...one('side', side),
    ...one('buildable', buildable ? 'true' : undefined),
    ...(dollars ? [{ filter: null, anyOf: [DOLLARS] }] : []),
    ...(protocols ? [{ filter: 'protocol' as const, anyOf: protocols.map(protocolFacet) }] : []),
    ...(tags ?? []).flatMap((tag) => one('tags', tag)),
    ...one('tvl', tvl),
    ...one('apy', apr),
    ...one('apy', apy),
  ]
}

/** Facets of a search for the vault as a whole: it must have one of `anyOf`, or all of `pair`. */
export function wholeFacets({ text, protocols }: Sought): { anyOf: string[]; pair: string[] } {
  return {
    anyOf: [wordFacet(text), ...addressFacets(text), ...protocols.map(protocolFacet)],
    pair: (pairOf(text) ?? []).map(wordFacet),
  }
}
