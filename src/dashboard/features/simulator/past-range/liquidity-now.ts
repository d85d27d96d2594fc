import { liquidityShare } from '#domain/simulation/range/range-fees.ts'
import { isActive, liquidityOfDeposit, type PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import type { Pool } from './past-of-range.ts'

type Question = { pool: Pool | null; bounds: PriceBounds; priceNow: number; usdB: number | null; valueUsd: number }

/** Of all that would be active at today's price: `ownShare`, 0 outside the range, the rest is others'. `own` relates the deposit's liquidity, which is the same over its whole range, to that of others. */
export type LiquidityNow = { ownShare: number; own: number }

/** Null where the pool or a price in dollars is not known. */
export function liquidityNow({ pool, bounds, priceNow, usdB, valueUsd }: Question): LiquidityNow | null {
  const others = Number(pool?.activeLiquidity ?? 0)
  if (usdB === null || !(others > 0)) return null
  const liquidity = liquidityOfDeposit(valueUsd, bounds, [priceNow * usdB, usdB])
  const active = isActive(bounds, priceNow) ? liquidity : 0
  return { ownShare: liquidityShare(active, others), own: liquidity / others }
}
