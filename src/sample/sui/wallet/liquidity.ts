import { sqrtPriceAtTick } from '#domain/liquidity-amounts.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { bluefinPool } from '#sample/sui/protocols/bluefin.ts'
import { cetusPool } from '#sample/sui/protocols/cetus.ts'
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
  tick: number
  feeRate: number
  range: { tickLower: number; tickUpper: number; liquidity: bigint }
  /** Uncollected, in base units: fees of both coins, then the rewards. */
  earned: [bigint, bigint, ...bigint[]]
  rewards?: string[]
}

/** A pool in which the wallet's position has just earned so much. */
function poolOf({ name, coins, tick, feeRate, range, earned, rewards = [] }: Sample): SamplePoolState {
  // Rounded up: the contracts cut.
  const growths = earned.map((amount) => ((amount << 64n) + range.liquidity - 1n) / range.liquidity)
  const [growthA = 0n, growthB = 0n, ...rewardGrowths] = growths
  const id = ownId(sampleOwner, `${name} pool`)
  return {
    id,
    coins,
    tick,
    feeRate,
    sqrtPriceX64: sqrtPriceAtTick(tick) >> 128n,
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

/** The sample wallet's liquidity: SUI around 3.1 dollars within two ranges, two dollars' coins, and DEEP that fell out of its range. */
export const sampleLiquidity: SuiStatePart[] = [
  cetusPool(
    poolOf({
      name: 'Cetus',
      coins: [SUI, USDC],
      tick: -57_767,
      feeRate: 2_500,
      range: { tickLower: -60_000, tickUpper: -55_980, liquidity: 424_000_000_000n },
      earned: [1_842_300_000n, 6_214_000n],
    }),
  ),
  bluefinPool(
    poolOf({
      name: 'Bluefin',
      coins: [SUI, USDC],
      tick: -57_767,
      feeRate: 1_750,
      range: { tickLower: -58_380, tickUpper: -57_240, liquidity: 310_000_000_000n },
      earned: [512_000_000n, 1_733_000n, 88_400_000_000n],
      rewards: [BLUE],
    }),
  ),
  momentumPool(
    poolOf({
      name: 'Momentum',
      coins: [USDT, USDC],
      tick: 1,
      feeRate: 100,
      range: { tickLower: -20, tickUpper: 24, liquidity: 1_150_000_000_000n },
      earned: [412_000n, 398_000n],
    }),
  ),
  turbosPool(
    poolOf({
      name: 'Turbos',
      coins: [DEEP, SUI],
      tick: 36_562,
      feeRate: 3_000,
      range: { tickLower: 37_200, tickUpper: 42_000, liquidity: 52_000_000_000n },
      earned: [9_650_000n, 270_000_000n],
    }),
  ),
]
