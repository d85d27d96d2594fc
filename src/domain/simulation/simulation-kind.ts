import type { Simulation, SimulationInput } from '#contract/simulation.ts'
import type { VaultType } from '#contract/vault.ts'

/**
 * Which simulation a vault takes: `Pools` for a pool of coins (any LP, and a vault that lists two or more coins),
 * `Lending` for lending, borrowing, staking and a vault of one coin. E5 answers 400 to the other one.
 */
export function simulationKind(vault: { type: VaultType; coins: string[] }): SimulationInput['type'] {
  if (vault.type === 'LP') return 'Pools'
  return vault.type === 'VAULT' && vault.coins.length >= 2 ? 'Pools' : 'Lending'
}

/** A loan's rate is its cost, so a simulated year shows a growing debt, not a gain. */
export const simulatedSide = ({ type }: { type: VaultType }): Simulation['of'] =>
  type === 'BORROW' ? 'debt' : 'deposit'
