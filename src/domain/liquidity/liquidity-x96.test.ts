import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsX96, earnedInsideX128, earnedX128, priceOfSqrtX96, sqrtX96AtTick } from './liquidity-x96.ts'

/** What NonfungiblePositionManager's decreaseLiquidity and collect gave on a local node (v3-core 1.0.1, v3-periphery 1.4.4, fee 0.3 %). */
const states = [
  {
    sqrtPriceX96: 1589305210320802817612701256451n,
    tick: 59977,
    global: [146297560981672300262910297773572n, 119698004439550063851472061814741978n],
    positions: [
      {
        tickLower: 53880,
        tickUpper: 65880,
        liquidity: 76756700747716108940498n,
        insideLast: [0n, 0n],
        lowerOutside: [0n, 0n],
        upperOutside: [0n, 0n],
        amounts: [977847640544968348784n, 404594038228997233119174n],
        fees: [32999999999999999n, 26999999999999999999n],
        roots: [1171683792244632148301453414228n, 2134883022779975026294740482218n],
      },
      {
        tickLower: 60480,
        tickUpper: 61080,
        liquidity: 696047885794688255910195n,
        insideLast: [0n, 0n],
        lowerOutside: [0n, 0n],
        upperOutside: [0n, 0n],
        amounts: [999999999999999999999n, 0n],
        fees: [0n, 0n],
        roots: [1629747922379908642021898662149n, 1679378616915811966318498360508n],
      },
      {
        tickLower: 58680,
        tickUpper: 59280,
        liquidity: 698672696027778763695469n,
        insideLast: [0n, 0n],
        lowerOutside: [0n, 0n],
        upperOutside: [0n, 0n],
        amounts: [0n, 399999999999999999999999n],
        fees: [0n, 0n],
        roots: [1489484152610787518867966593814n, 1534843396196350094406840967531n],
      },
    ],
  },
  {
    sqrtPriceX96: 1672610177166531421698267375077n,
    tick: 60999,
    global: [5023576847818516250977579277103559n, 3613077647930758652220071216780449627n],
    positions: [
      {
        tickLower: 53880,
        tickUpper: 65880,
        liquidity: 76756700747716108940498n,
        insideLast: [0n, 0n],
        lowerOutside: [0n, 0n],
        upperOutside: [0n, 0n],
        amounts: [787273163559489284153n, 485300370523713522175245n],
        fees: [1133156526093959890n, 814993507626911099486n],
        roots: [1171683792244632148301453414228n, 2134883022779975026294740482218n],
      },
      {
        tickLower: 60480,
        tickUpper: 61080,
        liquidity: 696047885794688255910195n,
        insideLast: [0n, 0n],
        lowerOutside: [146297560981672300262910297773572n, 642366386552100720346990722682116836n],
        upperOutside: [4681804684477702446519811815099639n, 2329300399063299830554378188631143615n],
        amounts: [132881314494773996676n, 376560314891193634982735n],
        fees: [399843473906040111n, 1312006492373088900515n],
        roots: [1629747922379908642021898662149n, 1679378616915811966318498360508n],
      },
      {
        tickLower: 58680,
        tickUpper: 59280,
        liquidity: 698672696027778763695469n,
        insideLast: [0n, 0n],
        lowerOutside: [0n, 0n],
        upperOutside: [0n, 0n],
        amounts: [0n, 399999999999999999999999n],
        fees: [0n, 0n],
        roots: [1489484152610787518867966593814n, 1534843396196350094406840967531n],
      },
    ],
  },
] as const

test.each(states)(
  'amounts and fees are what the contracts gave at tick $tick',
  ({ sqrtPriceX96, tick, global, positions }) => {
    for (const { roots, amounts, fees, insideLast, lowerOutside, upperOutside, ...range } of positions) {
      expect([sqrtX96AtTick(range.tickLower), sqrtX96AtTick(range.tickUpper)]).toEqual(roots)
      expect(amountsX96(range, sqrtPriceX96)).toEqual(amounts)
      const earned = [0, 1].map((coin) =>
        earnedX128(
          { ...range, owed: 0n },
          {
            global: global[coin] ?? 0n,
            outsideLower: lowerOutside[coin] ?? 0n,
            outsideUpper: upperOutside[coin] ?? 0n,
            last: insideLast[coin] ?? 0n,
          },
          tick,
        ),
      )
      expect(earned).toEqual(fees)
    }
  },
)

test('the farthest ticks have the roots that the contract names, and there is none beyond', () => {
  // MIN_SQRT_RATIO and MAX_SQRT_RATIO of TickMath.
  expect(sqrtX96AtTick(-887_272)).toBe(4_295_128_739n)
  expect(sqrtX96AtTick(887_272)).toBe(1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n)
  expect(sqrtX96AtTick(0)).toBe(1n << 96n)
  for (const tick of [887_273, -887_273, 0.5, Number.NaN]) expect(() => sqrtX96AtTick(tick)).toThrow(RangeError)
})

const ticks = fc.integer({ min: -400_000, max: 400_000 })

test('a root grows with its tick, and its price is 1.0001 to the tick', () => {
  fc.assert(
    fc.property(ticks, (tick) => {
      expect(sqrtX96AtTick(tick + 1)).toBeGreaterThan(sqrtX96AtTick(tick))
      expect(priceOfSqrtX96(sqrtX96AtTick(tick)) / 1.0001 ** tick).toBeCloseTo(1, 6)
    }),
  )
})

test('at the edges a position is one coin alone, and a counter that overflowed earns as one that did not', () => {
  fc.assert(
    fc.property(ticks, fc.integer({ min: 1, max: 9_000 }), fc.bigInt(1n, 1n << 100n), (tickLower, width, liquidity) => {
      const range = { liquidity, tickLower, tickUpper: tickLower + width, owed: 0n }
      expect(amountsX96(range, sqrtX96AtTick(tickLower))[1]).toBe(0n)
      expect(amountsX96(range, sqrtX96AtTick(range.tickUpper))[0]).toBe(0n)
      const growth = { global: 5n << 128n, outsideLower: 1n << 128n, outsideUpper: 0n, last: 1n << 128n }
      const wrapped = { ...growth, global: 2n << 128n, outsideLower: (1n << 256n) - (2n << 128n) }
      expect(earnedX128(range, growth, tickLower)).toBe(liquidity * 3n)
      expect(earnedX128(range, wrapped, tickLower)).toBe(liquidity * 3n)
    }),
  )
})

test('more than a uint128 holds is unknown, with what was settled before', () => {
  const most = (1n << 128n) - 1n
  expect(earnedInsideX128({ liquidity: 1n << 128n, owed: 0n }, most, 0n)).toBe(most)
  expect(earnedInsideX128({ liquidity: 1n << 128n, owed: 1n }, most, 0n)).toBeNull()
  const torn = { global: 0n, outsideLower: 1n, outsideUpper: 0n, last: 0n }
  expect(earnedX128({ liquidity: 1n << 40n, owed: 7n, tickLower: 0, tickUpper: 1 }, torn, 0)).toBeNull()
})
