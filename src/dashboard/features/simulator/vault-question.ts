import type { Vault } from '#contract/vault.ts'
import { firstState, type SimulateState } from '#dashboard/state/simulation-url.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { ratioOf } from '#domain/simulation/impermanent-loss.ts'
import { depositOfVault } from '#domain/simulation/parts/simulated-parts.ts'
import { evenWeights, type SimulatorState } from './simulator-state.ts'

type Inputs = Pick<SimulatorState, 'amountUsd' | 'days' | 'ratePercent' | 'range' | 'weights'>

/** The deposit of a vault's simulator over random price paths, as the page of simulations has it. */
export function simulateStateOf(vault: Vault, { amountUsd, days, ratePercent, range, weights }: Inputs): SimulateState {
  const deposit = {
    ...depositOfVault(vault),
    valueUsd: amountUsd,
    coins:
      range === null && areUneven(weights)
        ? simulatedSymbols(vault).map((symbol, index) => ({ symbol, ...unpriced, weight: weights[index] ?? null }))
        : [],
    apy: ratePercent === null ? null : ratePercent / 100,
    range: range && {
      ...{ lower: ratioOf(range.lower), upper: ratioOf(range.upper) },
      ...{ unit: 'ratio' as const, rebalance: 'none' as const },
    },
  }
  return { ...firstState, deposits: [deposit], horizonDays: days }
}

/** The service has the coin's token and price by its vault. */
const unpriced = { token: null, priceUsd: null }

/** Whether somebody set the weights of the coins. In a range they follow from its edges. */
export const areUneven = (weights: readonly number[]): boolean =>
  String(weights) !== String(evenWeights(weights.length))
