import type { NftHolding } from '#contract/wallet/nft.ts'

/** Dollars of one NFT at its collection's floor, null when unknown. */
export const floorUsd = ({ floorPrice, marketPrice }: Pick<NftHolding, 'floorPrice' | 'marketPrice'>): number | null =>
  floorPrice === null || marketPrice === null ? null : floorPrice * marketPrice
