import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { backtest } from '#domain/simulation/backtest.ts'
import { impermanentLoss } from '#domain/simulation/impermanent-loss.ts'
import risk from '#testing/evidence/simulation/risk.json' with { type: 'json' }
import { dailyMeasures, maxDrawdown, realisedVolatility } from './daily-measures.ts'
import { rateSpike } from './rate-spike.ts'
import { dollarDays, trackBounds, trackPart, trackRecord, trackWeights } from './track-record.ts'

type Vector = { name: string; inputs: unknown; expected: unknown; tolerance: unknown }
const vectors: Vector[] = risk
const number = z.number()
const known = z.nullable(number)
const Tolerance = z.object({ relative: z.optional(number), absolute: z.optional(number) })

type Ours = Record<string, unknown>
const kinds: { names: RegExp; run: (inputs: unknown) => Ours }[] = []
const kind = <I extends z.ZodMiniType>(names: RegExp, inputs: I, run: (inputs: z.output<I>) => Ours) =>
  kinds.push({ names, run: (given) => run(inputs.parse(given)) })

kind(/^daily series/, z.object({ values: z.array(number), benchmarkApy: number }), ({ values, benchmarkApy }) => {
  const { volatility, sharpeLike, sortinoLike, returnPerVolatility } = dailyMeasures(values, benchmarkApy, 2)
  const year = Math.sqrt(365)
  const sdDaily = (volatility ?? 0) / year
  return {
    ...{ volatilityYear: volatility, sharpe: sharpeLike, sortino: sortinoLike, returnPerVolatility, sdDaily },
    meanDaily: ((returnPerVolatility ?? 0) / year) * sdDaily,
  }
})
kind(/^max drawdown/, z.object({ values: z.array(number) }), ({ values }) => {
  const worst = maxDrawdown(values)
  return {
    ...{ maxDrawdown: worst?.fall, peakIndex: worst?.peak },
    ...{ troughIndex: worst?.trough, recoveredIndex: worst?.recovered },
  }
})
kind(/^spike flag/, z.object({ apy: number, mean30d: number }), ({ apy, mean30d }) => ({ ...rateSpike(apy, mean30d) }))
kind(/part anchor/, z.object({ tvlIntegral: number, floor: number, ceiling: number }), ({ tvlIntegral, ...bounds }) => {
  expect(Object.values(trackBounds)).toContainEqual(bounds)
  return { part: trackPart(tvlIntegral, bounds) }
})
kind(/^the same TVL for one week/, z.object({ tvlUsd: number, days: number }), ({ tvlUsd, days }) => {
  const MS_PER_DAY = 86_400_000
  const past = Array.from({ length: days }, (_, day) => ({ time: day * MS_PER_DAY, value: tvlUsd }))
  return { part: trackPart(dollarDays(past, (days - 1) * MS_PER_DAY), trackBounds.protocol) }
})
kind(
  /^a part is unknown/,
  z.object({
    parts: z.object({ protocol: known, pool: known, holders: known, asset: known, chain: known }),
    weights: z.record(z.string(), number),
  }),
  ({ parts, weights }) => {
    expect(weights).toEqual(trackWeights)
    return { ...trackRecord(parts) }
  },
)
kind(
  /^backtest growth/,
  z.object({ dailyApy: z.array(number), inRange: z.array(z.boolean()) }),
  ({ dailyApy, inRange }) => {
    // Out of the range [0.5, 2] the price of the first coin is 3; its worth there is set against the same path without yield.
    const days = [...dailyApy, 0].map((apy, day) => ({ day, apy, prices: [inRange[day] === false ? 3 : 1, 1] }))
    const ofRange = { weights: [0.5, 0.5], valueUsd: 1, range: { lower: 0.5, upper: 2 } }
    const last = backtest({ ...ofRange, days }).at(-1)
    return { growth: (last?.pool ?? 0) / (last?.poolWithoutYield ?? 1) }
  },
)
kind(/^realised volatility/, z.object({ prices: z.array(number) }), ({ prices }) => ({
  sigmaYear: realisedVolatility(prices),
}))
kind(/^break-even of IL/, z.object({ ratio: number, aprs: z.tuple([number]) }), ({ ratio, aprs: [apr] }) => {
  const kept =
    1 +
    impermanentLoss([
      { ratio, weight: 0.5 },
      { ratio: 1, weight: 0.5 },
    ])
  const neededYield = 1 / kept - 1
  return { neededYield, simpleDaysAt20Percent: (neededYield / apr) * 365 }
})

/** Digits as their source printed them, and the method of a peer that is not ours. */
const notOurs = ['printedRatio']
const ours = vectors.filter(({ name }) => !name.startsWith('Webacy risk-adjusted'))

test('a peer’s rate by its own safety score is the only thing left out', () => {
  expect(vectors.length - ours.length).toBe(3)
})

test.each(ours)('$name', ({ name, inputs, expected, tolerance }) => {
  const fitting = kinds.filter(({ names }) => names.test(name))
  expect(fitting).toHaveLength(1)
  const { relative = 0, absolute = 0 } = Tolerance.parse(tolerance)
  const found = fitting[0]?.run(inputs) ?? {}
  const wanted = Object.entries(z.record(z.string(), z.unknown()).parse(expected)).filter(
    ([key]) => !notOurs.includes(key),
  )
  expect(wanted.length).toBeGreaterThan(0)
  for (const [key, value] of wanted) {
    if (typeof value !== 'number') expect(found[key], key).toBe(value)
    else
      expect(Math.abs(number.parse(found[key]) - value), key).toBeLessThanOrEqual(
        Math.max(absolute, relative * Math.abs(value)),
      )
  }
})
