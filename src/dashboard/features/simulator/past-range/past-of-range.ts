import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { backtest, type KnownDay, type PastFees } from '#domain/simulation/backtest.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'

/** The price of a UTC day, counted from 1970. */
export type PastPrice = { day: number; price: number }
/** What fees are earned by, where it is known. */
export type Pool = NonNullable<DepositOutcome['pool']>

type Question = {
  /** Ascending; days that are not known are absent. */
  past: readonly PastPrice[]
  bounds: PriceBounds
  valueUsd: number
  pool: Pool | null
  apy: number | null
  /** Dollars of one of the second coin. */
  usdB: number | null
}

/** Where a price is: the upper edge is outside, as in the contracts. */
export type Zone = 'below' | 'in' | 'above'
export type ZoneDay = PastPrice & { zone: Zone; feesUsd: number | null; againstHoldingUsd: number | null }

/** `missing`: days between the first and the last that are not known. `lossUsd`: of the coins alone, never positive but for noise. */
export type PastOfRange = {
  days: ZoneDay[]
  count: Record<Zone, number> & { known: number; missing: number }
  /** `volume`: of the pool's volume by the share of active liquidity. `apy`: the rate while in range. */
  feesBy: 'volume' | 'apy' | null
  feesUsd: number | null
  lossUsd: number | null
  lossShare: number | null
  netUsd: number | null
}

/** Two days are the least between which anything is earned. */
const FEWEST_DAYS = 2

/**
 * What a deposit of the first day, in a range with these edges, would have come to by the last. Nothing is earned on a day that is not
 * known. The dollar price of the second coin, the volume, and the liquidity of others are those of today on every day.
 */
export function pastOfRange({ past, bounds, valueUsd, pool, apy, usdB }: Question): PastOfRange {
  const fees = feesOf(pool, usdB)
  const feesBy = fees !== null ? 'volume' : apy !== null ? 'apy' : null
  const first = past[0]
  const isEnough = first !== undefined && past.length >= FEWEST_DAYS
  const values = isEnough
    ? backtest({
        days: past.map(
          ({ day, price }): KnownDay => ({ day, apy: apy ?? 0, prices: [price * (usdB ?? 1), usdB ?? 1] }),
        ),
        weights: [],
        valueUsd,
        range: { lower: bounds.lower / first.price, upper: bounds.upper / first.price },
        fees,
      })
    : []
  const days = past.map(({ day, price }, index): ZoneDay => {
    const value = values[index]
    const isEarning = value !== undefined && feesBy !== null
    return {
      day,
      price,
      zone: zoneOf(bounds, price),
      feesUsd: isEarning ? value.pool - value.poolWithoutYield : null,
      againstHoldingUsd: isEarning ? value.pool - value.held : null,
    }
  })
  const last = days.at(-1)
  const end = values.at(-1)
  const inZone = (zone: Zone) => days.filter((each) => each.zone === zone).length
  const span = first && last ? last.day - first.day + 1 : 0
  return {
    days,
    count: {
      below: inZone('below'),
      in: inZone('in'),
      above: inZone('above'),
      known: days.length,
      missing: span - days.length,
    },
    feesBy,
    feesUsd: last?.feesUsd ?? null,
    lossUsd: end ? end.poolWithoutYield - end.held : null,
    lossShare: end && end.held > 0 ? end.poolWithoutYield / end.held - 1 : null,
    netUsd: last?.againstHoldingUsd ?? null,
  }
}

export function zoneOf({ lower, upper }: PriceBounds, price: number): Zone {
  if (price < lower) return 'below'
  return price < upper ? 'in' : 'above'
}

/** A share of liquidity needs what a deposit buys, so the dollar price of a coin. */
function feesOf(pool: Pool | null, usdB: number | null): PastFees | null {
  if (pool === null || usdB === null) return null
  const { tier, protocolShare, volumeUsdDay, activeLiquidity } = pool
  return { tier, protocolShare, volumeUsdDay, activeLiquidity: Number(activeLiquidity) }
}
