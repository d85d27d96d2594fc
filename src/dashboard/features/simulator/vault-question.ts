import type { Vault } from '#contract/vault.ts'
import { firstState, type SimulateState } from '#dashboard/state/simulation-url.ts'
import { ratioOf } from '#domain/simulation/impermanent-loss.ts'
import { depositOfVault } from '#domain/simulation/parts/simulated-parts.ts'
import type { SimulatorState } from './simulator-state.ts'

type Inputs = Pick<SimulatorState, 'amountUsd' | 'days' | 'ratePercent' | 'range'>

/** The deposit of a vault's simulator over random price paths, as the page of simulations has it. */
export function simulateStateOf(vault: Vault, { amountUsd, days, ratePercent, range }: Inputs): SimulateState {
  const deposit = {
    ...depositOfVault(vault),
    valueUsd: amountUsd,
    apy: ratePercent === null ? null : ratePercent / 100,
    range: range && {
      ...{ lower: ratioOf(range.lower), upper: ratioOf(range.upper) },
      ...{ unit: 'ratio' as const, rebalance: 'none' as const },
    },
  }
  return { ...firstState, deposits: [deposit], horizonDays: days }
}
