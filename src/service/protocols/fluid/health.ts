import { healthFactor } from '#service/protocols/kit/health-factor.ts'

const PRICE_SCALE = 10n ** 27n
const THRESHOLD_SCALE = 10_000n

type Debt = { supply: bigint; borrow: bigint; price: bigint; threshold: bigint }

/** How far a debt is from liquidation, which is at 1. `price`: base units owed for one of the collateral, in 1e27; 0: not known. */
export function vaultHealth({ supply, borrow, price, threshold }: Debt): number | null {
  if (price === 0n) return null
  return healthFactor(supply * price * threshold, PRICE_SCALE * THRESHOLD_SCALE * borrow)
}
