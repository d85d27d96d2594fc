import { type Address, encodeAbiParameters, type Hex, isHex, keccak256, parseAbi, parseAbiParameters, size } from 'viem'
import * as z from 'zod/mini'

export const morphoAbi = parseAbi([
  'struct Params { address loanToken; address collateralToken; address oracle; address irm; uint256 lltv; }',
  'struct Market { uint128 totalSupplyAssets; uint128 totalSupplyShares; uint128 totalBorrowAssets; uint128 totalBorrowShares; uint128 lastUpdate; uint128 fee; }',
  'function position(bytes32 id, address user) view returns (uint256 supplyShares, uint128 borrowShares, uint128 collateral)',
  'function market(bytes32 id) view returns (uint128 totalSupplyAssets, uint128 totalSupplyShares, uint128 totalBorrowAssets, uint128 totalBorrowShares, uint128 lastUpdate, uint128 fee)',
  'function idToMarketParams(bytes32 id) view returns (address loanToken, address collateralToken, address oracle, address irm, uint256 lltv)',
  'function borrowRateView(Params params, Market market) view returns (uint256)',
  'function price() view returns (uint256)',
])

/** Shares, and base units of the collateral. */
export type MorphoPosition = { supplyShares: bigint; borrowShares: bigint; collateral: bigint }
/** State as of `lastUpdate` (Unix seconds); `fee` is a fraction of the interest, in 1e18. */
export type MorphoMarket = {
  totalSupplyAssets: bigint
  totalSupplyShares: bigint
  totalBorrowAssets: bigint
  totalBorrowShares: bigint
  lastUpdate: bigint
  fee: bigint
}
/** `lltv`: the fraction of the collateral's value that counts, in 1e18. */
export type MorphoParams = { loanToken: Address; collateralToken: Address; oracle: Address; irm: Address; lltv: bigint }

const paramTypes = parseAbiParameters('address, address, address, address, uint256')

/** The id of a market is the hash of its parameters. */
export const marketIdOf = ({ loanToken, collateralToken, oracle, irm, lltv }: MorphoParams): Hex =>
  keccak256(encodeAbiParameters(paramTypes, [loanToken, collateralToken, oracle, irm, lltv]))

/** Parses a market id from a host and converts it to lower case. */
export const MarketId = z.pipe(
  z.custom<Hex>((value) => typeof value === 'string' && isHex(value) && size(value) === 32),
  z.transform((id) => id.toLowerCase() as Hex),
)
