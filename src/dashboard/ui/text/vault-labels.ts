import { vaultChains } from '#contract/chains.ts'
import type { ApyBand, TvlBand, Vault, VaultType } from '#contract/vault.ts'
import { texts } from './texts.ts'

const chainNames: Readonly<Record<string, string>> = vaultChains
export const vaultChainName = (chain: string): string => chainNames[chain] ?? chain

export const vaultTypeNames = {
  LP: texts.pool,
  VAULT: texts.vault,
  STAKING: texts.staking,
  LENDING: texts.lending,
  BORROW: texts.borrow,
} as const satisfies Record<VaultType, string>

const typeNames: Readonly<Record<string, string>> = vaultTypeNames

/** The name of a type as an answer writes it; one that we do not know names itself. */
export const vaultTypeName = (type: string): string => typeNames[type] ?? type

export const tvlBandNames = {
  '< 100K': '< $100K',
  '100K - 500K': '$100–500K',
  '500K - 1M': '$500K–1M',
  '> 1M': '> $1M',
} as const satisfies Record<TvlBand, string>

export const apyBandNames = {
  '< 5%': '< 5%',
  '5% - 25%': '5–25%',
  '25% - 50%': '25–50%',
  '> 50%': '> 50%',
} as const satisfies Record<ApyBand, string>

/** A vault's name where its protocol stands beside it: a name that begins with the protocol need not show it again. */
export function vaultTitle({ id, name, protocol }: Pick<Vault, 'id' | 'name' | 'protocol'>): string {
  const prefix = `${protocol.name} `
  return protocol.name !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name || id
}

/** A name for each that no other has: its title, with its protocol, chain or place where another is called the same. */
export function distinctTitles(vaults: readonly Pick<Vault, 'id' | 'name' | 'protocol' | 'chain'>[]): string[] {
  const titles = vaults.map((vault) => vaultTitle(vault))
  const full = vaults.map((vault, index) =>
    isAlone(titles, index) ? (titles[index] ?? '') : `${vault.name || vault.id} (${vaultChainName(vault.chain)})`,
  )
  return full.map((name, index) => (isAlone(full, index) ? name : `${name} ${index + 1}`))
}

const isAlone = (names: readonly string[], index: number) =>
  names.every((name, at) => at === index || name !== names[index])
