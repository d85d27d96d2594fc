import { healthFactor } from '#service/protocols/kit/health-factor.ts'

const ONE = 10n ** 18n

/** Base units of what so many receipt tokens stand for, rounded down as the market does. `exchangeRate` in 1e18. */
export const suppliedOf = (receipts: bigint, exchangeRate: bigint): bigint => (receipts * exchangeRate) / ONE

/** What a debt counts for: `price` is of one base unit, in dollars of 1e36. Gives dollars of 1e18. */
export const debtValue = (owed: bigint, price: bigint): bigint => (owed * price) / ONE

/**
 * How far debts worth `owed` are from liquidation, which is at 1: what the collateral counts for over them. A comptroller returns
 * only the difference of the two, as what is free or what is missing. Dollars of 1e18; null without a debt.
 */
export function comptrollerHealth(owed: bigint, of: { liquidity: bigint; shortfall: bigint }): number | null {
  if (owed === 0n) return null
  const counted = owed + of.liquidity - of.shortfall
  // By rounding alone.
  if (counted < 0n) return 0
  return healthFactor(counted, owed)
}
