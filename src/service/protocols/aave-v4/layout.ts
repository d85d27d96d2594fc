import { parseAbi } from 'viem'

/**
 * Functions of a spoke and, last, of a hub. Only the leading words of each struct are decoded, because the later fields
 * moved between versions.
 */
export const aaveV4Abi = parseAbi([
  'function getReserveCount() view returns (uint256)',
  'function getReserve(uint256 reserveId) view returns (address underlying, address hub, uint256 assetId)',
  'function getUserSuppliedAssets(uint256 reserveId, address user) view returns (uint256)',
  'function getUserDebt(uint256 reserveId, address user) view returns (uint256 drawn, uint256 premium)',
  'function getUserAccountData(address user) view returns (uint256 riskPremium, uint256 collateralFactor, uint256 healthFactor)',
  'function getAssetDrawnRate(uint256 assetId) view returns (uint256)',
])
