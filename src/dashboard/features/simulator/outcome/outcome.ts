import type { Vault } from '#contract/vault.ts'
import type { SimulatedInputs, SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { breakEvenDays, daysToPayBack } from '#domain/simulation/break-even.ts'
import { impermanentLoss, type Leg, normaliseWeights, ratioOf } from '#domain/simulation/impermanent-loss.ts'
import {
  type ConcentratedValue,
  concentratedValueAt,
  startShares,
} from '#domain/simulation/range/concentrated-deposit.ts'
import { type Deposit, type DepositValue, depositValueAt, depositValues } from '#domain/simulation/simulate.ts'

/** `range`: of prices of the first coin in the second, 1 is today's; null where all prices are covered. */
export type SimulatedDeposit = Deposit & { range: { lower: number; upper: number } | null }

/** Dollars and fractions at the end of the horizon. */
export type Outcome = DepositValue & {
  deposit: SimulatedDeposit
  /** pool with yield minus held */
  difference: number
  impermanentLoss: number
  impermanentLossUsd: number
  yieldUsd: number
  /** Of each coin at the end, yield included. */
  parts: number[]
  /** Days of the horizon in which the deposit earns: all of them, but for a range that the price leaves. */
  earningDays: number
  /** Days until yield makes up for the loss: 0 without a loss, Infinity when never. */
  breakEvenDays: number
}

/** `isCompounded` as the rate is: one that is paid out covers a loss evenly, by the yield that the figures show. */
export function outcomeOf(state: SimulatedInputs, totalApy: number, { isCompounded = true } = {}): Outcome {
  const range = state.range && { lower: ratioOf(state.range.lower), upper: ratioOf(state.range.upper) }
  const legs = legsOfState(state, range)
  const deposit = { legs, valueUsd: state.amountUsd, totalApy, days: state.days, range }
  const inRange = concentratedAt(deposit, state.days)
  const end = inRange ?? depositValueAt(deposit, state.days)
  const loss = inRange ? lossOf(end) : impermanentLoss(legs)
  const earningDays = inRange?.earningDays ?? state.days
  const impermanentLossUsd = Math.min(0, end.poolWithoutYield - end.held) + 0
  const yieldUsd = end.pool - end.poolWithoutYield
  const needed = isCompounded
    ? breakEvenDays({ impermanentLoss: loss, totalApy })
    : daysToPayBack({ lossUsd: -impermanentLossUsd, yieldUsd, days: earningDays })
  const growth = end.poolWithoutYield > 0 ? end.pool / end.poolWithoutYield : 1
  return {
    pool: end.pool,
    poolWithoutYield: end.poolWithoutYield,
    held: end.held,
    deposit,
    difference: end.pool - end.held,
    impermanentLoss: loss,
    impermanentLossUsd,
    yieldUsd,
    parts: inRange ? inRange.parts.map((usd) => usd * growth) : legs.map(({ weight }) => end.pool * weight),
    earningDays,
    breakEvenDays: earningDays < state.days && needed > earningDays ? Infinity : needed,
  }
}

const lossOf = ({ poolWithoutYield, held }: DepositValue) =>
  held > 0 ? Math.min(0, poolWithoutYield / held - 1) + 0 : 0

/** In a range the shares follow from where the price stands in it, whatever weights are set. */
function legsOfState({ changes, weights }: SimulatedInputs, range: SimulatedDeposit['range']): Leg[] {
  const shares = range ? startShares(range) : normaliseWeights(weights)
  return changes.map((change, index) => ({ ratio: ratioOf(change), weight: shares[index] ?? 0 }))
}

/** Null where the deposit covers all prices. */
function concentratedAt({ legs, range, ...rest }: SimulatedDeposit, day: number): ConcentratedValue | null {
  if (range === null) return null
  const [a, b] = legs
  return concentratedValueAt({ ...rest, range, ratios: [a?.ratio ?? 1, b?.ratio ?? 1] }, day)
}

/** The yearly rate that a simulation runs on, as a fraction: the typed one, else the careful one of the vault; null when nobody knows it. */
export const rateOf = (vault: Vault, { ratePercent }: SimulatorState): number | null =>
  ratePercent === null ? carefulApy(vault) : ratePercent / 100

/** A year in weeks and its last day. */
const MAX_POINTS = 54

/** Points of the value chart, evenly spaced, first and last day included. */
export function pathOf(deposit: SimulatedDeposit): (DepositValue & { day: number })[] {
  const step = Math.ceil(deposit.days / (MAX_POINTS - 1))
  const days = Array.from({ length: Math.ceil(deposit.days / step) }, (_, index) => index * step)
  const overAllPrices = depositValues(deposit)
  return [...days, deposit.days].map((day) => {
    const { pool, poolWithoutYield, held } = concentratedAt(deposit, day) ?? overAllPrices(day)
    return { day, pool, poolWithoutYield, held }
  })
}
