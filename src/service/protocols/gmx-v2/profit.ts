type Size = { sizeInUsd: bigint; sizeInTokens: bigint; isLong: boolean }
/** Of a token: dollars for a whole one. */
export type Quote = { price: number; decimals: number }

/** Dollars that a position has won at that price of its index, negative when it has lost; fees and impact of its closing apart. */
export function profitUsd({ sizeInUsd, sizeInTokens, isLong }: Size, index: Quote): number {
  const worth = (Number(sizeInTokens) / 10 ** index.decimals) * index.price
  const grown = worth - Number(sizeInUsd) / 1e30
  return isLong ? grown : -grown
}

/** Base units of a token that so many dollars buy; null for more than can be told. */
export function unitsFor(dollars: number, { price, decimals }: Quote): bigint | null {
  const units = (dollars / price) * 10 ** decimals
  return Number.isFinite(units) ? BigInt(Math.floor(units)) : null
}
