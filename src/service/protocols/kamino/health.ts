import type { Obligation, Reserve } from './layout.ts'

/** A price that the market has not refreshed for so long says nothing of now. */
const PRICE_SECONDS = 3_600

/** Base units of one reserve's coin. */
export type Amount = { reserve: Reserve; units: bigint }
type Account = { obligation: Obligation; deposits: Amount[]; debts: Amount[]; nowSeconds: number }

const worthUsd = ({ reserve, units }: Amount): number =>
  ((Number(units) / 10 ** Number(reserve.decimals)) * Number(reserve.priceSf)) / 2 ** 60

const sum = (amounts: Amount[], weight: (reserve: Reserve) => number): number =>
  amounts.reduce((total, amount) => total + worthUsd(amount) * weight(amount.reserve), 0)

/**
 * What may be owed before liquidation over what is owed, by the market's own prices; null: not known. An obligation in an elevation
 * group has the group's limits, which are taken from its own last refresh.
 */
export function kaminoHealth({ obligation, deposits, debts, nowSeconds }: Account): number | null {
  const priced = [...deposits, ...debts].every(
    ({ reserve }) => reserve.priceSf > 0n && Number(reserve.pricedAt) > nowSeconds - PRICE_SECONDS,
  )
  if (debts.length === 0 || !priced) return null
  const inGroup = obligation.elevationGroup !== 0n
  const limit = inGroup
    ? () => ratio(obligation.unhealthySf, obligation.depositedSf)
    : ({ liquidationPercent }: Reserve) => Number(liquidationPercent) / 100
  const factor = inGroup
    ? () => ratio(obligation.adjustedDebtSf, obligation.borrowedSf)
    : ({ borrowFactorPercent }: Reserve) => Number(borrowFactorPercent) / 100
  const health = sum(deposits, limit) / sum(debts, factor)
  return Number.isFinite(health) && health > 0 ? health : null
}

const ratio = (above: bigint, below: bigint): number => (below === 0n ? Number.NaN : Number(above) / Number(below))
