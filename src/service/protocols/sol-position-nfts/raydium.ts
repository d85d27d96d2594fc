import {
  address,
  getAddressDecoder,
  getI32Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  getU128Decoder,
} from '@solana/kit'
import { accountLayout, at, readFields } from '#service/chains/sol/account-layout.ts'
import type { ClmmProgram } from './clmm-program.ts'
import { positionNftFacts } from './facts.ts'

const [key, u16, u32, u64, u128, i32] = [
  getAddressDecoder(),
  getU16Decoder(),
  getU32Decoder(),
  getU64Decoder(),
  getU128Decoder(),
  getI32Decoder(),
]
const REWARDS = [0, 1, 2]

function layoutsOf(name: string) {
  return {
    position: accountLayout({
      what: `a ${name} position`,
      discriminator: '466f967ee60f1975',
      size: 281,
      fields: {
        mint: at(9, key),
        pool: at(41, key),
        tickLower: at(73, i32),
        tickUpper: at(77, i32),
        liquidity: at(81, u128),
        settledAtA: at(97, u128),
        settledAtB: at(113, u128),
        owedA: at(129, u64),
        owedB: at(137, u64),
      },
    }),
    pool: accountLayout({
      what: `a pool of ${name}`,
      discriminator: 'f7ede3f5d7c3de46',
      size: 1_544,
      fields: {
        config: at(9, key),
        coinA: at(73, key),
        coinB: at(105, key),
        spacing: at(235, u16),
        liquidity: at(237, u128),
        sqrtPriceX64: at(253, u128),
        tick: at(269, i32),
        growthA: at(277, u128),
        growthB: at(293, u128),
      },
    }),
    config: accountLayout({
      what: `a configuration of ${name}`,
      discriminator: 'daf42168cbcb2b6f',
      size: 117,
      fields: { feeRate: at(47, u32) },
    }),
    ticks: accountLayout({
      what: `ticks of a ${name} pool`,
      discriminator: 'c09b55cd31f9812a',
      size: 10_240,
      fields: { pool: at(8, key), start: at(40, i32) },
    }),
  }
}

const earned = { settledAt: at(0, u128), owed: at(16, u64) }
const reward = {
  endsAt: at(9, u64),
  updatedAt: at(17, u64),
  perSecond: at(25, u128),
  coin: at(57, key),
  growth: at(153, u128),
}
const tick = {
  gross: at(20, u128),
  a: at(36, u128),
  b: at(52, u128),
  reward0: at(68, u128),
  reward1: at(84, u128),
  reward2: at(100, u128),
}

/** Raydium's concentrated liquidity, or a fork of it. */
export function raydiumProgram(program: string, name: string): ClmmProgram {
  const layouts = layoutsOf(name)
  return {
    program: address(program),
    name,
    readPosition(data) {
      const { mint, pool, settledAtA, owedA, settledAtB, owedB, ...range } = layouts.position.read(data)
      const rewards = REWARDS.map((index) => readFields(earned, data, 145 + 24 * index))
      const fees = [
        { owed: owedA, settledAt: settledAtA },
        { owed: owedB, settledAt: settledAtB },
      ]
      return { mint, pool, range, settled: [...fees, ...rewards] }
    },
    readPool(data) {
      const { config, spacing, coinA, growthA, coinB, growthB, ...state } = layouts.pool.read(data)
      const rewards = REWARDS.map((index) => readFields(reward, data, 397 + 169 * index))
      // The fee stands in the configuration.
      const counted = { ...state, feeRate: 0n, feeGrowths: [growthA, growthB] as [bigint, bigint], rewards }
      return { state: counted, coins: [coinA, coinB], spacing, config }
    },
    readFee: (data) => BigInt(layouts.config.read(data).feeRate),
    ticks: { count: 60, form: 'bytes' },
    readTick(data, where) {
      const { start, pool } = layouts.ticks.read(data)
      if (start !== where.start || pool !== where.pool) throw layouts.ticks.fails('of another place')
      const { gross, a, b, reward0, reward1, reward2 } = readFields(tick, data, 44 + 168 * where.index)
      return gross === 0n ? null : [a, b, reward0, reward1, reward2]
    },
  }
}

export const raydiumClmm = raydiumProgram(positionNftFacts.raydium, 'Raydium')
export const byrealClmm = raydiumProgram(positionNftFacts.byreal, 'Byreal')
