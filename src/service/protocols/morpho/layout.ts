import { encodeAbiParameters, type Hex, isHex, keccak256, parseAbi, parseAbiParameters, size } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress } from '#service/protocols/told.ts'

const params = '(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv)'
const state =
  '(uint128 totalSupplyAssets, uint128 totalSupplyShares, uint128 totalBorrowAssets, uint128 totalBorrowShares, uint128 lastUpdate, uint128 fee)'

export const morphoAbi = parseAbi([
  'function position(bytes32 id, address user) view returns (uint256 supplyShares, uint128 borrowShares, uint128 collateral)',
  'function market(bytes32 id) view returns (uint128 totalSupplyAssets, uint128 totalSupplyShares, uint128 totalBorrowAssets, uint128 totalBorrowShares, uint128 lastUpdate, uint128 fee)',
  'function idToMarketParams(bytes32 id) view returns (address loanToken, address collateralToken, address oracle, address irm, uint256 lltv)',
  `function borrowRateView(${params} params, ${state} market) view returns (uint256)`,
  'function price() view returns (uint256)',
])

/** Shares, and base units of the collateral. */
export const MorphoPosition = z.pipe(
  z.tuple([z.bigint(), z.bigint(), z.bigint()]),
  z.transform(([supplyShares, borrowShares, collateral]) => ({ supplyShares, borrowShares, collateral })),
)
export type MorphoPosition = z.output<typeof MorphoPosition>
/** As of `lastUpdate` (Unix seconds); `fee` of the interest, in 1e18. */
export const MorphoMarket = z.pipe(
  z.tuple([z.bigint(), z.bigint(), z.bigint(), z.bigint(), z.bigint(), z.bigint()]),
  z.transform(([totalSupplyAssets, totalSupplyShares, totalBorrowAssets, totalBorrowShares, lastUpdate, fee]) => ({
    totalSupplyAssets,
    totalSupplyShares,
    totalBorrowAssets,
    totalBorrowShares,
    lastUpdate,
    fee,
  })),
)
export type MorphoMarket = z.output<typeof MorphoMarket>
/** `lltv`: what of the collateral's value counts, in 1e18. */
export const MorphoParams = z.pipe(
  z.tuple([ToldAddress, ToldAddress, ToldAddress, ToldAddress, z.bigint()]),
  z.transform(([loanToken, collateralToken, oracle, irm, lltv]) => ({ loanToken, collateralToken, oracle, irm, lltv })),
)
export type MorphoParams = z.output<typeof MorphoParams>

const paramTypes = parseAbiParameters('address, address, address, address, uint256')

/** A market is its parameters. */
export const marketIdOf = ({ loanToken, collateralToken, oracle, irm, lltv }: MorphoParams): Hex =>
  keccak256(encodeAbiParameters(paramTypes, [loanToken, collateralToken, oracle, irm, lltv]))

/** As a host writes it; in lower case. */
export const MarketId = z.pipe(
  z.custom<Hex>((value) => typeof value === 'string' && isHex(value) && size(value) === 32),
  z.transform((id) => id.toLowerCase() as Hex),
)
