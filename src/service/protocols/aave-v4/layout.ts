import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress } from '#service/protocols/told.ts'

/** Of a spoke and, last, of a hub. Structs are read by their first words: their ends have moved between versions. */
export const aaveV4Abi = parseAbi([
  'function getReserveCount() view returns (uint256)',
  'function getReserve(uint256 reserveId) view returns (address underlying, address hub, uint256 assetId)',
  'function getUserSuppliedAssets(uint256 reserveId, address user) view returns (uint256)',
  'function getUserDebt(uint256 reserveId, address user) view returns (uint256 drawn, uint256 premium)',
  'function getUserAccountData(address user) view returns (uint256 riskPremium, uint256 collateralFactor, uint256 healthFactor)',
  'function getAssetDrawnRate(uint256 assetId) view returns (uint256)',
])

export const Reserve = z.pipe(
  z.tuple([ToldAddress, ToldAddress, z.bigint()]),
  z.transform(([asset, hub, assetId]) => ({ asset, hub, assetId })),
)
/** Base units of the asset: what is drawn and its premium, which is all that is owed. */
export const UserDebt = z.pipe(
  z.tuple([z.bigint(), z.bigint()]),
  z.transform((parts) => parts.reduce((sum, part) => sum + part, 0n)),
)
/** `riskPremium`: what an account pays on top of the rate, in 1e4 of it. `healthFactor` in 1e18. */
export const Account = z.pipe(
  z.tuple([z.bigint(), z.bigint(), z.bigint()]),
  z.transform(([riskPremium, , healthFactor]) => ({ riskPremium, healthFactor })),
)
export type Account = z.output<typeof Account>
