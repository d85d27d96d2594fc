import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { AaveMarket } from '#service/chains/evm/evm-network.ts'
import { evmNetworks, type ListedNetworks } from '#service/chains/evm/networks/all.ts'

/** The chains whose record names a market of Aave. */
export type AaveChain = {
  [Id in keyof ListedNetworks]: ListedNetworks[Id] extends { aaveV3: AaveMarket } ? Id : never
}[keyof ListedNetworks]

/** Aave's main market on each chain. */
export const aaveMarkets = Object.fromEntries(
  Object.values(evmNetworks).flatMap(({ id, aaveV3 }) => (aaveV3 === undefined ? [] : [[id, aaveV3]])),
) as Record<AaveChain, AaveMarket>
export const aaveChains = Object.keys(aaveMarkets) as AaveChain[]

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
