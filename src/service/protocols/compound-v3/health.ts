import { healthFactor } from '#service/protocols/kit/lending.ts'

type Collateral = {
  /** Base units. */
  balance: bigint
  /** Of one whole asset, as the market's own feed has it. */
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
 * How far a debt is from liquidation, which is at 1: what the collateral counts for over what is owed, both at the market's own
 * prices, which share a unit. Null without a debt. (Comet.sol, isLiquidatable.)
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
