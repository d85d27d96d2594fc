import type { Simulation, SimulationInput } from '#contract/simulation.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { heldRatio, impermanentLoss, type Leg, normaliseWeights, pooledRatio, ratioOf } from './impermanent-loss.ts'
import { powersOf } from './power.ts'

const MS_PER_DAY = 86_400_000

/** `totalApy` is a fraction a year; prices reach their `ratio` on day `days`. */
export type Deposit = { legs: Leg[]; valueUsd: number; totalApy: number; days: number }
/** Dollars. */
export type DepositValue = { pool: number; poolWithoutYield: number; held: number }

/**
 * What the deposit is worth on a day. Prices move log-linearly, `r_i(t) = ratio_i^(t/days)`, and the pool compounds:
 * `pool = value * prod r_i(t)^w_i * (1 + totalApy)^(t/365)`. Left out: gas, slippage, the path of prices, the price of rewards.
 */
export const depositValueAt = (deposit: Deposit, day: number): DepositValue => depositValues(deposit)(day)

/** `depositValueAt` of one deposit for many days: what does not change from day to day is worked out once. */
export function depositValues(deposit: Deposit): (day: number) => DepositValue {
  const { legs, valueUsd, days } = deposit
  const pooled = pooledValues(deposit)
  const prices = legs.map(({ ratio, weight }) => ({ weight, at: powersOf(ratio) }))
  return (day) => {
    const moved = prices.map(({ weight, at }) => ({ ratio: at(day / days), weight }))
    return { ...pooled(day), held: valueUsd * heldRatio(moved) }
  }
}

/** The pool's worth by the day. */
function pooledValues({ legs, valueUsd, totalApy, days }: Deposit): (day: number) => Omit<DepositValue, 'held'> {
  const moved = powersOf(pooledRatio(legs))
  const grown = powersOf(Math.max(0, 1 + totalApy))
  return (day) => {
    const poolWithoutYield = valueUsd * moved(day / days)
    return { pool: poolWithoutYield * grown(day / DAYS_PER_YEAR), poolWithoutYield }
  }
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
 * `totalApy` is a fraction. A price change of -100 % makes the value 0 from day 1 on. Values have 13 digits: at most 1e-12 of
 * a value off.
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
  const values = yearOfValues(deposit)
  const data = datesFrom(Math.floor(start.getTime() / MS_PER_DAY)).map((date, day) => ({
    date,
    value: rounded(values[day] ?? 0),
  }))
  const { poolWithoutYield, held } = depositValueAt(deposit, DAYS_PER_YEAR)
  return {
    data,
    il: neverPositive(100 * impermanentLoss(legs)),
    ilAmount: neverPositive(poolWithoutYield - held),
  }
}

const STEP_DAYS = 16

/** The pool's worth on each day: a power for each sixteenth day and for the days between, which multiply to all of them. */
function yearOfValues(deposit: Deposit): Float64Array {
  const valueOn = pooledValues({ ...deposit, valueUsd: 1 })
  const steps = Float64Array.from({ length: STEP_DAYS }, (_, day) => valueOn(day).pool)
  const values = new Float64Array(DAYS_PER_YEAR + 1)
  for (let first = 0; first < values.length; first += STEP_DAYS) {
    const value = deposit.valueUsd * valueOn(first).pool
    for (let step = 0; step < STEP_DAYS; step += 1) values[first + step] = value * (steps[step] ?? 0)
  }
  return values
}

const LEAST_ROUNDED = 1
const MOST_ROUNDED = 1e13

/** To 13 digits, from one dollar to ten trillion: of the digits beyond, most are noise. */
function rounded(value: number): number {
  if (!(value >= LEAST_ROUNDED && value < MOST_ROUNDED)) return value
  let scale = 1
  while (value * scale * 10 < MOST_ROUNDED) scale *= 10
  return Math.round(value * scale) / scale
}

let dates: { firstDay: number; texts: string[] } = { firstDay: Number.NaN, texts: [] }

/** Midnights in UTC of a year and a day, cached for a day: formatting them costs more than the whole computation. */
function datesFrom(firstDay: number): string[] {
  if (dates.firstDay !== firstDay) {
    const write = (_: unknown, day: number) => new Date((firstDay + day) * MS_PER_DAY).toISOString()
    dates = { firstDay, texts: Array.from({ length: DAYS_PER_YEAR + 1 }, write) }
  }
  return dates.texts
}

/** -0 becomes 0: JSON knows only one. */
const neverPositive = (value: number) => Math.min(0, value) + 0
