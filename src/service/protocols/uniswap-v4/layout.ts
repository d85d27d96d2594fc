import { type ContractFunctionReturnType, parseAbi } from 'viem'

export const managerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function getPositionLiquidity(uint256 id) view returns (uint128)',
  'function getPoolAndPositionInfo(uint256 id) view returns (PoolKey key, uint256 info)',
])

export const viewAbi = parseAbi([
  // Fees in millionths.
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getLiquidity(bytes32 poolId) view returns (uint128)',
  'function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 inside0, uint256 inside1)',
  'function getPositionInfo(bytes32 poolId, bytes32 positionId) view returns (uint128 liquidity, uint256 last0, uint256 last1)',
])

/** Identifies a pool; the zero address represents the chain's native coin. */
export type PoolKey = ContractFunctionReturnType<typeof managerAbi, 'view', 'getPoolAndPositionInfo'>[0]
