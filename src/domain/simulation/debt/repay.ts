import { type Loan, type PriceFactors, sidesOf, sumOf, weigh } from './loan.ts'

type Sides = Pick<Loan, 'collateral' | 'debt'>
/** `debtGrowth`: what all debts are multiplied by until then, for interest. */
type Then = { health?: number; factors?: PriceFactors; debtGrowth?: number }

/**
 * Today's dollars to repay from outside, the same share of each debt, so that the health is `health` (1) at prices times `factors`:
 * `D - C/health` of one debt. 0 where it is as high already; null without a debt or where health is not known.
 */
export function repayUsd(loan: Sides, { health = 1, factors, debtGrowth = 1 }: Then = {}): number | null {
  const [now, then] = [weigh(loan), weigh(loan, factors)]
  if (now === null || then === null) return null
  const { secured, owed } = sidesOf(then)
  const owedUsd = sumOf(now.debt, ({ usd }) => usd)
  if (owedUsd <= 0) return null
  const share = owed > 0 ? 1 - secured / (health * owed * debtGrowth) : 0
  return Math.max(0, share) * owedUsd
}

/**
 * Dollars of a collateral to sell for the debt, so that the health is `health`: `(h*D - C) / (h*(1-k) - T)`, where a swap costs `swapCost`
 * of what is sold and T is the threshold of what is sold. 0 where the health is as high already; null where selling does not raise it so
 * far, without a debt, or where health is not known.
 */
export function sellUsd(
  loan: Sides,
  { symbol, health, swapCost }: { symbol: string; health: number; swapCost: number },
): number | null {
  const weighed = weigh(loan)
  const sold = weighed?.collateral.find((coin) => coin.symbol.toUpperCase() === symbol.toUpperCase())
  if (!weighed || sold === undefined) return null
  const { secured, owed } = sidesOf(weighed)
  const owedUsd = sumOf(weighed.debt, ({ usd }) => usd)
  if (owedUsd <= 0) return null
  const missing = health * owed - secured
  if (missing <= 0) return 0
  const paid = (1 - swapCost) * (owed / owedUsd)
  const gained = health * paid - sold.weighedUsd / sold.usd
  const usd = missing / gained
  return gained > 0 && usd <= sold.usd && usd * (1 - swapCost) <= owedUsd ? usd : null
}
