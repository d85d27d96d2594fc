import { quotient } from '#domain/lending-index.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { PositionRates } from '#service/protocols/position-source.ts'
import type { BalanceSheet, BorrowDynamic, InterestModel, RiskModel } from './layout.ts'

const FIXED_POINT = 2 ** 32

/** The amount that belongs to the holders of sCoins, in base units. */
export const lentTotal = ({ cash, debt, revenue }: BalanceSheet): bigint => cash + debt - revenue

/** A pool's state; null if the market has none, as for a coin that only serves as collateral. */
export type ScallopPool = {
  sheet: BalanceSheet | null
  dynamic: BorrowDynamic | null
  model: InterestModel | null
  /** null for a coin that cannot serve as collateral. */
  risk: RiskModel | null
}

/** What a dollar counts for before a liquidation: of collateral its factor, of a debt its weight; null if unknown. */
export function scallopWeight(side: 'collateral' | 'borrow', { model, risk }: ScallopPool): number | null {
  const fixed = side === 'borrow' ? model?.borrow_weight : (risk?.liquidation_factor ?? 0n)
  return fixed === undefined ? null : Number(fixed) / FIXED_POINT
}

/**
 * Rates as fractions per year, as the market computes them: borrowing costs the interest per second times the seconds of a
 * year; lending earns that * utilisation (debt over lent amount) * (1 - revenue factor). Incentives belong to another
 * package and are unknown, so the total is unknown too.
 */
export function scallopRates(side: 'supply' | 'borrow', { sheet, dynamic, model }: ScallopPool): PositionRates | null {
  if (!dynamic || dynamic.interest_rate_scale === 0n) return null
  const borrowApr =
    (Number(dynamic.interest_rate) / FIXED_POINT / Number(dynamic.interest_rate_scale)) * SECONDS_PER_YEAR
  const utilisation = sheet && quotient(sheet.debt, lentTotal(sheet))
  const lendersPart = model && 1 - Number(model.revenue_factor) / FIXED_POINT
  const supplyApr = utilisation === null || lendersPart === null ? null : borrowApr * utilisation * lendersPart
  const apr = side === 'borrow' ? borrowApr : supplyApr
  return withoutRewards(apr)
}
