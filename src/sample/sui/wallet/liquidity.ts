import { findSampleCoin } from '#sample/coins/sui-coins.ts'
import { samplePrice } from '#sample/prices/sample-price.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { bluefinPool } from '#sample/sui/protocols/bluefin.ts'
import { cetusConfig, cetusPool } from '#sample/sui/protocols/cetus.ts'
import { ownId, type SamplePoolState } from '#sample/sui/protocols/clmm-pool.ts'
import { momentumPool } from '#sample/sui/protocols/momentum.ts'
import { turbosPool } from '#sample/sui/protocols/turbos.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const USDT = '0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068::usdt::USDT'
const DEEP = '0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP'
const BLUE = '0xe1b45a0e641b9955a20aa0ad1c1f4ad86aad8afb07296d4085e349a50e90bdca::blue::BLUE'

type Sample = {
  name: string
  coins: [string, string]
  feeRate: number
  /** In ticks from the hour's price, cut to the pool's spacing: so that the sample shows positions in range and out of it whatever the price. */
  range: { from: number; to: number; spacing: number; liquidity: bigint }
  /** Uncollected, in base units: fees of both coins, then the rewards. */
  earned: [bigint, bigint, ...bigint[]]
  rewards?: string[]
}

/** Of the first coin in the second, both in base units, at the prices that all hosts of the sample answer. */
function priceOf([a, b]: [string, string], hour: number): number {
  const [priceA, priceB] = [samplePrice(a, hour) ?? 1, samplePrice(b, hour) ?? 1]
  return (priceA / priceB) * 10 ** ((findSampleCoin(b)?.decimals ?? 0) - (findSampleCoin(a)?.decimals ?? 0))
}

/** A pool at the hour's price, in which the wallet's position has just earned so much. */
function poolOf(hour: number, { name, coins, feeRate, range: around, earned, rewards = [] }: Sample): SamplePoolState {
  const price = priceOf(coins, hour)
  const tick = Math.floor(Math.log(price) / Math.log(1.0001))
  const { from, to, spacing, liquidity } = around
  const edge = (distance: number) => Math.floor((tick + distance) / spacing) * spacing
  const range = { tickLower: edge(from), tickUpper: edge(to), liquidity }
  // Rounded up: the contracts cut.
  const growths = earned.map((amount) => ((amount << 64n) + range.liquidity - 1n) / range.liquidity)
  const [growthA = 0n, growthB = 0n, ...rewardGrowths] = growths
  const id = ownId(sampleOwner, `${name} pool`)
  return {
    id,
    coins,
    tick,
    feeRate,
    sqrtPriceX64: BigInt(Math.round(Math.sqrt(price) * 2 ** 64)),
    liquidity: range.liquidity * 1_000n,
    feeGrowths: [growthA, growthB],
    rewards: rewards.map((coin, index) => ({
      coin,
      growth: rewardGrowths[index] ?? 0n,
      perSecond: 0n,
      updatedAt: 1_795_000_000,
      endsAt: 1_795_000_000,
    })),
    // A price below the range leaves it all on the far side of its lower tick.
    ticks: [
      { tick: range.tickLower, outside: tick < range.tickLower ? growths : [] },
      { tick: range.tickUpper, outside: [] },
    ],
    positions: [{ ...range, id: ownId(sampleOwner, `${name} position`), owner: sampleOwner, settled: [] }],
  }
}

/** The sample wallet's liquidity at an hour (Unix seconds): SUI within two ranges, two dollars' coins, and DEEP that fell out of its range. */
export const sampleLiquidity = (hour: number): SuiStatePart[] => [
  cetusConfig,
  cetusPool(
    poolOf(hour, {
      name: 'Cetus',
      coins: [SUI, USDC],
      feeRate: 10_000,
      range: { from: -2_200, to: 1_800, spacing: 60, liquidity: 424_000_000_000n },
      earned: [1_842_300_000n, 6_214_000n],
    }),
  ),
  bluefinPool(
    poolOf(hour, {
      name: 'Bluefin',
      coins: [SUI, USDC],
      feeRate: 500,
      range: { from: -600, to: 560, spacing: 60, liquidity: 310_000_000_000n },
      earned: [512_000_000n, 1_733_000n, 88_400_000_000n],
      rewards: [BLUE],
    }),
  ),
  momentumPool(
    poolOf(hour, {
      name: 'Momentum',
      coins: [USDT, USDC],
      feeRate: 100,
      range: { from: -20, to: 24, spacing: 2, liquidity: 1_150_000_000_000n },
      earned: [412_000n, 398_000n],
    }),
  ),
  turbosPool(
    poolOf(hour, {
      name: 'Turbos',
      coins: [DEEP, SUI],
      feeRate: 2_500,
      range: { from: 700, to: 5_500, spacing: 60, liquidity: 52_000_000_000n },
      earned: [9_650_000n, 270_000_000n],
    }),
  ),
]
