import { type Address, getAddressEncoder } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { derivedKey, markOf, programAccount } from './anchor.ts'
import { nothingEarned, type SamplePosition, three } from './clmm-position.ts'
import type { Tick } from './orca-accounts.ts'
import { type Part, packed } from './packed.ts'

const bytes = (key: Address) => getAddressEncoder().encode(key)
const NOBODY = sampleKey('nobody')

/** In the order of programs/amm/src/states/personal_position.rs. */
export async function raydiumPosition(position: SamplePosition) {
  const { program, mint, pool, liquidity, lower, upper, fees, rewards = [] } = position
  const data = packed([
    ['hex', markOf('PersonalPositionState')],
    ['u8', 254],
    ['key', mint],
    ['key', pool],
    ['i32', lower],
    ['i32', upper],
    ['u128', liquidity],
    ['u128', fees[0].settledAt],
    ['u128', fees[1].settledAt],
    ['u64', fees[0].owed],
    ['u64', fees[1].owed],
    ...three(rewards, nothingEarned).flatMap(({ settledAt, owed }): Part[] => [
      ['u128', settledAt],
      ['u64', owed],
    ]),
    ['u64', 800],
    ['zeros', 56],
  ])
  return programAccount(await derivedKey(program, ['position', bytes(mint)]), program, data)
}

type Reward = { coin: Address; perSecond: bigint; growth: bigint; updatedAt: bigint; endsAt: bigint }
type Pool = {
  program: Address
  key: Address
  config: Address
  spacing: number
  liquidity: bigint
  sqrtPrice: bigint
  tick: number
  coins: [Address, Address]
  growths: [bigint, bigint]
  rewards?: Reward[]
}

/** In the order of programs/amm/src/states/pool.rs. */
export function raydiumPool({
  program,
  key,
  config,
  spacing,
  liquidity,
  sqrtPrice,
  tick,
  coins,
  growths,
  ...rest
}: Pool) {
  const none = { coin: NOBODY, perSecond: 0n, growth: 0n, updatedAt: 0n, endsAt: 0n }
  const data = packed([
    ['hex', markOf('PoolState')],
    ['u8', 253],
    ['key', config],
    ['key', NOBODY],
    ['key', coins[0]],
    ['key', coins[1]],
    ['key', NOBODY],
    ['key', NOBODY],
    ['key', NOBODY],
    ['u8', 6],
    ['u8', 6],
    ['u16', spacing],
    ['u128', liquidity],
    ['u128', sqrtPrice],
    ['i32', tick],
    ['u16', 0],
    ['u16', 0],
    ['u128', growths[0]],
    ['u128', growths[1]],
    ['u64', 21],
    ['u64', 22],
    ['u128', 23],
    ['u128', 24],
    ['u128', 25],
    ['u128', 26],
    ['u8', 0],
    ['zeros', 7],
    ...three(rest.rewards ?? [], none).flatMap(({ coin, perSecond, growth, updatedAt, endsAt }): Part[] => [
      ['bytes', rewardData({ coin, perSecond, growth, updatedAt, endsAt })],
    ]),
    ['zeros', 1_544 - 904],
  ])
  return programAccount(key, program, data)
}

const rewardData = ({ coin, perSecond, growth, updatedAt, endsAt }: Reward) =>
  packed([
    ['u8', 2],
    ['u64', 1_600_000_000],
    ['u64', endsAt],
    ['u64', updatedAt],
    ['u128', perSecond],
    ['u64', 31],
    ['u64', 32],
    ['key', coin],
    ['key', NOBODY],
    ['key', NOBODY],
    ['u128', growth],
  ])

type Ticks = { program: Address; pool: Address; start: number; spacing: number; ticks: Tick[] }

/** In the order of programs/amm/src/states/tick_array.rs. The number in its address has the highest byte first. */
export async function raydiumTicks({ program, pool, start, spacing, ticks }: Ticks) {
  const name = Buffer.alloc(4)
  name.writeInt32BE(start)
  const entries = Array.from({ length: 60 }, (_, at) => {
    const used = ticks.find(({ index }) => index === start + at * spacing)
    if (!used) return new Uint8Array(168)
    return packed([
      ['i32', used.index],
      ['i128', -9n],
      ['u128', 9n],
      ['u128', used.outside[0]],
      ['u128', used.outside[1]],
      ...three(used.rewards ?? [], 0n).map((growth): Part => ['u128', growth]),
      ['zeros', 52],
    ])
  })
  const data = packed([
    ['hex', markOf('TickArrayState')],
    ['key', pool],
    ['i32', start],
    ['bytes', Uint8Array.from(entries.flatMap((entry) => [...entry]))],
    ['u8', ticks.length],
    ['zeros', 115],
  ])
  return programAccount(await derivedKey(program, ['tick_array', bytes(pool), new Uint8Array(name)]), program, data)
}

/** `feeRate` in millionths. */
export const raydiumConfig = ({ program, key, feeRate }: { program: Address; key: Address; feeRate: number }) =>
  programAccount(
    key,
    program,
    packed([
      ['hex', markOf('AmmConfig')],
      ['u8', 1],
      ['u16', 4],
      ['key', NOBODY],
      ['u32', 120_000],
      ['u32', feeRate],
      ['u16', 1],
      ['u32', 40_000],
      ['zeros', 60],
    ]),
  )
