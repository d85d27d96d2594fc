import { type Address, parseAbi } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { AaveMarket } from './facts.ts'

/** The leading words, as far as they are read. Whether a deposit secures debts is the last word of `getUserReserveData`, in versions 2 and 3. */
export const thresholdAbi = parseAbi([
  'function getUserReserveData(address asset, address user) view returns (uint256 currentATokenBalance, uint256 currentStableDebt, uint256 currentVariableDebt, uint256 principalStableDebt, uint256 scaledVariableDebt, uint256 stableBorrowRate, uint256 liquidityRate, uint40 stableRateLastUpdated, bool usageAsCollateralEnabled)',
  'function getReserveConfigurationData(address asset) view returns (uint256 decimals, uint256 ltv, uint256 liquidationThreshold)',
  'function getUserEMode(address user) view returns (uint256)',
])
export const BASIS_POINTS = 10_000

type Question = {
  version: AaveMarket['version']
  pool: Address
  dataProvider: Address
  contracts: ContractReader
  owner: Address
  /** The assets that the account has supplied. */
  supplied: readonly Address[]
  /** Of the whole account, in basis points: the mean by worth, which the pool rounds down. */
  accountThreshold: bigint
}

/**
 * The liquidation threshold of each asset that an account has supplied, as a fraction: 0 where the account does not use it as collateral,
 * null where it is not known. In an e-mode the reserves' own do not count: with one collateral it is that of the account, with more null.
 */
export async function readThresholds(question: Question): Promise<Map<Address, number | null>> {
  const { version, pool, dataProvider, contracts, owner, supplied, accountThreshold } = question
  if (supplied.length === 0) return new Map()
  const [{ mode = 0n }, reserves] = await Promise.all([
    contracts.read(version === 3 ? { mode: optional(call(thresholdAbi, pool, 'getUserEMode', owner)) } : {}),
    contracts.readEach(supplied, (asset) => ({
      terms: optional(call(thresholdAbi, dataProvider, 'getReserveConfigurationData', asset)),
      user: optional(call(thresholdAbi, dataProvider, 'getUserReserveData', asset, owner)),
    })),
  ])
  const used = reserves.map(({ item, terms, user }) => ({ item, terms, isUsed: user?.at(-1) ?? null }))
  const collaterals = used.filter(({ isUsed }) => isUsed !== false).length
  return new Map(
    used.map(({ item, terms, isUsed }) => {
      if (isUsed !== true) return [item, isUsed === false ? 0 : null]
      if (mode !== 0n)
        return [item, collaterals === 1 && mode !== null ? Number(accountThreshold) / BASIS_POINTS : null]
      return [item, terms && Number(terms[2]) / BASIS_POINTS]
    }),
  )
}
