import { type Address, address } from '@solana/kit'
import { samplePrice } from '#sample/prices/sample-price.ts'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { dammPool, dammPosition } from '#sample/solana/protocols/damm-accounts.ts'
import { orcaPool, orcaPosition, orcaTicks } from '#sample/solana/protocols/orca-accounts.ts'
import { raydiumConfig, raydiumPool, raydiumPosition, raydiumTicks } from '#sample/solana/protocols/raydium-accounts.ts'
import { nftMint } from './nfts.ts'

// As the programs' makers publish them (orca-so/whirlpools, raydium-io/raydium-clmm, byreal.io, MeteoraAg/damm-v2; 2026-11-01).
const ORCA = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc')
const RAYDIUM = address('CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK')
const BYREAL = address('REALQqNEomY6cQGZJUGwywTBD2UmDT32rZcNnfxQ5N2')
const METEORA = address('cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG')

const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const USDT = address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
const ORCA_COIN = address('orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE')
const RAY = address('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R')
const JUP = address('JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN')
const JTO = address('jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL')

/** One for one, as a square root with 64 bits behind the point. */
const ONE = 1n << 64n
const nothing = { settledAt: 0n, owed: 0n }

/** What a unit of liquidity has to earn for `amount` in all: rounded up, for what is earned is cut. */
const growthOf = (amount: bigint, liquidity: bigint) => ((amount << 64n) + liquidity - 1n) / liquidity

/** A million millions of liquidity within 60 ticks of one for one; fees of 1.25 and 0.75, of which 1 was settled; 3.5 ORCA. */
async function orca(): Promise<StoredAccount[]> {
  const [pool, mint, liquidity] = [sampleKey('orca pool'), nftMint('orca position'), 1_000_000_000_000n]
  const place = { program: ORCA, pool, spacing: 4 }
  const growths: [bigint, bigint] = [growthOf(250_000n, liquidity), growthOf(750_000n, liquidity)]
  const rewards = [{ coin: ORCA_COIN, perSecond: 0n, growth: growthOf(3_500_000n, liquidity) }]
  const earned: [typeof nothing, typeof nothing] = [{ settledAt: 0n, owed: 1_000_000n }, nothing]
  const held = { liquidity: 7_000_000_000_000n, coins: [USDC, USDT] as [typeof USDC, typeof USDT], growths, rewards }
  return [
    orcaPool({ program: ORCA, key: pool, spacing: 4, feeRate: 100, sqrtPrice: ONE, tick: 0, ...held }),
    await orcaPosition({ program: ORCA, mint, pool, liquidity, lower: -60, upper: 60, fees: earned }),
    await orcaTicks({ ...place, start: -352, ticks: [{ index: -60, outside: [0n, 0n] }] }),
    await orcaTicks({ ...place, start: 0, ticks: [{ index: 60, outside: [0n, 0n] }], isDynamic: true }),
  ]
}

/** Raydium's and its fork's; `ticks`: how far the range reaches on both sides. */
async function raydium(program: Address, text: 'raydium position' | 'byreal position'): Promise<StoredAccount[]> {
  const isRaydium = program === RAYDIUM
  const [key, config, mint] = [sampleKey(`${text} pool`), sampleKey(`${text} config`), nftMint(text)]
  const [liquidity, reach] = isRaydium ? [200_000_000_000n, 100] : [400_000_000_000n, 60]
  const growths: [bigint, bigint] = [growthOf(2_000_000n, liquidity), 0n]
  // Two RAY a second for a hundred seconds, a tenth of them for this position; over long ago.
  const times = { updatedAt: 1_700_000_000n, endsAt: 1_700_000_100n }
  const reward = { coin: RAY, perSecond: 2_000_000n << 64n, growth: 0n, ...times }
  const pool = { program, key, config, spacing: 10, liquidity: liquidity * 10n, sqrtPrice: ONE, tick: 0, growths }
  const ends = { program, pool: key, spacing: 10 }
  return [
    raydiumPool({ ...pool, coins: [USDC, USDT], rewards: isRaydium ? [reward] : [] }),
    raydiumConfig({ program, key: config, feeRate: 500 }),
    await raydiumPosition({
      program,
      mint,
      pool: key,
      liquidity,
      lower: -reach,
      upper: reach,
      fees: [nothing, nothing],
    }),
    await raydiumTicks({ ...ends, start: -600, ticks: [{ index: -reach, outside: [0n, 0n] }] }),
    await raydiumTicks({ ...ends, start: 0, ticks: [{ index: reach, outside: [0n, 0n] }] }),
  ]
}

/** 150.5 of both from three quarters of the hour's price to where as many JUP are sold; a fee of 0.4 JUP and 1.5 JTO. */
export async function sampleDamm(hour: number): Promise<StoredAccount[]> {
  const [key, mint] = [sampleKey('meteora pool'), nftMint('meteora position')]
  const [jup, usdc] = [JUP, USDC].map((coin) => samplePrice(`solana:${coin}`, hour) ?? 1)
  // Both coins have six decimals.
  const price = (jup ?? 1) / (usdc ?? 1)
  const now = Math.sqrt(price)
  const min = now * Math.sqrt(0.75)
  const max = now / (1 - price * (1 - min / now))
  const toRoot = (root: number) => BigInt(Math.round(root * 2 ** 64))
  const roots = { min: toRoot(min), max: toRoot(max), now: toRoot(now) }
  const liquidity = (150_500_000n << 128n) / (roots.now - roots.min)
  const growths: [bigint, bigint] = [((400_000n << 128n) + liquidity - 1n) / liquidity, 0n]
  const growth = ((1_500_000_000n << 192n) + liquidity - 1n) / liquidity
  const rewards = [{ coin: JTO, perSecond: 0n, growth, updatedAt: 0n, endsAt: 0n }]
  const pool = { program: METEORA, key, feeNumerator: 2_500_000n, liquidity: liquidity * 3n, roots, growths, rewards }
  const [vested, locked] = [liquidity / 4n, liquidity / 4n]
  return [
    dammPool({ ...pool, coins: [JUP, USDC] }),
    await dammPosition({
      ...{ program: METEORA, mint, pool: key, fees: [nothing, nothing], vested, locked },
      unlocked: liquidity - vested - locked,
    }),
  ]
}

/** What the wallet's other position NFTs stand for. Their mints are among its NFTs. */
export const samplePositions = async (): Promise<StoredAccount[]> =>
  (await Promise.all([orca(), raydium(RAYDIUM, 'raydium position'), raydium(BYREAL, 'byreal position')])).flat()
