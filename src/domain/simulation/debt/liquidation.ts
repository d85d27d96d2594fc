import { type Collateral, type Loan, type LoanCoin, loanHealth } from './loan.ts'

/** Dollars of one liquidation: `lossUsd` is what the owner loses by it, what is seized beyond what is repaid. */
export type Liquidation = { repaidUsd: number; seizedUsd: number; lossUsd: number }

/**
 * Aave v3.3 and later (aave-dao/aave-v3-origin, LiquidationLogic.sol): half of all debts at once while the health is above 0.95 and both
 * coins of the pair are worth $2,000; of either coin $1,000 stay or nothing.
 */
const aave = { halfAbove: 0.95, halfFromUsd: 2_000, leastLeftUsd: 1_000 }
/** Kamino's own documentation: up to a tenth of the debt at a time (kamino.com/docs/products/borrow/liquidations). */
const KAMINO_SHARE = 0.1
/** Comptroller's `closeFactorMantissa` of Compound v2 and of most of its forks. */
const COMPOUND_SHARE = 0.5

/** The part of a debt that Aave lets one liquidation repay; `collateralUsd`, `debtUsd` of the pair. */
export const aaveCloseFactor = (pair: { health: number; collateralUsd: number; debtUsd: number }): number =>
  pair.health > aave.halfAbove && pair.collateralUsd >= aave.halfFromUsd && pair.debtUsd >= aave.halfFromUsd ? 0.5 : 1

/** What Morpho pays a liquidator, 1 + bonus: `min(1.15, 1 / (1 - 0.3 * (1 - LLTV)))` (morpho-org/morpho-blue, ConstantsLib.sol). */
export const morphoIncentive = (lltv: number): number => Math.min(1.15, 1 / (1 - 0.3 * (1 - lltv)))

type Pair = { collateralUsd: number; debtUsd: number; allDebtsUsd: number; health: number; bonus: number }

/** Dollars that may be repaid of a pair at once, before the collateral sets its bound. */
function repayable(rule: Loan['rule'], { collateralUsd, debtUsd, allDebtsUsd, health, bonus }: Pair): number {
  if (rule === 'morpho') return debtUsd
  if (rule === 'kamino') return debtUsd * KAMINO_SHARE
  if (rule === 'compound-v2') return debtUsd * COMPOUND_SHARE
  const most = Math.min(debtUsd, allDebtsUsd * aaveCloseFactor({ health, collateralUsd, debtUsd }))
  const takesAll = most >= debtUsd || most * (1 + bonus) >= collateralUsd
  if (takesAll) return most
  const leaves = Math.min(debtUsd - aave.leastLeftUsd, (collateralUsd - aave.leastLeftUsd) / (1 + bonus))
  return Math.max(0, Math.min(most, leaves))
}

/** What one liquidation takes of a pair: `repaid * (1 + bonus)`, and no more than there is of the collateral. */
export function liquidatePair(rule: Loan['rule'], pair: Pair): Liquidation {
  const { collateralUsd, bonus } = pair
  const repaidUsd = Math.min(repayable(rule, pair), collateralUsd / (1 + bonus))
  const seizedUsd = repaidUsd * (1 + bonus)
  return { repaidUsd, seizedUsd, lossUsd: seizedUsd - repaidUsd }
}

/**
 * The first liquidation of a loan at the prices that it has: of all pairs of a collateral and a debt the one that takes most. Morpho's bonus
 * follows from the LLTV, elsewhere it is the loan's. null where a price is not known or nothing is owed.
 */
export function firstLiquidation(loan: Loan): Liquidation | null {
  const health = loanHealth(loan)
  const [collateral, debts] = [
    loan.collateral.flatMap((coin) => priced(coin)),
    loan.debt.flatMap((coin) => priced(coin)),
  ]
  if (health === null || collateral.length < loan.collateral.length || debts.length < loan.debt.length) return null
  const allDebtsUsd = debts.reduce((sum, { usd }) => sum + usd, 0)
  const pairs = collateral
    .filter(({ coin }) => coin.threshold !== 0)
    .flatMap(({ coin, usd: collateralUsd }) =>
      debts.map(({ usd: debtUsd }) =>
        liquidatePair(loan.rule, { collateralUsd, debtUsd, allDebtsUsd, health, bonus: bonusOf(loan, coin) }),
      ),
    )
  return pairs.sort((a, b) => b.seizedUsd - a.seizedUsd)[0] ?? null
}

const bonusOf = ({ rule, bonus }: Loan, { threshold }: Collateral) =>
  rule === 'morpho' && threshold !== null ? morphoIncentive(threshold) - 1 : bonus

const priced = <T extends LoanCoin>(coin: T): { coin: T; usd: number }[] =>
  coin.priceUsd === null ? [] : [{ coin, usd: Number(coin.amount) * coin.priceUsd }]
