import type { MorphoMarket } from './layout.ts'

const WAD = 10n ** 18n
const ORACLE_SCALE = 10n ** 36n
/** Every market adds these to its own shares and assets, so that its first user cannot set their price. */
const VIRTUAL_SHARES = 10n ** 6n
const VIRTUAL_ASSETS = 1n

/** Interest over `seconds` at a rate per second (1e18), compounded to the third order as in the contract, in 1e18. */
export function compounded(rate: bigint, seconds: bigint): bigint {
  const first = rate * seconds
  const second = (first * first) / (2n * WAD)
  const third = (second * first) / (3n * WAD)
  return first + second + third
}

/**
 * The market with interest up to `now` (Unix seconds). The fee's share of the interest becomes new shares of the fee
 * recipient.
 */
export function accrued(market: MorphoMarket, { rate, now }: { rate: bigint; now: bigint }): MorphoMarket {
  const elapsed = now - market.lastUpdate
  if (elapsed <= 0n) return market
  const interest = (market.totalBorrowAssets * compounded(rate, elapsed)) / WAD
  const totalSupplyAssets = market.totalSupplyAssets + interest
  const fee = (interest * market.fee) / WAD
  const feeShares = (fee * (market.totalSupplyShares + VIRTUAL_SHARES)) / (totalSupplyAssets - fee + VIRTUAL_ASSETS)
  return {
    ...market,
    totalSupplyAssets,
    totalBorrowAssets: market.totalBorrowAssets + interest,
    totalSupplyShares: market.totalSupplyShares + feeShares,
    lastUpdate: now,
  }
}

/** Base units, rounded down. */
export const suppliedOf = (shares: bigint, { totalSupplyAssets, totalSupplyShares }: MorphoMarket): bigint =>
  (shares * (totalSupplyAssets + VIRTUAL_ASSETS)) / (totalSupplyShares + VIRTUAL_SHARES)

/** Base units, rounded up. */
export function owedOf(shares: bigint, { totalBorrowAssets, totalBorrowShares }: MorphoMarket): bigint {
  const all = totalBorrowShares + VIRTUAL_SHARES
  return (shares * (totalBorrowAssets + VIRTUAL_ASSETS) + all - 1n) / all
}

type Debt = { collateral: bigint; price: bigint; lltv: bigint; owed: bigint }

/**
 * How far a debt is from liquidation, which begins at 1, in 1e18. `price`: base units of the loan token per unit of
 * collateral, in 1e36.
 */
export const healthWad = ({ collateral, price, lltv, owed }: Debt): bigint =>
  (((((collateral * price) / ORACLE_SCALE) * lltv) / WAD) * WAD) / owed
