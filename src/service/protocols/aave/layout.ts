import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'

/** The leading words of each answer, as far as they are read: forks change what follows, and versions too. */
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
/** Up to the two rates: the sixth and seventh word in version 3, the fourth and fifth in version 2. */
export const aaveReserveAbis = {
  2: parseAbi([
    'function getReserveData(address asset) view returns (uint256 availableLiquidity, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate)',
  ]),
  3: parseAbi([
    'function getReserveData(address asset) view returns (uint256 unbacked, uint256 accruedToTreasuryScaled, uint256 totalAToken, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate)',
  ]),
}

export const AaveAddresses = z.array(ToldAddress).check(z.maxLength(500))
/** The receipt of what is supplied (an aToken), before the two tokens of debts. */
export const AaveReserveTokens = z.pipe(
  z.tuple([ToldAddress, ToldAddress, ToldAddress]),
  z.transform(([aToken, , debtToken]) => ({ aToken, debtToken })),
)
/** The last of six. */
export const AaveAccount = z.pipe(
  z.tuple([ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits, ToldUnits]),
  z.transform((account) => ({ healthFactor: account[5] })),
)
/** In the asset's base units; the stable debt of markets before version 3.2 counts as any debt. */
export const AaveUserReserve = z.pipe(
  z.tuple([ToldUnits, ToldUnits, ToldUnits]),
  z.transform(([supplied, ...debts]) => ({ supplied, debt: debts[0] + debts[1] })),
)
/** Rates a year, in ray: the last two words of what is read. */
export const AaveReserve = z.pipe(
  z.array(ToldUnits).check(z.minLength(5)),
  z.transform((words) => ({ supplyRate: words.at(-2) ?? 0n, borrowRate: words.at(-1) ?? 0n })),
)
export const AaveRewards = z.pipe(
  z.tuple([AaveAddresses, z.array(ToldUnits)]),
  z.transform(([coins, unclaimed]) => coins.map((coin, index) => ({ coin, unclaimed: unclaimed[index] ?? 0n }))),
)
