import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { type Loan, type LoanCoin, loanHealth, sidesOf, weigh } from './loan.ts'

/** What brings a loan to a health of 1. `isRise`: above that price, not below it, it can be liquidated (a short). */
export type LiquidationPoint = { factor: number; isRise: boolean }

/**
 * The factor of the prices of all coins of `symbols` together at which the health is 1: `f = (D_fixed - C_fixed) / (C_moved - D_moved)`,
 * C and D as they count in health. What is on both sides cancels. At the factor itself nobody can liquidate, below it (above it where
 * `isRise`) everybody can. null: no price of these coins does it, or health is not known.
 */
export function liquidationPoint(
  loan: Pick<Loan, 'collateral' | 'debt'>,
  symbols: ReadonlySet<string>,
): LiquidationPoint | null {
  const weighed = weigh(loan)
  if (weighed === null || weighed.debt.length === 0) return null
  const keys = new Set([...symbols].map(symbolKey))
  const moves = ({ symbol }: { symbol: string }) => keys.has(symbolKey(symbol))
  const moved = sidesOf({ collateral: weighed.collateral.filter(moves), debt: weighed.debt.filter(moves) })
  const fixed = sidesOf({
    collateral: weighed.collateral.filter((each) => !moves(each)),
    debt: weighed.debt.filter((each) => !moves(each)),
  })
  const net = moved.secured - moved.owed
  const factor = (fixed.owed - fixed.secured) / net
  return net !== 0 && factor > 0 && Number.isFinite(factor) ? { factor, isRise: net < 0 } : null
}

export type CoinLiquidation = { coin: string; factor: number | null; priceUsd: number | null }

/** For each of `symbols` in a loan, once: the factor and the price at which it alone brings the loan down. */
export function liquidationPrices(loan: Pick<Loan, 'collateral' | 'debt'>, symbols: ReadonlySet<string>) {
  const keys = new Set([...symbols].map(symbolKey))
  return distinctCoins(loan)
    .filter(({ symbol }) => keys.has(symbolKey(symbol)))
    .map(({ symbol, priceUsd }): CoinLiquidation => {
      const factor = liquidationPoint(loan, new Set([symbol]))?.factor ?? null
      return { coin: symbol, factor, priceUsd: factor === null || priceUsd === null ? null : factor * priceUsd }
    })
}

/** Each coin of both sides once, the collateral first. */
export function distinctCoins({ collateral, debt }: Pick<Loan, 'collateral' | 'debt'>): LoanCoin[] {
  const byKey = new Map<string, LoanCoin>()
  for (const coin of [...collateral, ...debt]) {
    const key = symbolKey(coin.symbol)
    if (!byKey.has(key)) byKey.set(key, coin)
  }
  return [...byKey.values()]
}

/** How far a coin falls when the market falls by 1: 0 for what stays, 1 for what falls with it. */
export type Beta = (symbol: string) => number

/**
 * The smallest fall of the market, as a fraction, at which a loan can be liquidated: every price is `1 - beta * fall`, and none is below
 * 0. One stable debt and one coin: `(1 - 1/health) / beta`. 0 where it can be already; null where no fall does it or health is not known.
 */
export function marketFall(loan: Pick<Loan, 'collateral' | 'debt'>, beta: Beta): number | null {
  const health = loanHealth(loan)
  const weighed = weigh(loan)
  if (health === null || weighed === null) return null
  if (health < 1) return 0
  const legs = [
    ...weighed.collateral.map(({ symbol, weighedUsd }) => ({ usd: weighedUsd, beta: beta(symbol) })),
    ...weighed.debt.map(({ symbol, weighedUsd }) => ({ usd: -weighedUsd, beta: beta(symbol) })),
  ]
  const surplus = (fall: number) => legs.reduce((sum, leg) => sum + leg.usd * Math.max(0, 1 - leg.beta * fall), 0)
  // Between the falls at which a coin is worth nothing the surplus is a straight line.
  const ends = [...new Set(legs.map((leg) => 1 / leg.beta).filter((fall) => fall > 0 && fall < 1)), 1].sort(
    (a, b) => a - b,
  )
  let from = 0
  for (const to of ends) {
    const [before, after] = [surplus(from), surplus(to)]
    if (after < 0) return from + ((to - from) * before) / (before - after)
    from = to
  }
  return null
}
