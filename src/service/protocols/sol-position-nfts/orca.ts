import {
  type Address,
  address,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getI32Decoder,
  getU8Decoder,
  getU16Decoder,
  getU64Decoder,
  getU128Decoder,
} from '@solana/kit'
import { accountLayout, at, readFields } from '#service/chains/sol/account-layout.ts'
import type { ClmmProgram } from './clmm-program.ts'
import { positionNftFacts } from './facts.ts'

const [key, u8, u16, u64, u128, i32] = [
  getAddressDecoder(),
  getU8Decoder(),
  getU16Decoder(),
  getU64Decoder(),
  getU128Decoder(),
  getI32Decoder(),
]

const position = accountLayout({
  what: 'an Orca position',
  discriminator: 'aabc8fe47a40f7d0',
  size: 216,
  fields: {
    pool: at(8, key),
    mint: at(40, key),
    liquidity: at(72, u128),
    tickLower: at(88, i32),
    tickUpper: at(92, i32),
    settledAtA: at(96, u128),
    owedA: at(112, u64),
    settledAtB: at(120, u128),
    owedB: at(136, u64),
  },
})
const earned = { settledAt: at(0, u128), owed: at(16, u64) }
const REWARDS = [0, 1, 2]
const earnedAt = (index: number) => 144 + 24 * index

const pool = accountLayout({
  what: 'a pool of Orca',
  discriminator: '3f95d10ce1806309',
  size: 653,
  fields: {
    spacing: at(41, u16),
    feeRate: at(45, u16),
    liquidity: at(49, u128),
    sqrtPriceX64: at(65, u128),
    tick: at(81, i32),
    coinA: at(101, key),
    growthA: at(165, u128),
    coinB: at(181, key),
    growthB: at(245, u128),
    updatedAt: at(261, u64),
  },
})
const reward = { coin: at(0, key), perSecond: at(96, u128), growth: at(112, u128) }
const rewardAt = (index: number) => 269 + 128 * index

const bundle = accountLayout({
  what: 'a bundle of Orca',
  discriminator: '81a9af41b95f2064',
  size: 136,
  fields: { mint: at(8, key), bitmap: at(40, fixDecoderSize(getBytesDecoder(), 32)) },
})

const fixedArray = accountLayout({
  what: 'ticks of an Orca pool',
  discriminator: '4561bdbe6e0742bb',
  size: 9_988,
  fields: { start: at(8, i32), pool: at(9_956, key) },
})
const dynamicArray = accountLayout({
  what: 'ticks of an Orca pool',
  discriminator: '11d8f68ee1c7da38',
  size: 148,
  fields: { start: at(8, i32), pool: at(12, key) },
})
const isDynamic = (data: Uint8Array) => data[0] === 0x11
const TICKS = 88
/** Behind the mark whether it is in use, and the net and gross liquidity. */
const tick = { a: at(33, u128), b: at(49, u128), reward0: at(65, u128), reward1: at(81, u128), reward2: at(97, u128) }
const TICK_SIZE = 113

/** Where a tick's bytes begin. In dynamic arrays one that is not in use is a single byte. */
function tickAt(data: Uint8Array, index: number): number {
  if (!isDynamic(data)) return 12 + TICK_SIZE * index
  let offset = 60
  for (let before = 0; before < index; before += 1) offset += data[offset] === 1 ? TICK_SIZE : 1
  return offset
}

/** Orca's program, or the deployment of it that nobody can change any more. */
export const orcaProgram = (program: string): ClmmProgram => ({
  program: address(program),
  name: 'Orca',
  readPosition(data) {
    const { pool, mint, settledAtA, owedA, settledAtB, owedB, ...range } = position.read(data)
    const rewards = REWARDS.map((index) => readFields(earned, data, earnedAt(index)))
    const fees = [
      { owed: owedA, settledAt: settledAtA },
      { owed: owedB, settledAt: settledAtB },
    ]
    return { mint, pool, range, settled: [...fees, ...rewards] }
  },
  readPool(data) {
    const { spacing, feeRate, coinA, growthA, coinB, growthB, updatedAt, ...state } = pool.read(data)
    const rewards = REWARDS.map((index) => ({ ...readFields(reward, data, rewardAt(index)), updatedAt, endsAt: null }))
    const counted = { ...state, feeRate: BigInt(feeRate), feeGrowths: [growthA, growthB] as [bigint, bigint], rewards }
    return { state: counted, coins: [coinA, coinB], spacing, config: null }
  },
  readBundle(data) {
    const { mint, bitmap } = bundle.read(data)
    const isSet = (index: number) => ((bitmap[index >> 3] ?? 0) >> (index & 7)) & 1
    return { mint, indexes: Array.from({ length: 256 }, (_, index) => index).filter(isSet) }
  },
  ticks: { count: TICKS, form: 'text' },
  readTick(data, where: { pool: Address; start: number; index: number }) {
    const layout = isDynamic(data) ? dynamicArray : fixedArray
    const { start, pool } = layout.read(data)
    if (start !== where.start || pool !== where.pool) throw layout.fails('of another place')
    const offset = tickAt(data, where.index)
    if (u8.decode(data, offset) !== 1) return null
    if (data.length < offset + TICK_SIZE) throw layout.fails('of another layout')
    const { a, b, reward0, reward1, reward2 } = readFields(tick, data, offset)
    return [a, b, reward0, reward1, reward2]
  },
})

export const orcaPrograms = [positionNftFacts.orca, positionNftFacts.orcaImmutable].map(orcaProgram)
