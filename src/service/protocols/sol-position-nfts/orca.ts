import { address } from '@solana/kit'
import { accountLayout, fieldsOf, int, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import type { SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { type ClmmProgram, misplaced } from './clmm-program.ts'
import { positionNftFacts } from './sol-position-nfts.ts'

const programs = [positionNftFacts.orca, positionNftFacts.orcaImmutable]
const REWARDS = 3

const positionAccount = accountLayout({
  what: 'an Orca position',
  programs,
  discriminator: 'aabc8fe47a40f7d0',
  size: 216,
  fields: {
    pool: publicKey(8),
    mint: publicKey(40),
    liquidity: uint(72, 16),
    tickLower: int(88, 4),
    tickUpper: int(92, 4),
    settledAtA: uint(96, 16),
    owedA: uint(112, 8),
    settledAtB: uint(120, 16),
    owedB: uint(136, 8),
    rewards: records({ at: 144, size: 24, count: REWARDS }, fieldsOf({ settledAt: uint(0, 16), owed: uint(16, 8) })),
  },
})

const poolAccount = accountLayout({
  what: 'a pool of Orca',
  programs,
  discriminator: '3f95d10ce1806309',
  size: 653,
  fields: {
    spacing: uint(41, 2),
    feeRate: uint(45, 2),
    // In ten-thousandths of the fee.
    protocolRate: uint(47, 2),
    liquidity: uint(49, 16),
    sqrtPriceX64: uint(65, 16),
    tick: int(81, 4),
    coinA: publicKey(101),
    growthA: uint(165, 16),
    coinB: publicKey(181),
    growthB: uint(245, 16),
    updatedAt: uint(261, 8),
    rewards: records(
      { at: 269, size: 128, count: REWARDS },
      fieldsOf({ coin: publicKey(0), perSecond: uint(96, 16), growth: uint(112, 16) }),
    ),
  },
})

/** One bit for each of 256 positions. */
const bundleAccount = accountLayout({
  what: 'a bundle of Orca',
  programs,
  discriminator: '81a9af41b95f2064',
  size: 136,
  fields: { mint: publicKey(8), bitmap: uint(40, 32) },
})

const what = 'ticks of an Orca pool'
const fixedTicks = accountLayout({
  what,
  programs,
  discriminator: '4561bdbe6e0742bb',
  size: 9_988,
  fields: { start: int(8, 4), pool: publicKey(9_956) },
})
const DYNAMIC = '11d8f68ee1c7da38'
const dynamicTicks = accountLayout({
  what,
  programs,
  discriminator: DYNAMIC,
  size: 148,
  fields: { start: int(8, 4), pool: publicKey(12) },
})
const isDynamic = (data: Uint8Array) => Buffer.from(DYNAMIC, 'hex').equals(data.subarray(0, 8))

const TICKS = 88
const TICK_SIZE = 113
/** Follows the flag for use, and net and gross liquidity. */
const tickRecord = fieldsOf({
  a: uint(33, 16),
  b: uint(49, 16),
  reward0: uint(65, 16),
  reward1: uint(81, 16),
  reward2: uint(97, 16),
})

/** The offset of a tick's bytes. In dynamic arrays an unused tick takes a single byte. */
function tickAt(data: Uint8Array, index: number): number {
  if (!isDynamic(data)) return 12 + TICK_SIZE * index
  let offset = 60
  for (let before = 0; before < index; before += 1) offset += data[offset] === 1 ? TICK_SIZE : 1
  return offset
}

function readTick(account: SolanaAccount, where: Parameters<ClmmProgram['readTick']>[1]): bigint[] | null {
  const { data } = account
  const { start, pool } = (isDynamic(data) ? dynamicTicks : fixedTicks)(account)
  const offset = tickAt(data, where.index)
  if (start !== where.start || pool !== where.pool || offset >= data.length) throw misplaced(what)
  if (data[offset] !== 1) return null
  if (offset + TICK_SIZE > data.length) throw misplaced(what)
  const { a, b, reward0, reward1, reward2 } = tickRecord(new DataView(data.buffer, data.byteOffset + offset, TICK_SIZE))
  return [a, b, reward0, reward1, reward2]
}

/** Orca's program, or its immutable deployment. */
const orcaProgram = (program: string): ClmmProgram => ({
  program: address(program),
  name: 'Orca',
  readPosition(account) {
    const { pool, mint, settledAtA, owedA, settledAtB, owedB, rewards, ...range } = positionAccount(account)
    const fees = [
      { owed: owedA, settledAt: settledAtA },
      { owed: owedB, settledAt: settledAtB },
    ]
    return { mint, pool, range, settled: [...fees, ...rewards] }
  },
  readPool(account) {
    const { spacing, protocolRate, coinA, growthA, coinB, growthB, updatedAt, rewards, ...state } = poolAccount(account)
    return {
      state: {
        ...state,
        feeGrowths: [growthA, growthB],
        rewards: rewards.map((reward) => ({ ...reward, updatedAt, endsAt: null })),
      },
      coins: [coinA, coinB],
      spacing: Number(spacing),
      config: null,
      protocolShare: Number(protocolRate) / 10_000,
      dynamicFee: 0n,
    }
  },
  readBundle(account) {
    const { mint, bitmap } = bundleAccount(account)
    const numbers = Array.from({ length: 256 }, (_, index) => index)
    return { mint, indexes: numbers.filter((index) => (bitmap >> BigInt(index)) & 1n) }
  },
  ticks: { count: TICKS, form: 'text' },
  readTick,
})

export const orcaPrograms = programs.map(orcaProgram)
