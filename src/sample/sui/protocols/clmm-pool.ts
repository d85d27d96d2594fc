import { type BcsType, bcs } from '@mysten/sui/bcs'
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

/** What a field of a struct holds, in BCS: of a pool, a tick or a position. */
type Field<From> = (from: From) => Uint8Array
/** A struct: its fields by name, in their order. */
type Fields<From> = Readonly<Record<string, Field<From>>>

export const of =
  <From, Read, Value>(type: BcsType<Read, Value>, pick: (from: From) => Value): Field<From> =>
  (from) =>
    type.serialize(pick(from)).toBytes()

/** A field that nobody reads. */
export const always = <Read, Value>(type: BcsType<Read, Value>, value: Value): Field<unknown> => of(type, () => value)

/** A struct in BCS is its fields, one after the other. */
export const struct =
  <From>(fields: Fields<From>): Field<From> =>
  (from) =>
    new Uint8Array(Object.values(fields).flatMap((field) => [...field(from)]))

/** `outside`: counters beyond the tick. */
export type SampleTick = {
  pool: SamplePoolState
  tick: number
  outside: { a: bigint; b: bigint; rewards: bigint[] }
}
export type SamplePosition = SamplePositionState & {
  pool: SamplePoolState
  index: number
  /** Fees of A and B as they were settled. */
  a: SamplePositionState['settled'][number]
  b: SamplePositionState['settled'][number]
}

/** How a protocol of Sui stores its pools. */
type PoolLayout = {
  poolType: (pool: SamplePoolState) => string
  pool: Fields<SamplePoolState>
  /** A tick is a field of `parent`. */
  ticks: {
    parent: (pool: SamplePoolState) => string
    key: (tick: number) => MoveBytes
    type: string
    fields: Fields<SampleTick>
  }
  /** The objects that a position is made of. */
  positions: ((position: SamplePosition) => SuiStateObject)[]
}

/** Builds the objects of one pool as a protocol of Sui stores them. */
export type PoolEncoder = (pool: SamplePoolState) => SuiStatePart

const NOTHING_SETTLED = { owed: 0n, settledAt: 0n }

export const poolEncoder =
  ({ poolType, pool: fields, ticks: tickLayout, positions: parts }: PoolLayout): PoolEncoder =>
  (pool) => {
    const ticks = pool.ticks.map(({ tick, outside: [a = 0n, b = 0n, ...rewards] }) =>
      dynamicField(tickLayout.parent(pool), tickLayout.key(tick), {
        type: tickLayout.type,
        bytes: struct(tickLayout.fields)({ pool, tick, outside: { a, b, rewards } }),
      }),
    )
    const positions = pool.positions.flatMap((position, index) => {
      const [a = NOTHING_SETTLED, b = NOTHING_SETTLED] = position.settled
      return parts.map((toObject) => toObject({ ...position, pool, index, a, b }))
    })
    const object = { id: pool.id, type: poolType(pool), owner: null, content: struct(fields)(pool) }
    return { objects: [object, ...ticks, ...positions] }
  }

/** A position, or what stands for it, that is an object of the wallet's. */
export const ownedPosition =
  (type: string, fields: Fields<SamplePosition>) =>
  (position: SamplePosition): SuiStateObject => ({
    id: position.id,
    type,
    owner: position.owner,
    content: struct(fields)(position),
  })

export const I32 = bcs.struct('I32', { bits: bcs.u32() })
export const toI32 = (value: number) => ({ bits: value >>> 0 })
export const I64 = bcs.struct('I64', { bits: bcs.u64() })
export const I128 = bcs.struct('I128', { bits: bcs.u128() })
/** As Move writes a type's name: without 0x. */
export const toTypeName = (coinType: string): string => coinType.replaceAll('0x', '')

/** A tick's key in pools that store it under its number. */
export const i32Key =
  (packageId: string) =>
  (tick: number): MoveBytes => ({ type: `${packageId}::i32::I32`, bytes: I32.serialize(toI32(tick)).toBytes() })

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

/** An id of a thing that belongs to another, of our making. */
export const ownId = (parent: string, name: string): string =>
  deriveDynamicFieldID(parent, 'vector<u8>', bcs.string().serialize(name).toBytes())

type MoveBytes = { type: string; bytes: Uint8Array }

/** A dynamic field as the chain stores it: an object whose id follows from its parent, its key and the key's type. */
export function dynamicField(parent: string, key: MoveBytes, value: MoveBytes): SuiStateObject {
  const id = deriveDynamicFieldID(parent, key.type, key.bytes)
  const bytes = new Uint8Array([...bcs.Address.serialize(id).toBytes(), ...key.bytes, ...value.bytes])
  return { id, type: `0x2::dynamic_field::Field<${key.type},${value.type}>`, owner: parent, content: bytes }
}
