import { parseAbi } from 'viem'

/** Only the leading words of each answer are decoded, because forks and versions change the later ones. */
export const aaveAbi = parseAbi([
  'function ADDRESSES_PROVIDER() view returns (address)',
  'function getPool() view returns (address)',
  'function getLendingPool() view returns (address)',
  'function getPoolDataProvider() view returns (address)',
  'function getAddress(bytes32 id) view returns (address)',
  'function getAddressesProvidersList() view returns (address[])',
  'function getReservesList() view returns (address[])',
  'function getUserAccountData(address user) view returns (uint256 totalCollateral, uint256 totalDebt, uint256 availableBorrows, uint256 currentLiquidationThreshold, uint256 ltv, uint256 healthFactor)',
  'function getUserReserveData(address asset, address user) view returns (uint256 currentATokenBalance, uint256 currentStableDebt, uint256 currentVariableDebt)',
  'function getReserveTokensAddresses(address asset) view returns (address aToken, address stableDebtToken, address variableDebtToken)',
  'function getAllUserRewards(address[] assets, address user) view returns (address[] rewards, uint256[] unclaimed)',
])
/** Decodes up to the two rates: the sixth and seventh words in version 3, the fourth and fifth in version 2. */
export const aaveReserveAbis = {
  2: parseAbi([
    'function getReserveData(address asset) view returns (uint256 availableLiquidity, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate)',
  ]),
  3: parseAbi([
    'function getReserveData(address asset) view returns (uint256 unbacked, uint256 accruedToTreasuryScaled, uint256 totalAToken, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate)',
  ]),
}

/** Exceeds the number of assets in any market; a contract that lists more is not a market. */
export const MOST_ASSETS = 500
