import type { DepositOutcome, LoanOutcome, SimulateOutcome } from '#contract/simulate/outcome.ts'
import { costsOutcome } from '#domain/simulation/costs/costs-outcome.ts'
import { loopOutcome } from '#domain/simulation/debt/loop.ts'
import { stressLoans } from '#domain/simulation/debt/stress-loans.ts'
import { pathCount } from '#domain/simulation/paths/path-plan.ts'
import type { DepositSummary, PathSummary } from '#domain/simulation/paths/summarise-paths.ts'
import { breakEvenSigma } from '#domain/simulation/range/loss-versus-rebalancing.ts'
import { isActive, liquidityOfDeposit } from '#domain/simulation/range/range-liquidity.ts'
import type { Prepared } from './plan-of.ts'
import type { ResolvedDeposit } from './resolve-deposits.ts'
import { assumption, type LeftOut, leftOut } from './said.ts'

/**
 * The answer to a question from the results of its paths. Rounded to six significant digits, to hide differences between engines.
 * `summary`: null where there is no plan.
 */
export function outcomeOf(prepared: Prepared, summary: PathSummary | null): SimulateOutcome {
  const { question, facts, prices, plan } = prepared
  const deposits = prepared.deposits.flatMap((deposit, index) => {
    const found = summary?.deposits[index]
    return found === undefined ? [] : [toDeposit(deposit, found, prepared)]
  })
  const loans = loansOf(prepared, summary)
  const costs = costsOf(prepared)
  return rounded({
    seed: question.prices.seed,
    paths: plan === null ? 0 : pathCount(plan),
    model: question.prices.model,
    horizonDays: question.horizonDays,
    today: facts.today,
    coins: prices.coins.map(({ symbol, priceUsd, sigma, basis, peg, days, past }) => ({
      symbol,
      priceUsd,
      sigma,
      basis,
      peg,
      days,
      past,
    })),
    correlation: prices.correlation.map((row) => [...row]),
    assumptions: [
      ...prepared.assumptions,
      ...(costs?.items.some(({ basis }) => basis === 'assumed') ? [assumption('GAS_ASSUMED')] : []),
    ],
    leftOut: [...prepared.leftOut, ...leftOutOf(prepared, { loans, costs })],
    deposits,
    loans,
    loop: question.loop ? loopOutcome(question.loop) : null,
    costs,
    benchmark: facts.benchmark,
  })
}

/** Ranges of a plan are ratios to the price of now. */
const PRICE_NOW = 1

function toDeposit(
  { path, leftOut: _, assumptions: __, ...said }: ResolvedDeposit,
  summary: DepositSummary,
  prepared: Prepared,
): DepositOutcome {
  const { final, held, drawdown, days } = summary
  const isVolume = path.fees !== null
  return {
    ...said,
    valueUsd: path.valueUsd,
    final,
    held,
    chanceBelowHolding: summary.chanceBelowHolding,
    chanceOfLoss: summary.chanceOfLoss,
    valueAtRisk5: summary.valueAtRisk5,
    expectedShortfall5: summary.expectedShortfall5,
    il: summary.il,
    fees: { usd: summary.feesUsd, apr: summary.feesApr, basis: isVolume ? 'volume-share' : 'apy' },
    lvr: summary.lossVersusRebalancing,
    breakEvenSigma: breakEvenOf(path),
    daysInRange: summary.daysInRange,
    neverOut: summary.neverOut,
    drawdown,
    days: prepared.question.detail === 'days' ? days : [],
  }
}

/** The deposit's own liquidity counts while it is active. In dollars on both sides, so that no price is needed. */
function breakEvenOf({ fees, range, valueUsd }: ResolvedDeposit['path']): number | null {
  if (fees === null || range === null) return null
  const { othersLiquidityUsd, ...pool } = fees
  const own = isActive(range, PRICE_NOW) ? liquidityOfDeposit(valueUsd, range, [1, 1]) : 0
  const activeLiquidity = othersLiquidityUsd + own
  return breakEvenSigma({ ...pool, activeLiquidity, price: PRICE_NOW, usdB: 1 })?.year ?? null
}

function loansOf({ question, loans, loanRows }: Prepared, summary: PathSummary | null): LoanOutcome[] {
  const stressed = stressLoans(loans, question.shocks, { horizonDays: question.horizonDays })
  return stressed.map((loan, index) => {
    const row = loanRows[index] ?? null
    const chance = row === null ? null : (summary?.loans[row]?.chanceOfLiquidation ?? null)
    return { id: question.loans[index]?.id ?? `loans.${index}`, ...loan, chanceOfLiquidation: chance }
  })
}

/** Moving the first deposit from where it earns `fromApy`. */
function costsOf({ question: { costs, deposits }, deposits: resolved, facts }: Prepared): SimulateOutcome['costs'] {
  const [first] = resolved
  if (costs === undefined || first === undefined) return null
  const given = (value: number) => ({ value, basis: 'given' }) as const
  return costsOutcome({
    valueUsd: deposits[0]?.valueUsd ?? 0,
    apyNow: costs.fromApy,
    apyThen: first.apy,
    swappedShare: 1,
    gasUsd: costs.gasUsd === undefined ? facts.gasUsd : given(costs.gasUsd),
    exitFee: given(costs.exitFee),
    swapCost: given(costs.swapCost),
    waitDays: given(costs.waitDays),
  })
}

type Parts = { loans: readonly LoanOutcome[]; costs: SimulateOutcome['costs'] }

function leftOutOf({ question, loanRows, plan }: Prepared, { loans, costs }: Parts): LeftOut[] {
  const isOnePath = plan !== null && question.prices.model === 'path'
  return [
    ...(isOnePath ? [leftOut('prices.model', 'ONE_PATH')] : []),
    ...loans.flatMap(({ health, debtUsd }, index) =>
      loanRows[index] !== null && health !== null
        ? []
        : [leftOut(`loans.${index}.health`, debtUsd === 0 ? 'NO_DEBT' : 'HEALTH_UNKNOWN')],
    ),
    ...(costs?.items.some(({ name, usd }) => name === 'gas' && usd === null)
      ? [leftOut('costs.gasUsd', 'GAS_UNKNOWN')]
      : []),
  ]
}

const DIGITS = 6
/** The numbers of the question, of the past and of a vault stay as they are. */
const exact = new Set(['seed', 'paths', 'horizonDays', 'past', 'valueUsd', 'apy', 'day', 'order'])

function rounded<T>(value: T, name?: string): T
function rounded(value: unknown, name = ''): unknown {
  if (exact.has(name)) return value
  if (typeof value === 'number') return Number(value.toPrecision(DIGITS)) + 0
  if (Array.isArray(value)) return value.map((each) => rounded(each, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each, key)]))
}
