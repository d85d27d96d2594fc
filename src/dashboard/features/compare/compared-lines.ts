import type { Vault } from '#contract/vault.ts'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'

/** How the line of a vault is drawn in every chart of the comparison. Every other one is dashed, so that nothing depends on colour alone. */
export const emphasisOfVault = (index: number): NonNullable<ChartSeries['emphasis']> =>
  index % 2 === 1 ? 'dashed' : 'plain'

type Named = Pick<Vault, 'id' | 'name' | 'chain'>

/** The fee of a pool, which the chain and the type of the vault have beside them. */
const FEE = / (\(\d+(?:\.\d+)?%\))$/

/** A name without the fee, and the fee by itself. */
export function namedPool({ id, name }: Pick<Vault, 'id' | 'name'>): { name: string; fee: string } {
  const [, fee = ''] = FEE.exec(name) ?? []
  return { name: name.replace(FEE, '') || id, fee }
}

/** One name for each vault, the same in all of the page: without its fee while the names differ, then with it, with the chain, and with a number. */
export function comparedNames(vaults: readonly Named[]): string[] {
  const whole = vaults.map(({ id, name }) => name || id)
  const placed = vaults.map(({ chain }, index) => `${whole[index]} · ${vaultChainName(chain)}`)
  const isOneChain = new Set(vaults.map(({ chain }) => chain)).size === 1
  const names = [vaults.map((vault) => namedPool(vault).name), whole, ...(isOneChain ? [] : [placed])]
  const distinct = names.find((each) => new Set(each).size === each.length)
  if (distinct) return distinct
  const alike = isOneChain ? whole : placed
  return alike.map((name, index) => (alike.indexOf(name) === alike.lastIndexOf(name) ? name : `${name} ${index + 1}`))
}

/** At the ends of lines whose names are in the table beside: what differs between them, the protocol or the pair. */
export function shortNames(names: readonly string[]): readonly string[] {
  const halves = names.map((name) => {
    const at = name.lastIndexOf(' ')
    return { before: name.slice(0, Math.max(0, at)), after: name.slice(at + 1) }
  })
  const choices = [halves.map(({ before }) => before), halves.map(({ after }) => after)]
  return choices.find((each) => each.every((name) => name !== '') && new Set(each).size === each.length) ?? names
}

const MOST_LETTERS = 22

/** Whether the end of a line in a narrow chart has room for them. */
export const areShort = (names: readonly string[]): boolean => names.every((name) => name.length <= MOST_LETTERS)
