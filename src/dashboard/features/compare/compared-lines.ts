import type { Vault } from '#contract/vault.ts'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'

/** How the line of a vault is drawn in every chart of the comparison. Every other one is dashed, so that nothing depends on colour alone. */
export const emphasisOfVault = (index: number): NonNullable<ChartSeries['emphasis']> =>
  index % 2 === 1 ? 'dashed' : 'plain'

type Named = Pick<Vault, 'id' | 'name' | 'chain'>

/** As the heads of the table name the vaults, with the chain where it is not the same for all; a number after names that are equal still. Without chains only while the names differ. */
export function comparedNames(vaults: readonly Named[], { withChain = true } = {}): string[] {
  const isOneChain = new Set(vaults.map(({ chain }) => chain)).size === 1
  const names = vaults.map(({ id, name, chain }) =>
    isOneChain || !withChain ? name || id : `${name || id} · ${vaultChainName(chain)}`,
  )
  if (!withChain && new Set(names).size < names.length) return comparedNames(vaults)
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${index + 1}`))
}

const MOST_LETTERS = 14

/** Names that a narrow chart has room for; null where two are alike or one is too long. */
export function protocolsOf(vaults: readonly Pick<Vault, 'protocol'>[]): string[] | null {
  const names = vaults.map(({ protocol }) => protocol.name)
  return new Set(names).size < names.length || names.some((name) => name === '' || name.length > MOST_LETTERS)
    ? null
    : names
}
