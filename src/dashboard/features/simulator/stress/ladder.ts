import { firstLiquidation } from '#domain/simulation/debt/liquidation.ts'
import { distinctCoins, liquidationPoint } from '#domain/simulation/debt/liquidation-price.ts'
import { atPrices, type Loan, type LoanCoin, loanHealth } from '#domain/simulation/debt/loan.ts'
import { repayUsd } from '#domain/simulation/debt/repay.ts'
import { debtGrowth, withAddedRate } from '#domain/simulation/debt/stress-loans.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { texts } from './texts.ts'

/** `percent`: of prices, at once. `symbol`: the one coin that moves, null: all volatile coins. `borrowApyAdd`: a fraction, until the horizon. */
export type LadderShock = { percent: number; symbol: string | null; borrowApyAdd: number }
export type LadderLoan = { id: string; label: string; detail: string; loan: Loan }

/**
 * What brings a loan down. `move`: prices of the coins that move, by so many percent, together. `now`: it is below 1 already.
 * `rate`: the added borrow rate does it at prices of now. `never`: no price of these coins does. `unknown`: what is not known of it.
 */
export type LiquidationCause =
  | { kind: 'move'; percent: number; isRise: boolean; prices: { symbol: string; priceUsd: number }[] }
  | { kind: 'now' | 'rate' | 'never' | 'no debt' }
  | { kind: 'unknown'; missing: string[] }

export type LadderRow = {
  id: string
  label: string
  detail: string
  cause: LiquidationCause
  health: number | null
  /** Under the shock. */
  after: number | null
  isLiquidated: boolean
  /** Dollars that the first liquidation costs, at the prices of the shock; null where there is none or a price is not known. */
  lossUsd: number | null
  repayUsd: number | null
  chance: number | null
}

/** Each coin of the loans once, in their order. */
export const coinsOf = (loans: readonly LadderLoan[]): string[] =>
  distinctCoins({
    collateral: loans.flatMap(({ loan }) => loan.collateral),
    debt: loans.flatMap(({ loan }) => loan.debt),
  }).map(({ symbol }) => symbol)

/** The coins that a shock moves: the one that it names, or all that are no stablecoins. */
export const movedCoins = (loans: readonly LadderLoan[], symbol: string | null): Set<string> =>
  new Set((symbol === null ? coinsOf(loans).filter((coin) => !looksStable(coin)) : [symbol]).map(symbolKey))

/** What the coins that move cost now and under the shock; null: unknown. */
export function shockedPrices(loans: readonly LadderLoan[], { symbol: only, percent }: LadderShock) {
  const moved = movedCoins(loans, only)
  return distinctCoins({
    collateral: loans.flatMap(({ loan }) => loan.collateral),
    debt: loans.flatMap(({ loan }) => loan.debt),
  }).flatMap(({ symbol, priceUsd }) =>
    moved.has(symbolKey(symbol))
      ? [{ symbol, nowUsd: priceUsd, thenUsd: priceUsd === null ? null : priceUsd * (1 + percent / 100) }]
      : [],
  )
}

type Setting = { shock: LadderShock; horizonDays: number; chances: ReadonlyMap<string, number | null> }

/** The loans, the one that withstands least first; those that no price brings down later, unknown ones last. */
export function ladderRows(loans: readonly LadderLoan[], { shock, horizonDays, chances }: Setting): LadderRow[] {
  const moved = movedCoins(loans, shock.symbol)
  const factors = new Map([...moved].map((symbol) => [symbol, 1 + shock.percent / 100]))
  const { borrowApyAdd } = shock
  const rows = loans.map(({ loan, ...named }): LadderRow => {
    const grown = withAddedRate(loan, { borrowApyAdd, horizonDays })
    const growth = debtGrowth(loan, grown, factors)
    const health = loanHealth(loan)
    const after = loanHealth(grown, factors)
    const isLiquidated = after !== null && after < 1
    const isNow = health !== null && health < 1
    const seized = isLiquidated ? atPrices(grown, factors) : isNow ? loan : null
    return {
      ...named,
      cause: causeOf(loan, grown, moved),
      health,
      after,
      isLiquidated,
      lossUsd: seized === null ? null : (firstLiquidation(seized)?.lossUsd ?? null),
      repayUsd: growth === null ? null : repayUsd(loan, { factors, debtGrowth: growth }),
      chance: chances.get(named.id) ?? null,
    }
  })
  return rows.toSorted((one, other) => rank(one.cause) - rank(other.cause))
}

function causeOf(loan: Loan, grown: Loan, moved: ReadonlySet<string>): LiquidationCause {
  const health = loanHealth(loan)
  if (health === null) {
    const missing = missingOf(loan)
    return missing.length > 0 ? { kind: 'unknown', missing } : { kind: 'no debt' }
  }
  if (health < 1) return { kind: 'now' }
  if ((loanHealth(grown) ?? health) < 1) return { kind: 'rate' }
  const point = liquidationPoint(grown, moved)
  if (point === null) return { kind: 'never' }
  const { factor, isRise } = point
  const prices = distinctCoins(loan).flatMap(({ symbol, priceUsd }) =>
    moved.has(symbolKey(symbol)) && priceUsd !== null ? [{ symbol, priceUsd: priceUsd * factor }] : [],
  )
  return { kind: 'move', percent: 100 * (factor - 1), isRise, prices }
}

/** What a health would need and is not known: "price of NEW". Nothing where nothing is owed. */
function missingOf({ collateral, debt }: Loan): string[] {
  const there = ({ amount }: LoanCoin) => Number(amount) > 0
  const owed = debt.filter(there)
  if (owed.length === 0) return []
  const secured = collateral.filter((coin) => there(coin) && coin.threshold !== 0)
  const prices = [...secured, ...owed].filter(({ priceUsd }) => priceUsd === null)
  const thresholds = secured.filter(({ threshold }) => threshold === null)
  return [
    ...new Set([
      ...prices.map(({ symbol }) => texts.price(symbol)),
      ...thresholds.map(({ symbol }) => texts.threshold(symbol)),
    ]),
  ]
}

/** Falls and rises by their size. */
function rank(cause: LiquidationCause): number {
  if (cause.kind === 'move') return Math.abs(cause.percent)
  return ranks[cause.kind]
}
const BEYOND = Number.MAX_VALUE
const ranks = { now: -2, rate: -1, never: BEYOND / 4, 'no debt': BEYOND / 2, unknown: BEYOND }

/** Dollars to repay now so that all loans that are known live through the shock. What owes nothing is not counted. */
export function repayAll(rows: readonly LadderRow[]): { usd: number; known: number; unknown: number } {
  const owing = rows.filter(({ cause }) => cause.kind !== 'no debt')
  const known = owing.flatMap(({ repayUsd }) => (repayUsd === null ? [] : [repayUsd]))
  return { usd: known.reduce((sum, each) => sum + each, 0), known: known.length, unknown: owing.length - known.length }
}
