import type { NftHolding } from '#contract/wallet/nft.ts'

type Floor = Pick<NftHolding, 'floorPrice' | 'marketPrice'>

/** Dollars of some NFTs at their collection's floor, to be rounded once they are multiplied; null when unknown. */
export const floorUsd = ({ floorPrice, marketPrice }: Floor, count = 1): number | null =>
  floorPrice === null || marketPrice === null ? null : count * floorPrice * marketPrice
