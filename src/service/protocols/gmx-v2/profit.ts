type Size = { sizeInUsd: bigint; sizeInTokens: bigint; pendingImpactAmount: bigint; isLong: boolean }
/** Of a token: dollars for a whole one. */
export type Quote = { price: number; decimals: number }

/**
 * Dollars that a position has won at that price of its index, negative when it has lost, with the impact of its opening on the price,
 * which is settled when it closes (gmx-synthetics a5c0c883, DecreasePositionCollateralUtils: `totalImpactUsd`). Fees, the impact of
 * closing and the limits of both impacts apart.
 */
export function profitUsd({ sizeInUsd, sizeInTokens, pendingImpactAmount, isLong }: Size, index: Quote): number {
  const worthOf = (units: bigint) => (Number(units) / 10 ** index.decimals) * index.price
  const grown = worthOf(sizeInTokens) - Number(sizeInUsd) / 1e30
  return (isLong ? grown : -grown) + worthOf(pendingImpactAmount)
}

/** Base units of a token that so many dollars buy; null for more than any number can say. */
export function unitsFor(dollars: number, { price, decimals }: Quote): bigint | null {
  const units = (dollars / price) * 10 ** decimals
  return Number.isFinite(units) ? BigInt(Math.floor(units)) : null
}
