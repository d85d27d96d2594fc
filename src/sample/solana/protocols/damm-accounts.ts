import { type Address, getAddressEncoder } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { derivedKey, markOf, programAccount } from './anchor.ts'
import { type Earned, nothingEarned } from './clmm-position.ts'
import { type Part, packed } from './packed.ts'

const NOBODY = sampleKey('nobody')
const two = <T>(given: T[], none: T): T[] => [...given, none, none].slice(0, 2)

type Position = {
  program: Address
  mint: Address
  pool: Address
  fees: [Earned, Earned]
  unlocked: bigint
  vested?: bigint
  locked?: bigint
  rewards?: Earned[]
}

/** In the order of programs/cp-amm/src/state/position.rs. */
export async function dammPosition({
  program,
  mint,
  pool,
  fees,
  unlocked,
  vested = 0n,
  locked = 0n,
  rewards = [],
}: Position) {
  const data = packed([
    ['hex', markOf('Position')],
    ['key', pool],
    ['key', mint],
    ['u256', fees[0].settledAt],
    ['u256', fees[1].settledAt],
    ['u64', fees[0].owed],
    ['u64', fees[1].owed],
    ['u128', unlocked],
    ['u128', vested],
    ['u128', locked],
    ['zeros', 16],
    ...two(rewards, nothingEarned).map(
      ({ settledAt, owed }): Part => [
        'bytes',
        packed([
          ['u256', settledAt],
          ['u64', owed],
          ['u64', 41],
        ]),
      ],
    ),
    ['zeros', 96],
  ])
  const key = await derivedKey(program, ['position', getAddressEncoder().encode(mint)])
  return programAccount(key, program, data)
}

type Reward = { coin: Address; perSecond: bigint; growth: bigint; updatedAt: bigint; endsAt: bigint }
type Pool = {
  program: Address
  key: Address
  feeNumerator: bigint
  coins: [Address, Address]
  liquidity: bigint
  roots: { min: bigint; max: bigint; now: bigint }
  feeMode?: number
  growths: [bigint, bigint]
  amounts?: [bigint, bigint]
  rewards?: Reward[]
}

/** In the order of programs/cp-amm/src/state/pool.rs. */
export function dammPool({ program, key, feeNumerator, coins, liquidity, roots, growths, ...rest }: Pool) {
  const { feeMode = 0, amounts = [0n, 0n], rewards = [] } = rest
  const none = { coin: NOBODY, perSecond: 0n, growth: 0n, updatedAt: 0n, endsAt: 0n }
  const data = packed([
    ['hex', markOf('Pool')],
    ['u64', feeNumerator],
    ['zeros', 152],
    ['key', coins[0]],
    ['key', coins[1]],
    ['key', NOBODY],
    ['key', NOBODY],
    ['key', NOBODY],
    ['key', NOBODY],
    ['u128', liquidity],
    ['zeros', 16],
    ['u64', 51],
    ['u64', 52],
    ['u64', 53],
    ['u64', 54],
    ['u128', roots.min],
    ['u128', roots.max],
    ['u128', roots.now],
    ['u64', 55],
    ['u8', 1],
    ['u8', 0],
    ['u8', 0],
    ['u8', 0],
    ['u8', feeMode],
    ['u8', 0],
    ['u8', 1],
    ['u8', 0],
    ['u256', growths[0]],
    ['u256', growths[1]],
    ['u128', 56],
    ['zeros', 80],
    ['key', NOBODY],
    ['u64', amounts[0]],
    ['u64', amounts[1]],
    ['u8', 1],
    ['zeros', 31],
    ...two(rewards, none).map(
      ({ coin, perSecond, growth, updatedAt, endsAt }): Part => [
        'bytes',
        packed([
          ['u8', 1],
          ['zeros', 15],
          ['key', coin],
          ['key', NOBODY],
          ['key', NOBODY],
          ['u64', 604_800],
          ['u64', endsAt],
          ['u128', perSecond],
          ['u256', growth],
          ['u64', updatedAt],
          ['u64', 0],
        ]),
      ],
    ),
  ])
  return programAccount(key, program, data)
}
