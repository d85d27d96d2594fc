import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { daysToPay, type Move } from '#domain/earning/days-to-pay.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'

export type CostsOutcome = NonNullable<SimulateOutcome['costs']>
export type CostItem = CostsOutcome['items'][number]
type Basis = CostItem['basis']

/** null: not known. `basis`: where a known one comes from. */
export type KnownOrNot = { value: number | null; basis: Exclude<Basis, 'unknown'> }

/**
 * A deposit that moves. Fees are fractions: `exitFee` of the deposit, `swapCost` of what has to be swapped (`swappedShare`); `gasUsd` in
 * dollars, `waitDays` in days without yield. `apyThen`: null where the other place's rate is not known.
 */
export type MoveQuestion = {
  valueUsd: number
  apyNow: number
  apyThen: number | null
  swappedShare: number
  gasUsd: KnownOrNot
  exitFee: KnownOrNot
  swapCost: KnownOrNot
  waitDays: KnownOrNot
}

/**
 * What a move costs, item by item, in dollars of now, and the days until it pays. `wait` is what the deposit would have earned meanwhile.
 * A cost that is not known is null and no 0: then the days are null too, without a reason, since nobody can say them.
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
    item('wait', waitDays, (days) => valueUsd * ((1 + apyNow) ** (days / DAYS_PER_YEAR) - 1)),
  ]
  const move = knownMove(question)
  const { days, never } = move === null ? { days: null, never: null } : daysToPay(move)
  return { items, days, reason: never }
}

/** Parts of the gap between both rates under which the days are given beside those of the gap as it is. */
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

function knownMove({ valueUsd, apyNow, apyThen, swappedShare, ...costs }: MoveQuestion): Move | null {
  const [gasUsd, exitFee, waitDays] = [costs.gasUsd.value, costs.exitFee.value, costs.waitDays.value]
  const swapCost = swappedShare === 0 ? 0 : costs.swapCost.value
  if (apyThen === null || gasUsd === null || exitFee === null || swapCost === null || waitDays === null) return null
  return { valueUsd, apyNow, apyThen, swappedShare, costs: { gasUsd, exitFee, swapCost, waitDays } }
}
