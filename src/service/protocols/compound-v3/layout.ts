import { parseAbi } from 'viem'

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
  // Changes state, so it is not a view, but an `eth_call` stores nothing.
  'function getRewardOwed(address comet, address account) returns ((address token, uint256 owed))',
])
