import type { OutcomeDay, Spread } from '#contract/simulate/outcome.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import type { LoanRecord } from './loan-walk.ts'
import { type PathDeposit, type PathPlan, pathCount } from './path-plan.ts'
import type { DepositRecord } from './path-record.ts'
import { meanBelow, quantileError, quantilesOf, sortedQuantile } from './quantiles.ts'
import type { PathResults } from './run-paths.ts'

/** Equal results may differ by rounding, which is no loss. */
const ROUNDING = 1e-9
const TAIL = 0.05

/**
 * The outcome of a deposit over all paths, in the units of the contract's `DepositOutcome`. Null are chances of a single path, fees if
 * neither a rate nor a volume is known, and members that only ranges have. `il`, `lossVersusRebalancing`, `feesUsd`, `rebalancings`: means.
 * `feesApr`: `feesUsd` as a fraction of the deposit, a year. `meanError`: the standard error of the mean of `final`.
 */
export type DepositSummary = {
  final: Spread
  meanError: number | null
  held: Spread
  chanceBelowHolding: number | null
  chanceOfLoss: number | null
  valueAtRisk5: number | null
  expectedShortfall5: number | null
  il: number | null
  feesUsd: number | null
  feesApr: number | null
  lossVersusRebalancing: number | null
  daysInRange: number | null
  neverOut: number | null
  rebalancings: number | null
  drawdown: { median: number; q95: number }
  days: OutcomeDay[]
}

/** `chanceByDay`: the chance of a liquidation up to each day, from day 0 to the horizon. Null for a single path. */
export type LoanSummary = { chanceOfLiquidation: number | null; chanceByDay: number[] | null }

export type PathSummary = { deposits: DepositSummary[]; loans: LoanSummary[] }

/** Summarises the joined results of a plan; deposits and loans are in its order. Reorders the results. */
export function summarisePaths(plan: PathPlan, results: PathResults): PathSummary {
  return {
    deposits: plan.deposits.flatMap((deposit, index) => {
      const record = results.deposits[index]
      return record === undefined ? [] : [summariseDeposit(plan, deposit, record)]
    }),
    loans: results.loans.map((record) => summariseLoan(plan, record)),
  }
}

function summariseDeposit(plan: PathPlan, deposit: PathDeposit, record: DepositRecord): DepositSummary {
  const isRandom = plan.prices.model !== 'path'
  const { valueUsd, range } = deposit
  const { final, held, withoutYield } = record
  const feesUsd = earned(deposit, record)
  const chance = (isCase: (path: number) => boolean) => (isRandom ? shareOf(final.length, isCase) : null)
  const chances = {
    chanceBelowHolding: chance((path) => isBelow(final[path], held[path])),
    chanceOfLoss: chance((path) => isBelow(final[path], valueUsd)),
  }
  const il = meanOf(final.length, (path) => lossOf(withoutYield[path], held[path]))
  const meanError = isRandom ? errorOfMean(final) : null
  const days = daysOf(plan, record)
  // `spreadOf` sorts in place: from here on an index is no path any more.
  const ofFinal = spreadOf(final, isRandom)
  const ofHeld = spreadOf(held, isRandom)
  return {
    final: ofFinal,
    meanError,
    held: ofHeld,
    ...chances,
    valueAtRisk5: isRandom ? valueUsd - ofFinal.q05 : null,
    expectedShortfall5: isRandom ? valueUsd - meanBelow(final, TAIL) : null,
    il,
    feesUsd,
    feesApr: feesUsd === null ? null : ((feesUsd / valueUsd) * DAYS_PER_YEAR) / plan.horizonDays,
    lossVersusRebalancing: isRandom ? mean(record.lossToArbitrage) / valueUsd : null,
    daysInRange: range === null ? null : mean(record.daysInRange),
    neverOut: range === null || !isRandom ? null : mean(record.neverOut),
    rebalancings: range?.rebalancing ? mean(record.rebalancings) : null,
    drawdown: medianAnd95(record.drawdown),
    days,
  }
}

/** The mean yield in dollars, of volume or of the rate. */
function earned({ apy, fees }: PathDeposit, { final, withoutYield, fees: ofVolume }: DepositRecord): number | null {
  if (fees !== null) return mean(ofVolume)
  return apy === null ? null : mean(final) - mean(withoutYield)
}

function summariseLoan(plan: PathPlan, { survival, lostOn }: LoanRecord): LoanSummary {
  const paths = pathCount(plan)
  if (plan.prices.model === 'path') return { chanceOfLiquidation: null, chanceByDay: null }
  const days = plan.horizonDays + 1
  const byDay = new Float64Array(days)
  for (let index = 0; index < lostOn.length; index += 1) {
    byDay[index % days] = (byDay[index % days] ?? 0) + (lostOn[index] ?? 0)
  }
  let sum = 0
  const chanceByDay = Array.from(byDay, (lost) => {
    sum += lost
    return Math.min(1, sum / paths)
  })
  return { chanceOfLiquidation: 1 - mean(survival), chanceByDay }
}

function spreadOf(values: Float64Array, isRandom: boolean): Spread {
  const ofAll = mean(values)
  values.sort()
  const at = (chance: number) => sortedQuantile(values, chance)
  return {
    q05: at(0.05),
    q25: at(0.25),
    q50: at(0.5),
    q75: at(0.75),
    q95: at(0.95),
    mean: ofAll,
    standardError: isRandom ? quantileError(values, 0.5) : null,
  }
}

function daysOf({ recordedDays }: PathPlan, { final, byDay, heldByDay }: DepositRecord): OutcomeDay[] {
  const paths = final.length
  const column = new Float32Array(paths)
  const pick = (values: Float32Array, index: number) => {
    for (let path = 0; path < paths; path += 1) column[path] = values[path * recordedDays.length + index] ?? 0
    return column
  }
  return recordedDays.map((day, index) => {
    const [q05 = 0, q25 = 0, q50 = 0, q75 = 0, q95 = 0] = quantilesOf(pick(byDay, index), [0.05, 0.25, 0.5, 0.75, 0.95])
    const [heldQ50 = 0] = quantilesOf(pick(heldByDay, index), [0.5])
    return { day, q05, q25, q50, q75, q95, heldQ50 }
  })
}

function medianAnd95(values: Float64Array): { median: number; q95: number } {
  const [median = 0, q95 = 0] = quantilesOf(values, [0.5, 0.95])
  return { median, q95 }
}

const isBelow = (value = 0, border = 0): boolean => value < border - ROUNDING * Math.abs(border)

/** 0 if the held coins are worthless. A range that moved may gain. */
function lossOf(pooled = 0, held = 0): number {
  const loss = held > 0 ? pooled / held - 1 : 0
  return Math.abs(loss) < ROUNDING ? 0 : loss
}

function shareOf(count: number, isCase: (index: number) => boolean): number {
  let cases = 0
  for (let index = 0; index < count; index += 1) if (isCase(index)) cases += 1
  return cases / count
}

function meanOf(count: number, valueAt: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += valueAt(index)
  return sum / count
}

const mean = (values: Float64Array): number => meanOf(values.length, (index) => values[index] ?? 0)

function errorOfMean(values: Float64Array): number | null {
  if (values.length < 2) return null
  const centre = mean(values)
  const squares = meanOf(values.length, (index) => {
    const away = (values[index] ?? 0) - centre
    return away * away
  })
  return Math.sqrt(squares / (values.length - 1))
}
