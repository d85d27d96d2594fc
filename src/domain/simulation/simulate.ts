import type { Simulation, SimulationInput } from '#contract/simulation.ts'
import { power } from '#domain/power.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { heldRatio, impermanentLoss, type Leg, normaliseWeights, pooledRatio, ratioOf } from './impermanent-loss.ts'

const MS_PER_DAY = 86_400_000

/** `totalApy` is a fraction a year; prices reach their `ratio` on day `days`. */
export type Deposit = { legs: Leg[]; valueUsd: number; totalApy: number; days: number }
/** Dollars. */
export type DepositValue = { pool: number; poolWithoutYield: number; held: number }

/**
 * What the deposit is worth on a day. Prices move log-linearly, `r_i(t) = ratio_i^(t/days)`, and the pool compounds:
 * `pool = value * prod r_i(t)^w_i * (1 + totalApy)^(t/365)`. Left out: gas, slippage, the path of prices, the price of rewards.
 */
export function depositValueAt({ legs, valueUsd, totalApy, days }: Deposit, day: number): DepositValue {
  const elapsed = day / days
  const moved = legs.map(({ ratio, weight }) => ({ ratio: power(ratio, elapsed), weight }))
  const poolWithoutYield = valueUsd * power(pooledRatio(legs), elapsed)
  const growth = power(Math.max(0, 1 + totalApy), day / DAYS_PER_YEAR)
  return { pool: poolWithoutYield * growth, poolWithoutYield, held: valueUsd * heldRatio(moved) }
}

/** The coins of a simulation's input, weights summing to exactly what floats allow of 1. */
function legsOf(input: SimulationInput): Leg[] {
  if (input.type === 'Lending') return [{ ratio: ratioOf(input.data.priceChange), weight: 1 }]
  const { priceChangeA, priceChangeB, weightA, weightB } = input.data
  const [a = 0, b = 0] = normaliseWeights([weightA, weightB])
  return [
    { ratio: ratioOf(priceChangeA), weight: a },
    { ratio: ratioOf(priceChangeB), weight: b },
  ]
}

/** A year in numbers; whether they are a deposit or a debt is the vault's to say. */
export type SimulatedYear = Omit<Simulation, 'of'>

/**
 * One year of a deposit, a point a day from day 0 to day 365 (dates at midnight UTC, day 0 is the day of `start`), and the
 * impermanent loss at its end. The service and the page both run this, so that their numbers are the same to the last digit.
 * `totalApy` is a fraction. A price change of -100 % makes the value 0 from day 1 on.
 */
export function simulate({
  input,
  totalApy,
  start,
}: {
  input: SimulationInput
  totalApy: number
  start: Date
}): SimulatedYear {
  const legs = legsOf(input)
  const valueUsd = input.data.value
  const deposit = { legs, valueUsd, totalApy, days: DAYS_PER_YEAR }
  const firstDay = Math.floor(start.getTime() / MS_PER_DAY) * MS_PER_DAY
  const data = Array.from({ length: DAYS_PER_YEAR + 1 }, (_, day) => ({
    date: new Date(firstDay + day * MS_PER_DAY).toISOString(),
    value: depositValueAt(deposit, day).pool,
  }))
  const { poolWithoutYield, held } = depositValueAt(deposit, DAYS_PER_YEAR)
  return {
    data,
    il: neverPositive(100 * impermanentLoss(legs)),
    ilAmount: neverPositive(poolWithoutYield - held),
  }
}

/** -0 becomes 0: JSON knows only one. */
const neverPositive = (value: number) => Math.min(0, value) + 0
