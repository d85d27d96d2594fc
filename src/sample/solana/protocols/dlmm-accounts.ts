import { type Address, address, getAddressEncoder } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { derivedKey, markOf, programAccount } from './anchor.ts'
import { type Part, packed } from './packed.ts'

const PROGRAM = address('LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo')
const NOBODY = sampleKey('nobody')

/** Of one bin: a share, and the counters and sums of both coins' fees and both rewards when they were settled. */
type Earned = { at: [bigint, bigint]; owed: [bigint, bigint] }
type BinShare = { share: bigint; fees?: Earned; rewards?: Earned }
type Position = { key: Address; pair: Address; wallet: Address; lower: number; bins: BinShare[] }

const NOTHING: Earned = { at: [0n, 0n], owed: [0n, 0n] }
const earned = ({ at, owed }: Earned): Part => [
  'bytes',
  packed([
    ['u128', at[0]],
    ['u128', at[1]],
    ['u64', owed[0]],
    ['u64', owed[1]],
  ]),
]

/** In the order of the interface's PositionV2: seventy bins inside, those beyond behind it. */
export function dlmmPosition({ key, pair, wallet, lower, bins }: Position) {
  const inside = Array.from({ length: 70 }, (_, index): BinShare => bins[index] ?? { share: 0n })
  return programAccount(
    key,
    PROGRAM,
    packed([
      ['hex', markOf('PositionV2')],
      ['key', pair],
      ['key', wallet],
      ...inside.map(({ share }): Part => ['u128', share]),
      ...inside.map(({ rewards = NOTHING }) => earned(rewards)),
      ...inside.map(({ fees = NOTHING }) => earned(fees)),
      ['i32', lower],
      ['i32', lower + bins.length - 1],
      ['i64', 1_790_000_000],
      ['zeros', 8_120 - 7_928],
      ...bins
        .slice(70)
        .flatMap(({ share, rewards = NOTHING, fees = NOTHING }): Part[] => [
          ['u128', share],
          earned(rewards),
          earned(fees),
        ]),
    ]),
  )
}

type Reward = { coin: Address; endsAt: bigint; rate: bigint; updatedAt: bigint }
type Pair = {
  key: Address
  active: number
  step: number
  factor: number
  power?: number
  coins: [Address, Address]
  rewards?: Reward[]
}

/** In the order of the interface's LbPair. */
export function dlmmPair({ key, active, step, factor, power = 0, coins, rewards = [] }: Pair) {
  return programAccount(
    key,
    PROGRAM,
    packed([
      ['hex', markOf('LbPair')],
      ['u16', factor],
      ['u16', 30],
      ['u16', 600],
      ['u16', 5_000],
      ['u32', 40_000],
      ['u32', 350_000],
      ['i32', -43_636],
      ['i32', 43_636],
      ['u16', 500],
      ['u8', power],
      ['zeros', 5],
      ['zeros', 32],
      ['u8', 254],
      ['u16', step],
      ['u8', 0],
      ['i32', active],
      ['u16', step],
      ['zeros', 6],
      ['key', coins[0]],
      ['key', coins[1]],
      ['key', NOBODY],
      ['key', NOBODY],
      ['u64', 81],
      ['u64', 82],
      ['zeros', 32],
      ...[0, 1].map((index): Part => ['bytes', rewardData(rewards[index])]),
      ['zeros', 904 - 552],
    ]),
  )
}

const rewardData = (reward: Reward | undefined): Uint8Array =>
  reward === undefined
    ? new Uint8Array(144)
    : packed([
        ['key', reward.coin],
        ['key', NOBODY],
        ['key', NOBODY],
        ['u64', 604_800],
        ['u64', reward.endsAt],
        ['u128', reward.rate],
        ['u64', reward.updatedAt],
        ['u64', 0],
      ])

type Bin = {
  id: number
  amounts: [bigint, bigint]
  supply: bigint
  rewards?: [bigint, bigint]
  fees?: [bigint, bigint]
}

/** Seventy bins, in the order of the interface's BinArray. */
export async function dlmmBins({ pair, index, bins }: { pair: Address; index: number; bins: Bin[] }) {
  const name = Buffer.alloc(8)
  name.writeBigInt64LE(BigInt(index))
  const key = await derivedKey(PROGRAM, ['bin_array', getAddressEncoder().encode(pair), new Uint8Array(name)])
  const all = Array.from({ length: 70 }, (_, at) => bins.find(({ id }) => id === index * 70 + at))
  const data = packed([
    ['hex', markOf('BinArray')],
    ['i64', index],
    ['u8', 2],
    ['zeros', 7],
    ['key', pair],
    ...all.map((bin): Part => ['bytes', bin === undefined ? new Uint8Array(144) : binData(bin)]),
  ])
  return programAccount(key, PROGRAM, data)
}

const binData = ({ amounts, supply, rewards = [0n, 0n], fees = [0n, 0n] }: Bin): Uint8Array =>
  packed([
    ['u64', amounts[0]],
    ['u64', amounts[1]],
    ['u128', 1n << 64n],
    ['u128', supply],
    ['u128', rewards[0]],
    ['u128', rewards[1]],
    ['u128', fees[0]],
    ['u128', fees[1]],
    ['zeros', 32],
  ])
