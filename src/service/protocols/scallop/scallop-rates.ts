import { quotient } from '#domain/lending-index.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { PositionRates } from '#service/protocols/position-source.ts'
import type { BalanceSheet, BorrowDynamic, InterestModel } from './layout.ts'

const FIXED_POINT = 2 ** 32

/** What belongs to the holders of sCoins, base units. */
export const lentTotal = ({ cash, debt, revenue }: BalanceSheet): bigint => cash + debt - revenue

/** A pool's state; null: the market does not have it, as for a coin that is only collateral. */
export type ScallopPool = { sheet: BalanceSheet | null; dynamic: BorrowDynamic | null; model: InterestModel | null }

/**
 * Fractions a year, as the market computes them: borrowing costs its interest a second times a year; lending earns that * utilisation
 * (debt over what is lent) * (1 - revenue factor). What incentives add is another package's and unknown, so the total is too.
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
