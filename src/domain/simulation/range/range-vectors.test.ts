import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { heldRatio, impermanentLoss, pooledRatio } from '#domain/simulation/impermanent-loss.ts'
import clmm from '#testing/evidence/simulation/clmm.json' with { type: 'json' }
import costs from '#testing/evidence/simulation/costs.json' with { type: 'json' }
import { rangeImpermanentLoss } from './concentrated-range.ts'
import { breakEvenSigma, lossOfBlock, lossOfLiquidity, lossOfPool, lossOfRange } from './loss-versus-rebalancing.ts'
import { feesOfStep, liquidityShare } from './range-fees.ts'
import {
  amountsAt,
  concentration,
  fromRawLiquidity,
  liquidityOfAmounts,
  liquidityOfDeposit,
  toRawLiquidity,
  worthOf,
} from './range-liquidity.ts'
import { followRange } from './range-path.ts'
import { concentratedSwap, constantProductSwap } from './swap-impact.ts'

type Vector = { name: string; inputs: unknown; expected: unknown; tolerance: unknown }
const vectors: Vector[] = [...clmm, ...costs.filter(({ name }) => name === 'constant product swap')]

const number = z.number()
/** A number, or the decimal text of one that JSON would cut. */
const figure = z.pipe(z.union([z.number(), z.string()]), z.transform(Number))
const fraction = z.pipe(
  z.string(),
  z.transform((text) => {
    const [over = Number.NaN, under = Number.NaN] = text.split('/').map(Number)
    return over / under
  }),
)
const atTick = z.pipe(
  z.number(),
  z.transform((tick) => 1.0001 ** tick),
)
const pair = z.tuple([number, number])

type Allowed = { relative?: number; absolute?: number }

function expectClose(actual: number, expected: number, { relative = 0, absolute = 0 }: Allowed) {
  expect(Math.abs(actual - expected), `${actual} for ${expected}`).toBeLessThanOrEqual(
    Math.max(relative * Math.abs(expected), absolute),
  )
}

/** A kind of vector: its members, and what of ours is compared with them. */
function kind<I extends z.ZodMiniType, E extends z.ZodMiniType, T extends z.ZodMiniType>(
  names: RegExp,
  [inputs, expected, tolerance]: [I, E, T],
  compare: (inputs: z.output<I>, expected: z.output<E>, tolerance: z.output<T>) => void,
) {
  return {
    names,
    compare: (vector: Vector) =>
      compare(inputs.parse(vector.inputs), expected.parse(vector.expected), tolerance.parse(vector.tolerance)),
  }
}
const relative = z.object({ relative: number })
const absolute = z.object({ absolute: number })

const kinds = [
  kind(
    /^sdk position /,
    [
      z.object({ tickCurrent: atTick, tickLower: atTick, tickUpper: atTick, liquidity: figure }),
      z.object({ amount0: figure, amount1: figure }),
      z.object({ baseUnits: number, relative_in_floats: number }),
    ],
    ({ tickCurrent, tickLower, tickUpper, liquidity }, { amount0, amount1 }, tolerance) => {
      const { a, b } = amountsAt(liquidity, { lower: tickLower, upper: tickUpper }, tickCurrent)
      const allowed = { absolute: tolerance.baseUnits, relative: tolerance.relative_in_floats }
      expectClose(a, amount0, allowed)
      expectClose(b, amount1, allowed)
    },
  ),
  kind(
    /^sdk liquidity for amounts/,
    [
      z.object({ price: fraction, lower: fraction, upper: fraction, amount0: figure, amount1: figure }),
      z.object({ liquidity: figure }),
      z.object({ units: number }),
    ],
    ({ price, amount0, amount1, ...bounds }, { liquidity }, { units }) =>
      expectClose(liquidityOfAmounts({ a: amount0, b: amount1 }, bounds, price), liquidity, { absolute: units }),
  ),
  kind(
    /^Revert position: ETH from USDC/,
    [
      z.object({ tickLower: atTick, tickUpper: atTick, liquidity: figure, amount0: figure, decimals: pair }),
      z.object({ amount1: figure, sqrtPrice: figure }),
      relative,
    ],
    ({ tickLower, tickUpper, liquidity, amount0, decimals }, { amount1, sqrtPrice }, allowed) => {
      const { a, b } = amountsAt(liquidity, { lower: tickLower, upper: tickUpper }, sqrtPrice ** 2)
      expectClose(a / 10 ** decimals[0], amount0, { relative: 1e-9 })
      expectClose(b / 10 ** decimals[1], amount1, allowed)
    },
  ),
  kind(
    /^Revert position: value, fees/,
    [
      z.object({ price0Usd: figure, price1Usd: figure, fees0: figure, fees1: figure, il: figure }),
      z.object({ feesUsd: figure, pnlUsd: figure }),
      absolute,
    ],
    ({ price0Usd, price1Usd, fees0, fees1, il }, { feesUsd, pnlUsd }, allowed) => {
      const fees = worthOf({ a: fees0, b: fees1 }, [price0Usd, price1Usd])
      expectClose(fees, feesUsd, allowed)
      expectClose(fees + il, pnlUsd, allowed)
    },
  ),
  kind(
    /^Elsts example 1/,
    [
      z.object({ price: number, lower: number, upper: number, x: number }),
      z.object({ y: number, liquidity: number }),
      relative,
    ],
    ({ price, x, ...bounds }, { y, liquidity }, allowed) => {
      const ours = liquidityOfAmounts({ a: x, b: Infinity }, bounds, price)
      expectClose(ours, liquidity, allowed)
      expectClose(amountsAt(ours, bounds, price).b, y, allowed)
    },
  ),
  kind(
    /^Elsts example 3/,
    [
      z.object({ price: number, lower: number, upper: number, x: number, y: number, price1: number }),
      z.object({ liquidity: number, x: number, y: number }),
      relative,
    ],
    ({ price, x, y, price1, ...bounds }, expected, allowed) => {
      const liquidity = liquidityOfAmounts({ a: x, b: y }, bounds, price)
      const after = amountsAt(liquidity, bounds, price1)
      expectClose(liquidity, expected.liquidity, allowed)
      expectClose(after.a, expected.x, allowed)
      expectClose(after.b, expected.y, allowed)
    },
  ),
  kind(
    /^Poolfish dL/,
    [
      z.object({ valueUsd: number, price: number, lower: number, upper: number, usdX: number, usdY: number }),
      z.object({ dL: number, x: number, y: number }),
      relative,
    ],
    ({ valueUsd, price, usdX, usdY, ...bounds }, expected, allowed) => {
      const liquidity = liquidityOfDeposit(valueUsd, bounds, [usdX, usdY])
      const { a, b } = amountsAt(liquidity, bounds, price)
      expectClose(liquidity, expected.dL, allowed)
      expectClose(a, expected.x, allowed)
      expectClose(b, expected.y, allowed)
    },
  ),
  kind(
    /^human liquidity to raw/,
    [z.object({ dL: number, decimals: pair }), z.object({ rawLiquidity: number }), relative],
    ({ dL, decimals }, { rawLiquidity }, allowed) => {
      expectClose(toRawLiquidity(dL, decimals), rawLiquidity, allowed)
      expectClose(fromRawLiquidity(BigInt(Math.round(rawLiquidity)), decimals), dL, { relative: 1e-12 })
    },
  ),
  kind(
    /^fee a day/,
    [
      z.object({
        feeTier: number,
        volumeUsdDay: number,
        dL: number,
        activeLiquidityWithoutDeposit: number,
        protocolShare: number,
        shareOfDayInRange: number,
      }),
      z.object({ feeUsdDay: number }),
      relative,
    ],
    (inputs, { feeUsdDay }, allowed) => {
      const { feeTier, volumeUsdDay, dL, activeLiquidityWithoutDeposit, protocolShare, shareOfDayInRange } = inputs
      const pool = { tier: feeTier, protocolShare, activeLiquidity: activeLiquidityWithoutDeposit }
      const step = { pool, volumeUsd: volumeUsdDay, liquidity: dL, shareInRange: shareOfDayInRange }
      expectClose(feesOfStep(step), feeUsdDay, allowed)
    },
  ),
  kind(
    /^share: naive/,
    [z.object({ dL: number, activeLiquidityWithoutDeposit: number }), z.object({ share: number }), relative],
    ({ dL, activeLiquidityWithoutDeposit }, { share }, allowed) =>
      expectClose(liquidityShare(dL, activeLiquidityWithoutDeposit), share, allowed),
  ),
  kind(
    /^capital efficiency/,
    [z.object({ lowerOverUpper: number }), z.object({ multiple: number }), relative],
    ({ lowerOverUpper }, { multiple }, allowed) => {
      const half = Math.sqrt(lowerOverUpper)
      // A narrow range is a difference of roots that are nearly the same: a float loses as many digits as that takes.
      expectClose(concentration({ lower: half, upper: 1 / half }, 1), multiple, { relative: allowed.relative * 100 })
    },
  ),
  kind(
    /^concentration against full range/,
    [z.object({ price: number, lower: number, upper: number }), z.object({ multiple: number }), relative],
    ({ price, ...bounds }, { multiple }, allowed) => expectClose(concentration(bounds, price), multiple, allowed),
  ),
  kind(
    /^range IL/,
    [z.object({ entry: number, lower: number, upper: number, price: number }), z.object({ il: number }), absolute],
    ({ price, ...range }, { il }, allowed) => {
      expectClose(rangeImpermanentLoss(range, price), il, allowed)
      // The same with amounts and dollars, as a path has it.
      const { entry, lower, upper } = range
      const [first, last] = followRange({
        valueUsd: 1,
        factors: { lower: lower / entry, upper: upper / entry },
        prices: [
          [entry, 1],
          [price, 1],
        ],
        rebalancing: null,
      })
      const held = first ? worthOf(amountsAt(first.liquidity, first.bounds, first.price), [price, 1]) : Number.NaN
      expectClose((last?.worthUsd ?? Number.NaN) / held - 1, il, allowed)
    },
  ),
  kind(
    /^full range IL/,
    [
      z.object({ ratio: number, weight: number }),
      z.object({ ilPercent: number, exact: number }),
      z.object({ absolutePublished: number, relativeExact: number }),
    ],
    ({ ratio, weight }, { ilPercent, exact }, { absolutePublished, relativeExact }) => {
      const ours = 100 * impermanentLoss([ratio, 1].map((each) => ({ ratio: each, weight })))
      expectClose(ours, ilPercent, { absolute: absolutePublished })
      expectClose(ours, exact, { relative: relativeExact })
    },
  ),
  kind(
    /^Balancer/,
    [
      z.object({ ratios: z.array(number), weights: z.array(number) }),
      z.object({ pool: number, held: number, il: number }),
      absolute,
    ],
    ({ ratios, weights }, { pool, held, il }, allowed) => {
      const legs = ratios.map((ratio, index) => ({ ratio, weight: weights[index] ?? Number.NaN }))
      expectClose(pooledRatio(legs), pool, allowed)
      expectClose(heldRatio(legs), held, allowed)
      expectClose(impermanentLoss(legs), il, allowed)
    },
  ),
  kind(
    /^LVR of x\*y=k/,
    [z.object({ sigmaDay: number }), z.object({ fractionPerDay: number, basisPoints: number }), relative],
    ({ sigmaDay }, { fractionPerDay, basisPoints }, allowed) => {
      expectClose(lossOfPool(sigmaDay), fractionPerDay, allowed)
      expectClose(lossOfPool(sigmaDay) * 10_000, basisPoints, allowed)
    },
  ),
  kind(
    /^turnover that pays/,
    [z.object({ sigmaDay: number, fee: number }), z.object({ turnoverPerDay: number }), relative],
    ({ sigmaDay, fee }, { turnoverPerDay }, allowed) => {
      expectClose(lossOfPool(sigmaDay) / fee, turnoverPerDay, allowed)
      // A pool worth 2 L s dollars in which so much of it is swapped a day pays for exactly this volatility.
      const sigma = breakEvenSigma({
        tier: fee,
        protocolShare: 0,
        volumeUsdDay: turnoverPerDay * 2,
        activeLiquidity: 1,
        price: 1,
        usdB: 1,
      })
      expectClose(sigma?.day ?? Number.NaN, sigmaDay, allowed)
    },
  ),
  kind(
    /^LVR of a weighted pool/,
    [z.object({ weight: number, sigmaYear: number }), z.object({ fractionPerYear: number }), relative],
    ({ weight, sigmaYear }, { fractionPerYear }, allowed) =>
      expectClose(lossOfPool(sigmaYear, weight), fractionPerYear, allowed),
  ),
  kind(
    /^LVR rate of a range/,
    [
      z.object({ lower: number, upper: number, price: number, sigmaYear: number }),
      z.object({ fractionPerYear: number }),
      relative,
    ],
    ({ price, sigmaYear, ...bounds }, { fractionPerYear }, allowed) => {
      expectClose(lossOfRange(bounds, price, sigmaYear), fractionPerYear, allowed)
      const liquidity = liquidityOfDeposit(1, bounds, [price, 1])
      expectClose(lossOfLiquidity(liquidity, price, sigmaYear), fractionPerYear, allowed)
    },
  ),
  kind(
    /^arbitrage loss a block/,
    [z.object({ gamma: number, sigmaBlock: number }), z.object({ fractionPerBlock: number }), relative],
    ({ gamma, sigmaBlock }, { fractionPerBlock }, allowed) =>
      expectClose(lossOfBlock({ tier: gamma, sigmaBlock }), fractionPerBlock, allowed),
  ),
  kind(
    /^break-even volatility/,
    [
      z.object({ fee: number, volumeDayInY: number, activeLiquidity: number, sqrtPrice: number }),
      z.object({ sigmaDay: number, sigmaYear: number }),
      relative,
    ],
    ({ fee, volumeDayInY, activeLiquidity, sqrtPrice }, { sigmaDay, sigmaYear }, allowed) => {
      const pool = { tier: fee, protocolShare: 0, activeLiquidity, price: sqrtPrice ** 2 }
      const sigma = breakEvenSigma({ ...pool, volumeUsdDay: volumeDayInY * 3, usdB: 3 })
      expectClose(sigma?.day ?? Number.NaN, sigmaDay, allowed)
      expectClose(sigma?.year ?? Number.NaN, sigmaYear, allowed)
    },
  ),
  kind(
    /^rebalance at the upper edge/,
    [
      z.object({
        valueUsd: number,
        rangeFactor: pair,
        prices: z.array(number),
        swapFee: number,
        gasUsd: number,
      }),
      z.object({ cost: number, afterRebalance: number, endRebalanced: number, endLeftAlone: number }),
      relative,
    ],
    ({ valueUsd, rangeFactor: [lower, upper], prices, swapFee, gasUsd }, expected, allowed) => {
      const path = { valueUsd, factors: { lower, upper }, prices: prices.map((price) => [price, 1] as const) }
      const moved = followRange({ ...path, rebalancing: { afterSteps: 0, costs: { swap: swapFee, gasUsd } } })
      const still = followRange({ ...path, rebalancing: null })
      expectClose(moved[1]?.costUsd ?? Number.NaN, expected.cost, allowed)
      expectClose(moved[1]?.worthUsd ?? Number.NaN, expected.afterRebalance, allowed)
      expectClose(moved[2]?.worthUsd ?? Number.NaN, expected.endRebalanced, allowed)
      expectClose(still[2]?.worthUsd ?? Number.NaN, expected.endLeftAlone, allowed)
    },
  ),
  kind(
    /^constant product swap/,
    [
      z.object({ reserveIn: number, reserveOut: number, in: number, fee: number }),
      z.object({ out: number, lossToMid: number, impactWithoutFee: number }),
      relative,
    ],
    ({ reserveIn, reserveOut, in: amountIn, fee }, expected, allowed) => {
      const pool = constantProductSwap({ reserveIn, reserveOut, amountIn, fee })
      // A pool over all prices is concentrated liquidity of sqrt(Rx Ry) whose range never ends.
      const liquidity = Math.sqrt(reserveIn * reserveOut)
      const price = reserveOut / reserveIn
      const asRange = concentratedSwap({ liquidity, price, coinIn: 'a', amountIn, fee, bounds: null })
      for (const ours of [pool, asRange]) {
        expectClose(ours.out, expected.out, allowed)
        expectClose(ours.lossToMid, expected.lossToMid, { relative: 1e-11 })
        expectClose(ours.impact, expected.impactWithoutFee, { relative: 1e-11 })
      }
    },
  ),
]

/** Vectors that hold no position: nothing of ours is compared with them. */
const withoutPosition = ['Loesch et al. 17 pools: fees less IL']

const kindOf = ({ name }: Vector) => kinds.find(({ names }) => names.test(name))

test.each(vectors.filter((vector) => kindOf(vector) !== undefined))('$name', (vector) => {
  expect.hasAssertions()
  kindOf(vector)?.compare(vector)
})

test('every vector is compared, and every kind has one', () => {
  expect(vectors.filter((vector) => kindOf(vector) === undefined).map(({ name }) => name)).toEqual(withoutPosition)
  expect(kinds.filter(({ names }) => !vectors.some(({ name }) => names.test(name)))).toEqual([])
})
