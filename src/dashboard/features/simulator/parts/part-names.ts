import type { Vault } from '#contract/vault.ts'
import type { SimulatedDeposit, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { texts } from './texts.ts'

const joined = (coins: readonly { symbol: string }[], between: string) =>
  coins.map(({ symbol }) => symbol).join(between)

/** As it was named, else as its vault is, else by its coins. */
export const depositName = ({ name, vaultId, coins }: SimulatedDeposit, vaults: readonly Vault[]): string =>
  name || vaults.find(({ id }) => id === vaultId)?.name || joined(coins, '-') || vaultId || texts.depositText

export const loanName = ({ name, collateral, debt }: SimulatedLoan): string =>
  name || `${joined(collateral, ', ')} / ${joined(debt, ', ')}`
