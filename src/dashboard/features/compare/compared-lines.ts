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
