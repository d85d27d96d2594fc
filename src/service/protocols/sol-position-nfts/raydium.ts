import { address } from '@solana/kit'
import { accountLayout, fieldsOf, int, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import { type ClmmProgram, misplaced } from './clmm-program.ts'
import { positionNftFacts } from './sol-position-nfts.ts'

const REWARDS = 3
const TICKS = 60
const TICK_SIZE = 168

const layoutsOf = (program: string, name: string) => ({
  position: accountLayout({
    what: `a ${name} position`,
    programs: [program],
    discriminator: '466f967ee60f1975',
    size: 281,
    fields: {
      mint: publicKey(9),
      pool: publicKey(41),
      tickLower: int(73, 4),
      tickUpper: int(77, 4),
      liquidity: uint(81, 16),
      settledAtA: uint(97, 16),
      settledAtB: uint(113, 16),
      owedA: uint(129, 8),
      owedB: uint(137, 8),
      rewards: records({ at: 145, size: 24, count: REWARDS }, fieldsOf({ settledAt: uint(0, 16), owed: uint(16, 8) })),
    },
  }),
  pool: accountLayout({
    what: `a pool of ${name}`,
    programs: [program],
    discriminator: 'f7ede3f5d7c3de46',
    size: 1_544,
    fields: {
      config: publicKey(9),
      coinA: publicKey(73),
      coinB: publicKey(105),
      spacing: uint(235, 2),
      liquidity: uint(237, 16),
      sqrtPriceX64: uint(253, 16),
      tick: int(269, 4),
      growthA: uint(277, 16),
      growthB: uint(293, 16),
      rewards: records(
        { at: 397, size: 169, count: REWARDS },
        fieldsOf({
          endsAt: uint(9, 8),
          updatedAt: uint(17, 8),
          perSecond: uint(25, 16),
          coin: publicKey(57),
          growth: uint(153, 16),
        }),
      ),
      dynamicFee: uint(1_102, 4),
    },
  }),
  config: accountLayout({
    what: `a configuration of ${name}`,
    programs: [program],
    discriminator: 'daf42168cbcb2b6f',
    size: 117,
    // All in millionths; the parts of the protocol and the fund are fractions of the fee.
    fields: { protocolRate: uint(43, 4), feeRate: uint(47, 4), fundRate: uint(53, 4) },
  }),
  ticks: accountLayout({
    what: `ticks of a ${name} pool`,
    programs: [program],
    discriminator: 'c09b55cd31f9812a',
    size: 10_240,
    fields: { pool: publicKey(8), start: int(40, 4) },
  }),
})

/** `gross`: all liquidity that begins or ends at the tick. */
const tickRecord = fieldsOf({
  gross: uint(20, 16),
  a: uint(36, 16),
  b: uint(52, 16),
  reward0: uint(68, 16),
  reward1: uint(84, 16),
  reward2: uint(100, 16),
})

/** Raydium's concentrated liquidity, or a fork of it. */
function raydiumProgram(program: string, name: string): ClmmProgram {
  const layouts = layoutsOf(program, name)
  return {
    program: address(program),
    name,
    readPosition(account) {
      const { mint, pool, settledAtA, owedA, settledAtB, owedB, rewards, ...range } = layouts.position(account)
      const fees = [
        { owed: owedA, settledAt: settledAtA },
        { owed: owedB, settledAt: settledAtB },
      ]
      return { mint, pool, range, settled: [...fees, ...rewards] }
    },
    readPool(account) {
      const { config, spacing, coinA, growthA, coinB, growthB, dynamicFee, ...state } = layouts.pool(account)
      return {
        // The configuration account stores the fee.
        state: { ...state, feeRate: 0n, feeGrowths: [growthA, growthB] },
        coins: [coinA, coinB],
        spacing: Number(spacing),
        config,
        protocolShare: null,
        dynamicFee,
      }
    },
    readConfig(account) {
      const { protocolRate, feeRate, fundRate } = layouts.config(account)
      return { feeRate, protocolShare: Number(protocolRate + fundRate) / 1_000_000 }
    },
    ticks: { count: TICKS, form: 'bytes' },
    readTick(account, where) {
      const { start, pool } = layouts.ticks(account)
      if (start !== where.start || pool !== where.pool) throw misplaced(`ticks of a ${name} pool`)
      const { buffer, byteOffset } = account.data
      const record = new DataView(buffer, byteOffset + 44 + TICK_SIZE * where.index, TICK_SIZE)
      const { gross, a, b, reward0, reward1, reward2 } = tickRecord(record)
      return gross === 0n ? null : [a, b, reward0, reward1, reward2]
    },
  }
}

export const raydiumClmm = raydiumProgram(positionNftFacts.raydium, 'Raydium')
export const byrealClmm = raydiumProgram(positionNftFacts.byreal, 'Byreal')
