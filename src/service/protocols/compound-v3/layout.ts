import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress } from '#service/protocols/told.ts'

export const cometAbi = parseAbi([
  'function baseToken() view returns (address)',
  'function baseTokenPriceFeed() view returns (address)',
  'function baseScale() view returns (uint256)',
  'function numAssets() view returns (uint8)',
  'function getAssetInfo(uint8 i) view returns ((uint8 offset, address asset, address priceFeed, uint64 scale, uint64 borrowCollateralFactor, uint64 liquidateCollateralFactor, uint64 liquidationFactor, uint128 supplyCap))',
  'function userBasic(address account) view returns (int104 principal, uint64 baseTrackingIndex, uint64 baseTrackingAccrued, uint16 assetsIn, uint8 reserved)',
  'function balanceOf(address account) view returns (uint256)',
  'function borrowBalanceOf(address account) view returns (uint256)',
  'function userCollateral(address account, address asset) view returns (uint128 balance, uint128 reserved)',
  'function getPrice(address priceFeed) view returns (uint256)',
  'function getUtilization() view returns (uint256)',
  'function getSupplyRate(uint256 utilization) view returns (uint64)',
  'function getBorrowRate(uint256 utilization) view returns (uint64)',
  // Changes state, so that it is no view; in a call nothing of it is kept.
  'function getRewardOwed(address comet, address account) returns ((address token, uint256 owed))',
])

/** Of a `uint8`. */
export const CometCount = z.number()

/** `priceFeed` gives the price of one whole asset, which is `scale` base units; `liquidateCollateralFactor` in 1e18. */
export const CometAsset = z.object({
  asset: ToldAddress,
  priceFeed: ToldAddress,
  scale: z.bigint(),
  liquidateCollateralFactor: z.bigint(),
})
/** Which of the assets an account has put in are bits, sixteen in one field and further ones in the other. */
export const CometUser = z.pipe(
  z.tuple([z.bigint(), z.bigint(), z.bigint(), z.number(), z.number()]),
  z.transform(([principal, , , assetsIn, moreAssetsIn]) => ({ principal, assetsIn, moreAssetsIn })),
)
export const CometCollateral = z.pipe(
  z.tuple([z.bigint(), z.bigint()]),
  z.transform(([balance]) => balance),
)
export const CometReward = z.object({ token: ToldAddress, owed: z.bigint() })
