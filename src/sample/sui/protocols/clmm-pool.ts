import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import type { SuiStateObject, SuiStatePart } from '#sample/sui/node/state.ts'

/** Counters are Q64.64; fees of A, fees of B, then rewards. Times in Unix seconds. */
export type SamplePoolState = {
  id: string
  coins: [string, string]
  sqrtPriceX64: bigint
  tick: number
  liquidity: bigint
  /** In millionths. */
  feeRate: number
  feeGrowths: [bigint, bigint]
  rewards?: { coin: string; growth: bigint; perSecond: bigint; updatedAt: number; endsAt: number }[]
  ticks: { tick: number; outside: bigint[] }[]
  positions: SamplePositionState[]
}
export type SamplePositionState = {
  id: string
  owner: string
  tickLower: number
  tickUpper: number
  liquidity: bigint
  settled: { owed: bigint; settledAt: bigint }[]
}

/** Builds the objects of one pool as a protocol of Sui keeps them. */
export type PoolEncoder = (pool: SamplePoolState) => SuiStatePart

export const I32 = bcs.struct('I32', { bits: bcs.u32() })
export const toI32 = (value: number) => ({ bits: value >>> 0 })
export const I64 = bcs.struct('I64', { bits: bcs.u64() })
export const I128 = bcs.struct('I128', { bits: bcs.u128() })
/** As Move writes a type's name: without 0x. */
export const toTypeName = (coinType: string): string => coinType.replaceAll('0x', '')

/** Of a pool of Bluefin and of Momentum alike, where the first says more before. */
export const timedReward = {
  reward_coin_type: bcs.string(),
  last_update_time: bcs.u64(),
  ended_at_seconds: bcs.u64(),
  total_reward: bcs.u64(),
  total_reward_allocated: bcs.u64(),
  reward_per_seconds: bcs.u128(),
  reward_growth_global: bcs.u128(),
}
export const toTimedRewards = ({ rewards = [] }: SamplePoolState) =>
  rewards.map((reward) => ({
    reward_coin_type: toTypeName(reward.coin),
    last_update_time: reward.updatedAt,
    ended_at_seconds: reward.endsAt,
    total_reward: 1_000_000n,
    total_reward_allocated: 500_000n,
    reward_per_seconds: reward.perSecond,
    reward_growth_global: reward.growth,
  }))

export const PositionReward = bcs.struct('PositionRewardInfo', { growthInside: bcs.u128(), amountOwed: bcs.u64() })
export const toPositionRewards = (position: SamplePositionState) =>
  position.settled.slice(2).map(({ owed, settledAt }) => ({ growthInside: settledAt, amountOwed: owed }))

export const settledOf = (position: SamplePositionState, index: number) =>
  position.settled[index] ?? { owed: 0n, settledAt: 0n }

/** An id of a thing that belongs to another, of our making. */
export const ownId = (parent: string, name: string): string =>
  deriveDynamicFieldID(parent, 'vector<u8>', bcs.string().serialize(name).toBytes())

/** A dynamic field as the chain keeps it: an object whose id follows from its parent, its key and the key's type. */
export function dynamicField(
  parent: string,
  key: { type: string; bytes: Uint8Array },
  value: { type: string; bytes: Uint8Array },
): SuiStateObject {
  const id = deriveDynamicFieldID(parent, key.type, key.bytes)
  const bytes = new Uint8Array([...bcs.Address.serialize(id).toBytes(), ...key.bytes, ...value.bytes])
  return { id, type: `0x2::dynamic_field::Field<${key.type},${value.type}>`, owner: parent, content: bytes }
}
