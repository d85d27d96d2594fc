import type { NftHolding } from '#contract/wallet/nft.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'

/** Dollars of one NFT at its collection's floor, to the cent, so that several add up to what is shown of each; null when unknown. */
export const floorUsd = ({ floorPrice, marketPrice }: Pick<NftHolding, 'floorPrice' | 'marketPrice'>): number | null =>
  floorPrice === null || marketPrice === null ? null : sumAsShown([floorPrice * marketPrice])
