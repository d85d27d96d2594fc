import { type Address, getAddressEncoder } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { derivedKey, markOf, programAccount } from './anchor.ts'
import { nothingEarned, type SamplePosition, three } from './clmm-position.ts'
import { type Part, packed } from './packed.ts'

const bytes = (key: Address) => getAddressEncoder().encode(key)
const NOBODY = sampleKey('nobody')

/** In the order of programs/whirlpool/src/state/position.rs. */
const positionData = ({ mint, pool, liquidity, lower, upper, fees: [a, b], rewards = [] }: SamplePosition) =>
  packed([
    ['hex', markOf('Position')],
    ['key', pool],
    ['key', mint],
    ['u128', liquidity],
    ['i32', lower],
    ['i32', upper],
    ['u128', a.settledAt],
    ['u64', a.owed],
    ['u128', b.settledAt],
    ['u64', b.owed],
    ...three(rewards, nothingEarned).flatMap(({ settledAt, owed }): Part[] => [
      ['u128', settledAt],
      ['u64', owed],
    ]),
  ])

export async function orcaPosition(position: SamplePosition): Promise<StoredAccount> {
  const { program, mint } = position
  return programAccount(await derivedKey(program, ['position', bytes(mint)]), program, positionData(position))
}

/** @internal Those of a bundle stand by its mint and their number. */
export async function bundledOrcaPosition(position: SamplePosition & { number: number }): Promise<StoredAccount> {
  const { program, mint, number } = position
  const key = await derivedKey(program, ['bundled_position', bytes(mint), String(number)])
  return programAccount(key, program, positionData(position))
}

/** @internal */
export async function orcaBundle({ program, mint, numbers }: { program: Address; mint: Address; numbers: number[] }) {
  const bitmap = new Uint8Array(32)
  for (const number of numbers) bitmap[number >> 3] = (bitmap[number >> 3] ?? 0) | (1 << (number & 7))
  const data = packed([
    ['hex', markOf('PositionBundle')],
    ['key', mint],
    ['bytes', bitmap],
    ['zeros', 64],
  ])
  return programAccount(await derivedKey(program, ['position_bundle', bytes(mint)]), program, data)
}

type Reward = { coin: Address; perSecond: bigint; growth: bigint }
type Pool = {
  program: Address
  key: Address
  spacing: number
  feeRate: number
  liquidity: bigint
  sqrtPrice: bigint
  tick: number
  coins: [Address, Address]
  growths: [bigint, bigint]
  updatedAt?: bigint
  rewards?: Reward[]
}

/** In the order of programs/whirlpool/src/state/whirlpool.rs. */
export function orcaPool(pool: Pool): StoredAccount {
  const { program, key, spacing, feeRate, liquidity, sqrtPrice, tick, coins, growths, updatedAt = 0n } = pool
  const none = { coin: NOBODY, perSecond: 0n, growth: 0n }
  const data = packed([
    ['hex', markOf('Whirlpool')],
    ['key', NOBODY],
    ['u8', 255],
    ['u16', spacing],
    ['u16', spacing],
    ['u16', feeRate],
    ['u16', 1300],
    ['u128', liquidity],
    ['u128', sqrtPrice],
    ['i32', tick],
    ['u64', 11],
    ['u64', 12],
    ['key', coins[0]],
    ['key', NOBODY],
    ['u128', growths[0]],
    ['key', coins[1]],
    ['key', NOBODY],
    ['u128', growths[1]],
    ['u64', updatedAt],
    ...three(pool.rewards ?? [], none).flatMap(({ coin, perSecond, growth }): Part[] => [
      ['key', coin],
      ['key', NOBODY],
      ['zeros', 32],
      ['u128', perSecond],
      ['u128', growth],
    ]),
  ])
  return programAccount(key, program, data)
}

export type Tick = { index: number; outside: [bigint, bigint]; rewards?: bigint[] }
type Ticks = { program: Address; pool: Address; start: number; spacing: number; ticks: Tick[]; isDynamic?: boolean }

/** Net and gross liquidity, which nobody asks for, and what was earned on the far side. */
const tickData = ({ outside, rewards = [] }: Tick) =>
  packed([
    ['u8', 1],
    ['i128', -7n],
    ['u128', 7n],
    ['u128', outside[0]],
    ['u128', outside[1]],
    ...three(rewards, 0n).map((growth): Part => ['u128', growth]),
  ])

/** Both forms, of programs/whirlpool/src/state/{fixed,dynamic}_tick_array.rs. */
export async function orcaTicks({ program, pool, start, spacing, ticks, isDynamic = false }: Ticks) {
  const key = await derivedKey(program, ['tick_array', bytes(pool), String(start)])
  const entries = Array.from({ length: 88 }, (_, at) => {
    const used = ticks.find(({ index }) => index === start + at * spacing)
    return used ? tickData(used) : new Uint8Array(isDynamic ? 1 : 113)
  })
  const flat = Uint8Array.from(entries.flatMap((entry) => [...entry]))
  const data = isDynamic
    ? packed([
        ['hex', markOf('DynamicTickArray')],
        ['i32', start],
        ['key', pool],
        ['zeros', 16],
        ['bytes', flat],
      ])
    : packed([
        ['hex', markOf('TickArray')],
        ['i32', start],
        ['bytes', flat],
        ['key', pool],
      ])
  return programAccount(key, program, data)
}
