import { type SimulateQuestion, simulateLimits } from '#contract/simulate/question.ts'
import { type Loan, weigh } from '#domain/simulation/debt/loan.ts'
import type { PathLoan, PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { type ResolvedPrices, resolvePrices } from './resolve-coins.ts'
import { type ResolvedDeposit, resolveDeposit } from './resolve-deposits.ts'
import { type Assumption, assumption, type LeftOut } from './said.ts'
import { NotSimulated, type SimulationFacts } from './simulation-facts.ts'

/**
 * A question with all that was looked up for it. `plan`: null where nothing is random or moves: a loop alone. `loanRows`: of each loan its
 * index in the plan; null for one without debt, or of which a price or a threshold is not known.
 */
export type Prepared = {
  question: SimulateQuestion
  facts: SimulationFacts
  prices: ResolvedPrices
  deposits: readonly ResolvedDeposit[]
  loans: readonly Loan[]
  loanRows: readonly (number | null)[]
  plan: PathPlan | null
  assumptions: Assumption[]
  leftOut: LeftOut[]
}

const RECORDED_DAYS = 61

/** Day 0, the horizon, and at most sixty between. */
export function recordedDays(horizonDays: number): number[] {
  const step = Math.ceil(horizonDays / RECORDED_DAYS)
  const inner = Array.from({ length: Math.ceil(horizonDays / step) }, (_, index) => index * step)
  return [...inner, horizonDays]
}

/**
 * What is run for a question. The service and the page both use this, so that their numbers are the same. Throws NotSimulated. `prices`: of
 * the same coins and facts, where they are at hand.
 */
export function planOf(
  question: SimulateQuestion,
  facts: SimulationFacts,
  prices: ResolvedPrices = resolvePrices(question, facts),
): Prepared {
  const { horizonDays, costs } = question
  // The contract counts the coins that are named; those of vaults are known here.
  const work = question.prices.paths * horizonDays * prices.coins.length
  if (question.prices.model !== 'path' && work > simulateLimits.work)
    throw new NotSimulated(
      'input',
      'prices.paths',
      `times days times ${prices.coins.length} coins must not be more than ${simulateLimits.work}`,
    )
  const deposits = question.deposits.map((deposit, index) =>
    resolveDeposit(deposit, { at: `deposits.${index}`, prices, facts, costs }),
  )
  const loans = question.loans.map(
    (loan): Loan => ({
      ...loan,
      collateral: loan.collateral.map((coin) => ({ ...coin, priceUsd: priceOf(coin, prices) })),
      debt: loan.debt.map((coin) => ({ ...coin, priceUsd: priceOf(coin, prices) })),
    }),
  )
  const paths = loans.map((loan) => toPathLoan(loan, prices))
  const known = paths.filter((loan) => loan !== null)
  const isMoving = deposits.length + known.length > 0
  return {
    question,
    facts,
    prices,
    deposits,
    loans,
    loanRows: paths.map((loan) => (loan === null ? null : known.indexOf(loan))),
    plan: isMoving
      ? {
          seed: question.prices.seed,
          paths: question.prices.paths,
          horizonDays,
          recordedDays: recordedDays(horizonDays),
          prices: prices.plan,
          deposits: deposits.map(({ path }) => path),
          loans: known,
        }
      : null,
    assumptions: distinct([
      ...(isMoving ? prices.assumptions : []),
      ...deposits.flatMap((deposit) => deposit.assumptions),
      ...(loans.length > 0 ? [assumption('RATES_STAY'), assumption('NO_PRICE_IMPACT')] : []),
    ]),
    leftOut: deposits.flatMap((deposit) => deposit.leftOut),
  }
}

/** A coin's own price counts for its loan, even if another deposit or loan gives a different one. */
const priceOf = ({ symbol, priceUsd }: { symbol: string; priceUsd?: number | undefined }, prices: ResolvedPrices) =>
  priceUsd ?? prices.coins[prices.indexOf(symbol)]?.priceUsd ?? null

function toPathLoan(loan: Loan, prices: ResolvedPrices): PathLoan | null {
  const weighed = weigh(loan)
  if (weighed === null || weighed.debt.length === 0) return null
  const { collateral, debt } = weighed
  return {
    collateral: collateral.map((coin) => ({
      coin: prices.indexOf(coin.symbol),
      securedUsd: coin.weighedUsd,
      apy: coin.apy,
    })),
    debt: debt.map((coin) => ({ coin: prices.indexOf(coin.symbol), usd: coin.weighedUsd, apy: coin.apy })),
  }
}

const distinct = (all: readonly Assumption[]): Assumption[] => [
  ...new Map(all.map((each) => [each.code, each])).values(),
]
