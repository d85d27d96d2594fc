import { type Address, parseAbi } from 'viem'
import * as z from 'zod/mini'

type Market = { pool: Address; provider: Address }

/** Deployments of 2022 that share one factory have one address on four chains. */
const first: Market = {
  pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
  provider: '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
}

/** Aave's main market on each chain, as its address book lists it: the Pool and its PoolAddressesProvider, both never change. */
export const aaveMarkets = {
  ETH: {
    pool: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
    provider: '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
  },
  OP: first,
  ARB: first,
  MATIC: first,
  AVAX: first,
  BASE: {
    pool: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
    provider: '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
  },
} as const satisfies Record<string, Market>
export type AaveChain = keyof typeof aaveMarkets

export const aaveAbi = parseAbi([
  'function getPoolDataProvider() view returns (address)',
  'function getReservesList() view returns (address[])',
  'function getUserAccountData(address user) view returns (uint256 totalCollateralBase, uint256 totalDebtBase, uint256 availableBorrowsBase, uint256 currentLiquidationThreshold, uint256 ltv, uint256 healthFactor)',
  'function getUserReserveData(address asset, address user) view returns (uint256 currentATokenBalance, uint256 currentStableDebt, uint256 currentVariableDebt, uint256 principalStableDebt, uint256 scaledVariableDebt, uint256 stableBorrowRate, uint256 liquidityRate, uint40 stableRateLastUpdated, bool usageAsCollateralEnabled)',
  'function getReserveTokensAddresses(address asset) view returns (address aTokenAddress, address stableDebtTokenAddress, address variableDebtTokenAddress)',
  'function getReserveData(address asset) view returns (uint256 unbacked, uint256 accruedToTreasuryScaled, uint256 totalAToken, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate, uint256 stableBorrowRate, uint256 averageStableBorrowRate, uint256 liquidityIndex, uint256 variableBorrowIndex, uint40 lastUpdateTimestamp)',
])

const units = z.bigint()
export const AaveAddress = z.templateLiteral(['0x', z.string()])
/** The receipt of what is supplied (an aToken), before the two tokens of debts. */
export const AaveReserveTokens = z.pipe(
  z.tuple([AaveAddress], z.unknown()),
  z.transform(([aToken]) => aToken),
)
export const AaveReserves = z.array(AaveAddress).check(z.maxLength(500))
/** The last of six. */
export const AaveAccount = z.pipe(
  z.tuple([units, units, units, units, units, units]),
  z.transform((account) => ({ healthFactor: account[5] })),
)
/** In the asset's base units; the stable debt of markets before version 3.2 counts as any debt. */
export const AaveUserReserve = z.pipe(
  z.tuple([units, units, units], z.unknown()),
  z.transform(([supplied, stableDebt, variableDebt]) => ({ supplied, debt: stableDebt + variableDebt })),
)
/** Rates a year, in ray. */
export const AaveReserve = z.pipe(
  z.tuple([units, units, units, units, units, units, units], z.unknown()),
  z.transform((reserve) => ({ supplyRate: reserve[5], borrowRate: reserve[6] })),
)
