import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { daysToPay, type Move, moveCostUsd } from '#domain/earning/days-to-pay.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'

export type CostsOutcome = NonNullable<SimulateOutcome['costs']>
export type CostItem = CostsOutcome['items'][number]
type Basis = CostItem['basis']

/** null: not known. `basis`: where a known one comes from. */
export type KnownOrNot = { value: number | null; basis: Exclude<Basis, 'unknown'> }

/**
 * A deposit that moves. Fees are fractions: `exitFee` of the deposit, `swapCost` of what has to be swapped (`swappedShare`); `gasUsd` in
 * dollars, `waitDays` in days without yield. `apyNow`, `apyThen`: null where the rate of this or of the other place is not known.
 */
export type MoveQuestion = {
  valueUsd: number
  apyNow: number | null
  apyThen: number | null
  swappedShare: number
  gasUsd: KnownOrNot
  exitFee: KnownOrNot
  swapCost: KnownOrNot
  waitDays: KnownOrNot
}

/**
 * What a move costs, item by item, in dollars of now, and the days until it pays. `wait` is what the deposit would have earned meanwhile.
 * An unknown cost is null, not 0. The days are then null too, without a reason.
 */
export function costsOutcome(question: MoveQuestion): CostsOutcome {
  const { valueUsd, apyNow, swappedShare, gasUsd, exitFee, swapCost, waitDays } = question
  const item = (name: CostItem['name'], { value, basis }: KnownOrNot, toUsd: (value: number) => number | null) => {
    const usd = value === null ? null : toUsd(value)
    return { name, usd, basis: usd === null ? 'unknown' : basis } as const
  }
  const items = [
    item('gas', gasUsd, (usd) => usd),
    item('swap', swapCost, (share) => {
      if (exitFee.value === null) return share === 0 ? 0 : null
      return valueUsd * (1 - exitFee.value) * share * swappedShare
    }),
    item('exit', exitFee, (share) => valueUsd * share),
    item('wait', waitDays, (days) => {
      if (days === 0) return 0
      return apyNow === null ? null : valueUsd * ((1 + apyNow) ** (days / DAYS_PER_YEAR) - 1)
    }),
  ]
  const move = knownMove(question)
  const { days, never } = move === null ? { days: null, never: null } : daysToPay(move)
  return { items, days, reason: never }
}

/** Factors for the gap between both rates; the days are also computed for each of them. */
export const gapFactors = [0.5, 1, 1.5] as const

export type DaysAtGap = { factor: number; days: number | null; reason: CostsOutcome['reason'] }

/** Days until a move pays if the other place pays half as much more, as much, and half as much again; null where a cost is not known. */
export function daysAtGaps(question: MoveQuestion): DaysAtGap[] {
  const move = knownMove(question)
  return gapFactors.map((factor) => {
    if (move === null) return { factor, days: null, reason: null }
    const apyThen = move.apyNow + factor * (move.apyThen - move.apyNow)
    const { days, never } = daysToPay({ ...move, apyThen })
    return { factor, days, reason: never }
  })
}

/** Dollars on a day; null: a rate or a cost is not known. */
export type MoveDay = { day: number; stayUsd: number | null; movedUsd: number | null }

/**
 * What a deposit is worth on each of these days if it stays and if it moves today: `V(1+r0)^t` and `V'(1+r1)^(t-w)`, with V' what the costs
 * leave, which earns nothing until the wait is over. The day from which the second is more is that of `costsOutcome`.
 */
export function moveDays(question: MoveQuestion, days: readonly number[]): MoveDay[] {
  const { valueUsd, apyNow } = question
  const move = knownMove(question)
  const left = move === null ? null : Math.max(0, valueUsd - moveCostUsd(move))
  return days.map((day) => ({
    day,
    stayUsd: apyNow === null ? null : valueUsd * (1 + apyNow) ** (day / DAYS_PER_YEAR),
    movedUsd:
      move === null || left === null
        ? null
        : left * (1 + move.apyThen) ** (Math.max(0, day - move.costs.waitDays) / DAYS_PER_YEAR),
  }))
}

function knownMove({ valueUsd, apyNow, apyThen, swappedShare, ...costs }: MoveQuestion): Move | null {
  const [gasUsd, exitFee, waitDays] = [costs.gasUsd.value, costs.exitFee.value, costs.waitDays.value]
  const swapCost = swappedShare === 0 ? 0 : costs.swapCost.value
  if (apyNow === null || apyThen === null) return null
  if (gasUsd === null || exitFee === null || swapCost === null || waitDays === null) return null
  return { valueUsd, apyNow, apyThen, swappedShare, costs: { gasUsd, exitFee, swapCost, waitDays } }
}
