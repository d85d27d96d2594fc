import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import type { PastPrice, Pool } from './past-of-range.ts'

export type PastRangeProps = {
  /** Prices are of the first in the second. */
  symbols: readonly [string, string]
  /** By UTC day since 1970, ascending; days that are not known are absent. */
  past: readonly PastPrice[]
  priceNow: number
  bounds: PriceBounds
  /** The factor of one keyboard step. */
  step: number
  valueUsd: number
  /** Null: fees follow the APY. */
  pool: Pool | null
  apy: number | null
  /** Dollars of one of the second coin now. */
  usdB: number | null
  /** Of the pair a year, as it was, and as fees pay for. */
  sigma: number | null
  breakEvenSigma: number | null
  onBounds: (bounds: PriceBounds) => void
}
