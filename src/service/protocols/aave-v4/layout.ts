import { parseAbi } from 'viem'

/** Of a spoke and, last, of a hub. Structs are read by their first words: their ends have moved between versions. */
export const aaveV4Abi = parseAbi([
  'function getReserveCount() view returns (uint256)',
  'function getReserve(uint256 reserveId) view returns (address underlying, address hub, uint256 assetId)',
  'function getUserSuppliedAssets(uint256 reserveId, address user) view returns (uint256)',
  'function getUserDebt(uint256 reserveId, address user) view returns (uint256 drawn, uint256 premium)',
  'function getUserAccountData(address user) view returns (uint256 riskPremium, uint256 collateralFactor, uint256 healthFactor)',
  'function getAssetDrawnRate(uint256 assetId) view returns (uint256)',
])
