import { healthFactor } from '#service/protocols/kit/lending.ts'

type Collateral = {
  /** Base units. */
  balance: bigint
  /** Of one whole asset, from the market's own feed. */
  price: bigint
  /** Base units of one whole asset. */
  scale: bigint
  /** In 1e18. */
  liquidateCollateralFactor: bigint
}
type Debt = { owed: bigint; price: bigint; scale: bigint }

const ONE = 10n ** 18n
const PRECISION = 10n ** 9n

/**
 * The value of the collateral after its factors over the debt, both at the market's own prices, which share a unit;
 * liquidation begins at 1. Null without a debt. (Comet.sol, isLiquidatable.)
 */
export function cometHealth(collateral: Collateral[], debt: Debt): number | null {
  const owed = (debt.owed * debt.price * PRECISION) / debt.scale
  const counted = collateral.map(
    ({ balance, price, scale, liquidateCollateralFactor }) =>
      (balance * price * liquidateCollateralFactor * PRECISION) / (scale * ONE),
  )
  return healthFactor(
    counted.reduce((sum, value) => sum + value, 0n),
    owed,
  )
}
