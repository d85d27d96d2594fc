import { apyBands, tvlBands, type Vault, type VaultQuery } from '#contract/vault.ts'
import { type Band, isInBand } from '#domain/band.ts'
import { coinKey } from '#domain/coin-type.ts'
import { wellFormed } from '#domain/well-formed.ts'

/** As a vault is asked for; `protocols`: slugs and names, whatever their case: a vault that has one of them. */
export type VaultListQuery = Omit<VaultQuery, 'protocol'> & { protocols?: readonly string[] }

const nameKey = (name: string) => wellFormed(name).trim().toLowerCase()
/** Coins of Sui are the same in any spelling; addresses of other chains are taken as they are. */
const keyOn = (chain: string, coin: string) => (chain === 'SUI' ? coinKey(coin) : coin)
const bandsOf = (bands: Record<string, Band>, value: number | null) =>
  Object.keys(bands).filter((name) => isInBand(bands[name] ?? {}, value))

/** All that a vault can be filtered by, a text each. */
export function facetsOf({ chain, type, label, protocol, coins, tvl, totalApy }: Vault): string[] {
  return [
    `chain ${chain}`,
    `type ${type}`,
    ...label.map((tag) => `tag ${tag}`),
    ...[protocol.id, protocol.name].map((name) => `protocol ${nameKey(name)}`),
    ...coins.map((coin) => `coin ${wellFormed(keyOn(chain, coin))}`),
    ...bandsOf(tvlBands, tvl).map((band) => `tvl ${band}`),
    ...bandsOf(apyBands, totalApy).map((band) => `apy ${band}`),
  ]
}

/** What is asked for: of each list a vault must have one. `address` is meant as given, and as a Sui coin. */
export function wantedFacets({ address, chain, type, protocols, tags, tvl, apr, apy }: VaultListQuery): string[][] {
  const one = (name: string, value: string | undefined) => (value ? [[`${name} ${value}`]] : [])
  return [
    ...(address ? [[address.trim(), coinKey(address)].map((coin) => `coin ${coin}`)] : []),
    ...one('chain', chain),
    ...one('type', type),
    ...(protocols ? [protocols.map((name) => `protocol ${nameKey(name)}`)] : []),
    ...(tags ?? []).map((tag) => [`tag ${tag}`]),
    ...one('tvl', tvl),
    ...one('apy', apr),
    ...one('apy', apy),
  ]
}
