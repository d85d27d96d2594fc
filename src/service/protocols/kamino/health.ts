import type { Obligation, Reserve } from './layout.ts'

/** A market price older than this is not used. */
const PRICE_SECONDS = 3_600

/** Base units of one reserve's coin. */
export type Amount = { reserve: Reserve; units: bigint }
type Account = { obligation: Obligation; deposits: Amount[]; debts: Amount[]; nowSeconds: number }

const worthUsd = ({ reserve, units }: Amount): number =>
  ((Number(units) / 10 ** Number(reserve.decimals)) * Number(reserve.priceSf)) / 2 ** 60

const sum = (amounts: Amount[], weight: (reserve: Reserve) => number): number =>
  amounts.reduce((total, amount) => total + worthUsd(amount) * weight(amount.reserve), 0)

type Weights = { limit: (reserve: Reserve) => number; factor: (reserve: Reserve) => number }

/**
 * The weight of one dollar of a deposit and of a debt, as fractions; NaN if unknown. An obligation in an elevation group
 * uses the group's weights, taken from its own last refresh.
 */
export function kaminoWeights(obligation: Obligation): Weights {
  const inGroup = obligation.elevationGroup !== 0n
  return {
    limit: inGroup
      ? () => ratio(obligation.unhealthySf, obligation.depositedSf)
      : ({ liquidationPercent }) => Number(liquidationPercent) / 100,
    factor: inGroup
      ? () => ratio(obligation.adjustedDebtSf, obligation.borrowedSf)
      : ({ borrowFactorPercent }) => Number(borrowFactorPercent) / 100,
  }
}

/** The maximum debt before liquidation over the debt, at the market's own prices; null if unknown. */
export function kaminoHealth({ obligation, deposits, debts, nowSeconds }: Account): number | null {
  const priced = [...deposits, ...debts].every(
    ({ reserve }) => reserve.priceSf > 0n && Number(reserve.pricedAt) > nowSeconds - PRICE_SECONDS,
  )
  if (debts.length === 0 || !priced) return null
  const { limit, factor } = kaminoWeights(obligation)
  const health = sum(deposits, limit) / sum(debts, factor)
  return Number.isFinite(health) && health > 0 ? health : null
}

const ratio = (above: bigint, below: bigint): number => (below === 0n ? Number.NaN : Number(above) / Number(below))
