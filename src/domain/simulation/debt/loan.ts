import type { SimulateQuestion } from '#contract/simulate/question.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'

/** `amount` in coins, as a number or in decimal notation. `priceUsd`: null if unknown. Coins with the same symbol in any case are one coin. */
export type LoanCoin = { symbol: string; amount: string | number; priceUsd: number | null }

/**
 * `threshold`: the share of its worth that secures debt before a liquidation, as a fraction; null if unknown.
 * `pricedBy`: whoever prices a staked coin by what it can be unstaked for (`stake`) does not see it trade for less.
 */
export type Collateral = LoanCoin & { threshold: number | null; supplyApy: number; pricedBy?: 'market' | 'stake' }

/** `factor`: what Kamino multiplies a debt by, 1 elsewhere. */
export type Debt = LoanCoin & { factor: number; borrowApy: number }

export type LiquidationRule = SimulateQuestion['loans'][number]['rule']

/** `bonus`: what a liquidator gets on top of what is repaid, as a fraction. */
export type Loan = { collateral: Collateral[]; debt: Debt[]; bonus: number; rule: LiquidationRule }

/** One coin of a loan as what it counts in health: its weighted dollars (threshold or factor counted) and its dollars. */
export type Weighed = { symbol: string; usd: number; weighedUsd: number; apy: number }
export type WeighedLoan = { collateral: Weighed[]; debt: Weighed[] }

/** Factors for prices, by `symbolKey`; the price of any other coin stays. */
export type PriceFactors = ReadonlyMap<string, number>

/** The prices of a shock: percent by symbol, whatever its case. */
export const factorsOf = (change: Readonly<Record<string, number>>): PriceFactors =>
  new Map(Object.entries(change).map(([symbol, percent]) => [symbolKey(symbol), 1 + percent / 100]))

/** The same loan at prices times `factors`. */
export function atPrices<L extends Pick<Loan, 'collateral' | 'debt'>>(loan: L, factors: PriceFactors): L {
  const move = <T extends LoanCoin>(coin: T): T =>
    coin.priceUsd === null ? coin : { ...coin, priceUsd: coin.priceUsd * (factors.get(symbolKey(coin.symbol)) ?? 1) }
  return { ...loan, collateral: loan.collateral.map(move), debt: loan.debt.map(move) }
}

/** What each coin counts in health under prices times `factors`; null where a price or a threshold that counts is not known. */
export function weigh({ collateral, debt }: Pick<Loan, 'collateral' | 'debt'>, factors?: PriceFactors) {
  const secured = collateral
    .filter(({ threshold, amount }) => threshold !== 0 && Number(amount) > 0)
    .map((coin) => weighed(coin, coin.threshold, coin.supplyApy, factors))
  const owed = debt
    .filter(({ amount }) => Number(amount) > 0)
    .map((coin) => weighed(coin, coin.factor, coin.borrowApy, factors))
  const known = { collateral: secured.filter((each) => each !== null), debt: owed.filter((each) => each !== null) }
  const isKnown = known.collateral.length === secured.length && known.debt.length === owed.length
  return isKnown ? known : null
}

function weighed({ symbol, amount, priceUsd }: LoanCoin, weight: number | null, apy: number, factors?: PriceFactors) {
  if (priceUsd === null || weight === null) return null
  const usd = Number(amount) * priceUsd * (factors?.get(symbolKey(symbol)) ?? 1)
  return { symbol, usd, weighedUsd: usd * weight, apy }
}

export const sumOf = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((sum, item) => sum + value(item), 0)

/** Weighted dollars of both sides. */
export const sidesOf = ({ collateral, debt }: WeighedLoan) => ({
  secured: sumOf(collateral, ({ weighedUsd }) => weighedUsd),
  owed: sumOf(debt, ({ weighedUsd }) => weighedUsd),
})

/**
 * `sum(amount * price * threshold) / sum(debt * price * factor)`: at 1 and above nobody can liquidate (Aave, Euler, Morpho by its LLTV,
 * Compound III by its liquidation factors, Kamino with borrow factors). null without a debt, and where a price or a threshold that
 * counts is not known.
 */
export function loanHealth(loan: Pick<Loan, 'collateral' | 'debt'>, factors?: PriceFactors): number | null {
  const weighedLoan = weigh(loan, factors)
  if (weighedLoan === null) return null
  const { secured, owed } = sidesOf(weighedLoan)
  return owed > 0 ? secured / owed : null
}

/**
 * Health after a coin has left its peg and trades at `factor` of its price. Collateral that is priced by what it can be unstaked for
 * does not move: Kamino prices staked coins so (kamino.com/docs/products/multiply/risks).
 */
export function healthAfterDepeg(loan: Pick<Loan, 'collateral' | 'debt'>, symbol: string, factor: number) {
  const key = symbolKey(symbol)
  const depeg = <T extends LoanCoin & { pricedBy?: 'market' | 'stake' }>(coin: T): T =>
    symbolKey(coin.symbol) !== key || coin.pricedBy === 'stake' || coin.priceUsd === null
      ? coin
      : { ...coin, priceUsd: coin.priceUsd * factor }
  return loanHealth({ collateral: loan.collateral.map(depeg), debt: loan.debt.map(depeg) })
}

/** Dollars of one side; null where a price is not known. */
export function worthUsd(coins: readonly LoanCoin[]): number | null {
  let sum = 0
  for (const { amount, priceUsd } of coins) {
    if (priceUsd === null) return null
    sum += Number(amount) * priceUsd
  }
  return sum
}
