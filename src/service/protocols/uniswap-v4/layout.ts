import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'

export const managerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function getPositionLiquidity(uint256 id) view returns (uint128)',
  'function getPoolAndPositionInfo(uint256 id) view returns (PoolKey key, uint256 info)',
])

export const viewAbi = parseAbi([
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 inside0, uint256 inside1)',
  'function getPositionInfo(bytes32 poolId, bytes32 positionId) view returns (uint128 liquidity, uint256 last0, uint256 last1)',
])

/** What a pool is called by; the zero address is the chain's own coin. */
const PoolKey = z.object({
  currency0: ToldAddress,
  currency1: ToldAddress,
  fee: z.number(),
  tickSpacing: z.number(),
  hooks: ToldAddress,
})
export type PoolKey = z.output<typeof PoolKey>

export const PoolAndInfo = z.pipe(
  z.tuple([PoolKey, ToldUnits]),
  z.transform(([key, info]) => ({ key, info })),
)
/** Fees in millionths. */
export const Slot0 = z.pipe(
  z.tuple([ToldUnits, z.number(), z.number(), z.number()]),
  z.transform(([sqrtPriceX96, tick, , lpFee]) => ({ sqrtPriceX96, tick, lpFee })),
)
export const Growth = z.tuple([ToldUnits, ToldUnits])
export const PositionState = z.pipe(
  z.tuple([ToldUnits, ToldUnits, ToldUnits]),
  z.transform(([liquidity, last0, last1]): { liquidity: bigint; last: readonly [bigint, bigint] } => ({
    liquidity,
    last: [last0, last1],
  })),
)
