import { toCoins } from './decimal.ts'

export type PricedTransfer = {
  /** Base units: positive into the wallet, negative out of it. */
  amount: bigint
  /** Unix seconds. */
  at: number
  /** Dollars per coin at that time, null: unknown. */
  priceUsd: number | null
}
export type CostInput = {
  /** Of one token, in any order. */
  transfers: PricedTransfer[]
  /** What the wallet holds now, base units. */
  balance: bigint
  decimals: number
  /** Dollars per coin now, null: unknown. */
  priceUsd: number | null
}
/** Dollars; `avgCostUsd` per coin. null: not known. */
export type CostBasis = { avgCostUsd: number | null; realizedUsd: number | null; unrealizedUsd: number | null }

const unknownBasis: CostBasis = { avgCostUsd: null, realizedUsd: null, unrealizedUsd: null }

/**
 * Profit and loss by average cost: what comes in is bought at the day's price, what goes out is sold at the day's price and
 * takes the average cost of the coins held with it. Known only when the transfers explain the present balance exactly and every
 * one of them has a price: a history with a hole would make a profit out of nothing.
 */
export function averageCost({ transfers, balance, decimals, priceUsd }: CostInput): CostBasis {
  if (transfers.length === 0 || transfers.reduce((sum, { amount }) => sum + amount, 0n) !== balance) return unknownBasis
  let held = 0n
  let cost = 0
  let realized = 0
  for (const { amount, priceUsd: price } of transfers.toSorted(byTime)) {
    if (price === null) return unknownBasis
    if (amount >= 0n) {
      held += amount
      cost += toCoins(amount, decimals) * price
      continue
    }
    if (held + amount < 0n) return unknownBasis
    const share = toCoins(-amount, decimals) / toCoins(held, decimals)
    realized += toCoins(-amount, decimals) * price - cost * share
    held += amount
    cost = held === 0n ? 0 : cost * (1 - share)
  }
  const coins = toCoins(held, decimals)
  return {
    avgCostUsd: held === 0n ? null : cost / coins,
    realizedUsd: realized,
    unrealizedUsd: priceUsd === null || held === 0n ? null : coins * priceUsd - cost,
  }
}

/** What came in goes before what went out at the same second. */
const byTime = (a: PricedTransfer, b: PricedTransfer) => a.at - b.at || (a.amount < b.amount ? 1 : -1)
