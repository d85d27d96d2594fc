import type { Vault } from '#contract/vault.ts'
import type { SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { breakEvenDays } from '#domain/simulation/break-even.ts'
import { impermanentLoss, type Leg, normaliseWeights, ratioOf } from '#domain/simulation/impermanent-loss.ts'
import { type Deposit, type DepositValue, depositValueAt } from '#domain/simulation/simulate.ts'

/** Dollars and fractions at the end of the horizon. */
export type Outcome = DepositValue & {
  deposit: Deposit
  /** pool with yield minus held */
  difference: number
  impermanentLoss: number
  impermanentLossUsd: number
  yieldUsd: number
  /** Days until yield makes up for the loss: 0 without a loss, Infinity when never. */
  breakEvenDays: number
}

export function outcomeOf(state: SimulatorState, totalApy: number): Outcome {
  const legs = legsOfState(state)
  const deposit = { legs, valueUsd: state.amountUsd, totalApy, days: state.days }
  const end = depositValueAt(deposit, state.days)
  const loss = impermanentLoss(legs)
  return {
    ...end,
    deposit,
    difference: end.pool - end.held,
    impermanentLoss: loss,
    impermanentLossUsd: Math.min(0, end.poolWithoutYield - end.held) + 0,
    yieldUsd: end.pool - end.poolWithoutYield,
    breakEvenDays: breakEvenDays({ impermanentLoss: loss, totalApy }),
  }
}

function legsOfState({ changes, weights }: SimulatorState): Leg[] {
  const shares = normaliseWeights(weights)
  return changes.map((change, index) => ({ ratio: ratioOf(change), weight: shares[index] ?? 0 }))
}

/** The yearly rate that a simulation runs on, as a fraction: the typed one, else the vault's; null when nobody knows it. */
export const rateOf = (vault: Vault, { ratePercent }: SimulatorState): number | null =>
  ratePercent === null ? vault.totalApy : ratePercent / 100

const MAX_POINTS = 75

/** Points of the value chart, evenly spaced, first and last day included. */
export function pathOf(deposit: Deposit): (DepositValue & { day: number })[] {
  const step = Math.ceil(deposit.days / (MAX_POINTS - 1))
  const days = Array.from({ length: Math.ceil(deposit.days / step) }, (_, index) => index * step)
  return [...days, deposit.days].map((day) => ({ day, ...depositValueAt(deposit, day) }))
}
