import {
  collectFeesQuote,
  decreaseLiquidityQuote,
  isPositionInRange,
  tickIndexToSqrtPrice,
} from '@orca-so/whirlpools-core'
import { type Address, address } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { orcaPool, orcaPosition, orcaTicks } from '#sample/solana/protocols/orca-accounts.ts'
import { raydiumConfig, raydiumPool, raydiumPosition, raydiumTicks } from '#sample/solana/protocols/raydium-accounts.ts'
import { solanaRig } from '#testing/solana/solana-rig.ts'
import { positionNfts } from './positions.ts'

const { signal } = new AbortController()
const [owner, mint, pool, config] = [sampleKey('owner'), sampleKey('NFT'), sampleKey('pool'), sampleKey('config')]
const coins: [Address, Address] = [sampleKey('coin a'), sampleKey('coin b')]
const modulo = (counter: bigint) => BigInt.asUintN(128, counter)

type Growth = { global: bigint; settledAt: bigint; owed: bigint; lower: bigint; upper: bigint }
type Case = {
  spacing: number
  lower: number
  upper: number
  tick: number
  sqrtPrice: bigint
  liquidity: bigint
  growths: [Growth, Growth]
}

const counter = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })
const growth = fc.record({
  global: counter,
  settledAt: counter,
  upper: counter,
  owed: fc.bigInt({ min: 0n, max: 2n ** 40n }),
  /** Earnings per unit of liquidity since the last update, in 2^-64. */
  since: fc.bigInt({ min: 0n, max: 2n ** 76n }),
})

const cases: fc.Arbitrary<Case> = fc
  .record({
    spacing: fc.constantFrom(1, 8, 10, 64),
    ends: fc.tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: 1, max: 1_000 })),
    /** The position of the price: distance from the lower end, with the upper end at 100. */
    place: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: -50, max: 150 })),
    within: fc.double({ min: 0, max: 0.999, noNaN: true }),
    // Above this limit, the programs' 64-bit square roots are coarser than a unit; ours are exact.
    liquidity: fc.bigInt({ min: 1n, max: 2n ** 40n }),
    growths: fc.tuple(growth, growth),
  })
  .map(({ spacing, ends: [first, width], place, within, liquidity, growths }) => {
    const [lower, upper] = [first * spacing, (first + width) * spacing]
    const tick = lower + Math.floor((width * spacing * place) / 100)
    const [least, next] = [tickIndexToSqrtPrice(tick), tickIndexToSqrtPrice(tick + 1)]
    const sqrtPrice = least + ((next - least) * BigInt(Math.floor(within * 1_000))) / 1_000n
    const toGrowth = ({ since, upper: beyond, ...known }: (typeof growths)[number]): Growth => {
      // The lower end's counter, set so that the range earned the drawn value.
      const above = tick < upper ? beyond : known.global - beyond
      const below = known.global - above - (known.settledAt + since)
      return { ...known, upper: beyond, lower: modulo(tick >= lower ? below : known.global - below) }
    }
    return {
      ...{ spacing, lower, upper, tick, sqrtPrice, liquidity },
      growths: [toGrowth(growths[0]), toGrowth(growths[1])],
    }
  })

const told = ({ spacing, liquidity, sqrtPrice, tick, growths: [a, b] }: Case) => ({
  ...{ spacing, liquidity, sqrtPrice, tick, coins, key: pool },
  growths: [a.global, b.global] satisfies [bigint, bigint],
})
const held = ({ liquidity, lower, upper, growths: [a, b] }: Case) => ({
  ...{ mint, pool, liquidity, lower, upper },
  fees: [a, b] satisfies [Growth, Growth],
})
/** Both ends, and the start indexes of their arrays of `count` ticks. */
function ticksOf({ spacing, lower, upper, growths: [a, b] }: Case, count: number) {
  const startOf = (index: number) => Math.floor(index / (count * spacing)) * count * spacing
  const ticks = [
    { index: lower, outside: [a.lower, b.lower] satisfies [bigint, bigint] },
    { index: upper, outside: [a.upper, b.upper] satisfies [bigint, bigint] },
  ]
  return { ticks, starts: [...new Set([startOf(lower), startOf(upper)])] }
}

const ORCA = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc')
async function orca(given: Case): Promise<StoredAccount[]> {
  const { ticks, starts } = ticksOf(given, 88)
  const place = { program: ORCA, pool, spacing: given.spacing, ticks, isDynamic: given.liquidity % 2n === 0n }
  return [
    orcaPool({ program: ORCA, feeRate: 3_000, ...told(given) }),
    await orcaPosition({ program: ORCA, ...held(given) }),
    ...(await Promise.all(starts.map((start) => orcaTicks({ ...place, start })))),
  ]
}

const RAYDIUM = address('CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK')
async function raydium(given: Case): Promise<StoredAccount[]> {
  const { ticks, starts } = ticksOf(given, 60)
  const place = { program: RAYDIUM, pool, spacing: given.spacing, ticks }
  return [
    raydiumPool({ program: RAYDIUM, config, ...told(given) }),
    raydiumConfig({ program: RAYDIUM, key: config, feeRate: 2_500 }),
    await raydiumPosition({ program: RAYDIUM, ...held(given) }),
    ...(await Promise.all(starts.map((start) => raydiumTicks({ ...place, start })))),
  ]
}

async function read(id: string, accounts: StoredAccount[]) {
  const { deps } = solanaRig({ accounts, singles: [mint] })
  const found = await positionNfts(deps)
    .find((source) => source.id === id)
    ?.readPositions(owner, signal)
  expect(found).toHaveLength(1)
  return found?.[0]
}

/** The same position computed by the library that Orca publishes for its own programs. */
function byOrca({ liquidity, lower, upper, tick, sqrtPrice, spacing, growths: [a, b] }: Case) {
  const { tokenEstA, tokenEstB } = decreaseLiquidityQuote(liquidity, 0, sqrtPrice, lower, upper)
  const noReward = { growthGlobalX64: 0n, emissionsPerSecondX64: 0n }
  const noneEarned = { growthInsideCheckpoint: 0n, amountOwed: 0n }
  const whirlpool = {
    ...{ tickSpacing: spacing, feeRate: 3_000, protocolFeeRate: 0, liquidity, sqrtPrice, tickCurrentIndex: tick },
    feeGrowthGlobalA: a.global,
    feeGrowthGlobalB: b.global,
    rewardLastUpdatedTimestamp: 0n,
    rewardInfos: [noReward, noReward, noReward],
  }
  const position = {
    ...{ liquidity, tickLowerIndex: lower, tickUpperIndex: upper },
    feeGrowthCheckpointA: a.settledAt,
    feeGrowthCheckpointB: b.settledAt,
    feeOwedA: a.owed,
    feeOwedB: b.owed,
    rewardInfos: [noneEarned, noneEarned, noneEarned],
  }
  const end = (side: 'lower' | 'upper') => ({
    ...{ initialized: true, liquidityNet: 0n, liquidityGross: liquidity },
    feeGrowthOutsideA: a[side],
    feeGrowthOutsideB: b[side],
    rewardGrowthsOutside: [0n, 0n, 0n],
  })
  const { feeOwedA, feeOwedB } = collectFeesQuote(whirlpool, position, end('lower'), end('upper'))
  return {
    amounts: [tokenEstA, tokenEstB],
    yield: [
      { contractAddress: coins[0], amount: feeOwedA },
      { contractAddress: coins[1], amount: feeOwedB },
    ].filter(({ amount }) => amount > 0n),
    // The library excludes the price at the lower end, where the program lets a position earn.
    isInRange: isPositionInRange(sqrtPrice, lower, upper) || sqrtPrice === tickIndexToSqrtPrice(lower),
  }
}

test.each([
  ['orca-dex', orca],
  ['raydium-amm', raydium],
] as const)(
  '%s: fees and range of any position are what Orca’s own library says, and its coins to a unit',
  {
    timeout: 120_000,
  },
  async (id, accountsOf) => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const found = await read(id, await accountsOf(given))
        const { amounts, yield: earned, isInRange } = byOrca(given)
        expect(found?.tokens.map(({ contractAddress }) => contractAddress)).toEqual(coins)
        for (const [index, { amount }] of found?.tokens.entries() ?? []) {
          const difference = amount - (amounts[index] ?? 0n)
          expect(difference * difference).toBeLessThanOrEqual(1n)
        }
        expect(found?.yield).toEqual(earned)
        expect(found?.range?.isInRange).toBe(isInRange)
      }),
      { numRuns: 20 },
    )
  },
)
