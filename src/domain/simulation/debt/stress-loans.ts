import type { LoanOutcome } from '#contract/simulate/outcome.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { daysByDrift } from './drift.ts'
import { firstLiquidation } from './liquidation.ts'
import { type Beta, distinctCoins, liquidationPoint, liquidationPrices, marketFall } from './liquidation-price.ts'
import { atPrices, factorsOf, type Loan, loanHealth, type PriceFactors, sidesOf, weigh, worthUsd } from './loan.ts'
import { repayUsd } from './repay.ts'

/** `change`: percent by symbol, at once. `borrowApyAdd`: added to every borrow rate until the horizon, as a fraction. */
export type LoanShock = { name: string; change: Record<string, number>; borrowApyAdd: number }

/** What `stressLoans` makes of a loan: all but the chance, which takes random paths. */
export type StressedLoan = Omit<LoanOutcome, 'id' | 'chanceOfLiquidation'>

/** Coins that move with the market: all except stablecoins, or all if there are only stablecoins (a loan on a peg). */
export function volatileSymbols(loan: Pick<Loan, 'collateral' | 'debt'>): Set<string> {
  const symbols = distinctCoins(loan).map(({ symbol }) => symbolKey(symbol))
  const volatile = symbols.filter((symbol) => !looksStable(symbol))
  return new Set(volatile.length > 0 ? volatile : loan.collateral.map(({ symbol }) => symbolKey(symbol)))
}

/** 1 for coins that are no stablecoins, 0 for stablecoins. */
const marketBeta: Beta = (symbol) => (looksStable(symbol) ? 0 : 1)

/**
 * What becomes of loans: their health now and after each shock, the prices and the fall that bring each down, in which order a fall of
 * the market takes them, and what that costs. `horizonDays`: so long a shock's added borrow rate runs; its prices move at once.
 */
export function stressLoans(
  loans: readonly Loan[],
  shocks: readonly LoanShock[],
  { horizonDays, beta = marketBeta }: { horizonDays: number; beta?: Beta },
): StressedLoan[] {
  const orders = orderOfFalls(loans.map((loan) => marketFall(loan, beta)))
  return loans.map((loan, index) => {
    const symbols = volatileSymbols(loan)
    const health = loanHealth(loan)
    const after = shocks.map(({ name, change, borrowApyAdd }) => {
      const factors = factorsOf(change)
      const grown = withAddedRate(loan, { borrowApyAdd, horizonDays })
      const growth = debtGrowth(loan, grown, factors)
      return {
        name,
        health: loanHealth(grown, factors),
        repay: growth === null ? null : repayUsd(loan, { factors, debtGrowth: growth }),
      }
    })
    return {
      collateralUsd: worthUsd(loan.collateral),
      debtUsd: worthUsd(loan.debt),
      health,
      healthAfter: Object.fromEntries(after.map((each) => [each.name, each.health])),
      liquidation: liquidationPrices(loan, symbols),
      fall: marketFall(loan, (symbol) => (symbols.has(symbolKey(symbol)) ? 1 : 0)),
      order: orders[index] ?? null,
      daysByDrift: daysByDrift(loan),
      lossIfLiquidated: lossAtTheEdge(loan, symbols),
      repayFor: Object.fromEntries(after.map((each) => [each.name, each.repay])),
    }
  })
}

/** 1 for the loan that bears least; loans that bear the same have the same; null for those that no fall takes. */
function orderOfFalls(falls: readonly (number | null)[]): (number | null)[] {
  return falls.map((fall) => (fall === null ? null : 1 + falls.filter((each) => each !== null && each < fall).length))
}

/** The loan with what an added borrow rate makes of each debt until the horizon, over what it is without it. */
export function withAddedRate(
  loan: Loan,
  { borrowApyAdd, horizonDays }: { borrowApyAdd: number; horizonDays: number },
): Loan {
  if (borrowApyAdd === 0) return loan
  const years = horizonDays / DAYS_PER_YEAR
  const growth = (apy: number) => {
    const [before, after] = [1 + apy, Math.max(0, 1 + apy + borrowApyAdd)]
    return before > 0 ? (after / before) ** years : 1
  }
  return { ...loan, debt: loan.debt.map((coin) => ({ ...coin, amount: Number(coin.amount) * growth(coin.borrowApy) })) }
}

/** How much larger all debts of `grown` are than those of `loan`, at prices times `factors`; null where a price that counts is not known. */
export function debtGrowth(loan: Loan, grown: Loan, factors: PriceFactors): number | null {
  const [before, after] = [weigh(loan, factors), weigh(grown, factors)]
  if (before === null || after === null) return null
  const owed = sidesOf(before).owed
  return owed === 0 ? 1 : sidesOf(after).owed / owed
}

/** Less than that apart, as logarithms, two prices are as near: a fall of the deposit and the rise of the debt are one ratio. */
const SAME_DISTANCE = 1e-9

/**
 * Dollars that the first liquidation costs at the prices at which it becomes possible: all coins that move do so together, else the
 * coin whose price is nearest to it alone; of coins that are as near, the one that costs most. At the prices of now where it is
 * possible already.
 */
function lossAtTheEdge(loan: Loan, symbols: ReadonlySet<string>): number | null {
  const health = loanHealth(loan)
  if (health === null) return null
  if (health < 1) return firstLiquidation(loan)?.lossUsd ?? null
  const together = liquidationPoint(loan, symbols)
  const alone = [...symbols].flatMap((symbol) => {
    const point = liquidationPoint(loan, new Set([symbol]))
    return point === null ? [] : [{ factor: point.factor, moved: new Set([symbol]) }]
  })
  const distance = ({ factor }: { factor: number }) => Math.abs(Math.log(factor))
  const least = Math.min(...alone.map(distance))
  const nearest = alone.filter((edge) => distance(edge) - least <= SAME_DISTANCE)
  const edges = together === null ? nearest : [{ factor: together.factor, moved: symbols }]
  const losses = edges.map(({ factor, moved }) => {
    const factors = new Map([...moved].map((symbol) => [symbol, factor]))
    return firstLiquidation(atPrices(loan, factors))?.lossUsd ?? null
  })
  const known = losses.filter((loss) => loss !== null)
  return known.length === 0 || known.length < losses.length ? null : Math.max(...known)
}
