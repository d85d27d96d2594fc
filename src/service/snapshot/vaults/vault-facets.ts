import { usualVaultChainIds } from '#contract/chain.ts'
import { apyBands, tvlBands, type Vault, type VaultQuery } from '#contract/vault.ts'
import { type Band, isInBand } from '#domain/band.ts'
import { coinKey } from '#domain/coin-type.ts'
import { wellFormed } from '#domain/well-formed.ts'

/** As a vault is asked for; `protocols`: slugs and names, whatever their case: a vault that has one of them. */
export type VaultListQuery = Omit<VaultQuery, 'protocol'> & { protocols?: readonly string[] }

const nameKey = (name: string) => wellFormed(name).trim().toLowerCase()
const evmAddress = /^0x[0-9a-f]{40}$/i
const lowerCased = (address: string) => (evmAddress.test(address) ? address.toLowerCase() : address)
/** Coins of Sui are the same in any spelling, those of EVM chains in any case; addresses of other chains are taken as they are. */
const keyOn = (chain: string, coin: string) => (chain === 'SUI' ? coinKey(coin) : lowerCased(coin))
export const coinFacet = (chain: string, coin: string): string => `coin ${wellFormed(keyOn(chain, coin))}`
export const protocolFacet = (name: string): string => `protocol ${nameKey(name)}`
const bandsOf = (bands: Record<string, Band>, value: number | null) =>
  Object.keys(bands).filter((name) => isInBand(bands[name] ?? {}, value))

/** All that a vault can be filtered by, a text each. */
export function facetsOf({ chain, type, label, protocol, coins, tvl, totalApy }: Vault): string[] {
  return [
    `chain ${chain}`,
    `type ${type}`,
    ...label.map((tag) => `tag ${tag}`),
    ...[protocol.id, protocol.name].map(protocolFacet),
    ...coins.map((coin) => coinFacet(chain, coin)),
    ...bandsOf(tvlBands, tvl).map((band) => `tvl ${band}`),
    ...bandsOf(apyBands, totalApy).map((band) => `apy ${band}`),
  ]
}

/**
 * What is asked for: of each list a vault must have one. `address` is meant as given, as a Sui coin and as an EVM address. Where
 * neither a chain nor an id is asked for, the usual chains are meant.
 */
export function wantedFacets({ id, address, chain, type, protocols, tags, tvl, apr, apy }: VaultListQuery): string[][] {
  const one = (name: string, value: string | undefined) => (value ? [[`${name} ${value}`]] : [])
  const usual = id?.length ? [] : [usualVaultChainIds.map((each) => `chain ${each}`)]
  return [
    ...(address ? [[lowerCased(address.trim()), coinKey(address)].map((coin) => `coin ${coin}`)] : []),
    ...(chain ? one('chain', chain) : usual),
    ...one('type', type),
    ...(protocols ? [protocols.map(protocolFacet)] : []),
    ...(tags ?? []).map((tag) => [`tag ${tag}`]),
    ...one('tvl', tvl),
    ...one('apy', apr),
    ...one('apy', apy),
  ]
}
