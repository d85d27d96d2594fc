import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { isLoopPossible, type Loop, leverageCurve, loopOutcome, netApy, unwinding } from './loop.ts'

const loop = (more: Partial<Loop> = {}): Loop => ({
  ...{ supplyApy: 0.075, borrowApy: 0.06, leverage: 5, liquidationLtv: 0.93, equityUsd: 10_000 },
  ...{ flashFee: 0.000_01, swapCost: 0.001 },
  ...more,
})

test('a loop answers as the contract has it, with the figures of the sheet', () => {
  const outcome = loopOutcome(loop())
  expect(SimulateOutcome.shape.loop.parse(outcome)).toEqual(outcome)
  expect(outcome.netApy).toBeCloseTo(0.135, 12)
  expect(outcome.distance).toBeCloseTo(0.1398, 4)
  expect(outcome.ltv).toBeCloseTo(0.8, 12)
  expect(outcome.borrowApyAtZeroCarry).toBeCloseTo(0.09375, 12)
  expect((outcome.unwindUsd ?? 0) / 10_000).toBeCloseTo(0.00404, 5)
  expect(outcome.daysToPay).toBeCloseTo(49.18, 2)
})

test('at zero carry the equity earns nothing', () => {
  const { borrowApyAtZeroCarry } = loopOutcome(loop())
  expect(loopOutcome(loop({ borrowApy: borrowApyAtZeroCarry ?? 0 })).netApy).toBeCloseTo(0, 12)
})

test('without leverage it is a deposit: no distance, nothing to unwind, nothing to pay back', () => {
  expect(loopOutcome(loop({ leverage: 1 }))).toEqual({
    ...{
      leverage: 1,
      netApy: 0.075,
      ltv: 0,
      distance: null,
      borrowApyAtZeroCarry: null,
      unwindUsd: 0,
      daysToPay: null,
    },
  })
})

test('it never beats the deposit where borrowing costs as much; what cannot be sold for the debt has no cost', () => {
  expect(loopOutcome(loop({ borrowApy: 0.075 })).daysToPay).toBeNull()
  expect(unwinding(loop({ swapCost: 0.3 }))).toBeNull()
  expect(loopOutcome(loop({ swapCost: 0.3 }))).toMatchObject({ unwindUsd: null, daysToPay: null })
})

test('at the LTV of liquidation or past it a loop is refused', () => {
  expect(isLoopPossible({ leverage: 5, liquidationLtv: 0.8 })).toBe(false)
  expect(() => loopOutcome(loop({ liquidationLtv: 0.8 }))).toThrow(RangeError)
  expect(() => loopOutcome(loop({ leverage: 15 }))).toThrow(RangeError)
})

test('the curve goes by halves as far as a loop is possible, and each point is that loop', () => {
  const points = leverageCurve(loop({ liquidationLtv: 0.8 }))
  expect(points.map(({ leverage }) => leverage)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5])
  expect(points.at(-1)?.netApys.map((rate) => rate.toFixed(4))).toEqual(['0.1275', '0.0575', '-0.0475'])
  expect(leverageCurve(loop(), { most: 3 }).at(-1)?.leverage).toBe(3)
})

test('a dearer debt is never a better loop, more leverage never a longer distance', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true })
  const leverage = fc.double({ min: 1, max: 10, noNaN: true })
  fc.assert(
    fc.property(rate, rate, rate, leverage, leverage, (supplyApy, borrowApy, more, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const at = (each: number, dearer = 0) =>
        loopOutcome(loop({ supplyApy, borrowApy: borrowApy + dearer, leverage: each, liquidationLtv: 0.95 }))
      expect(at(high, more).netApy).toBeLessThanOrEqual(at(high).netApy + 1e-12)
      expect(at(high).distance ?? 1).toBeLessThanOrEqual(at(low).distance ?? 1)
    }),
  )
})

test('nothing has a rate over nothing', () => {
  const flow = { usd: 100, apy: 0.05 }
  expect(netApy([], [], 'gross')).toBeNull()
  expect(netApy([flow], [flow], 'equity')).toBeNull()
  expect(netApy([flow], [], 'equity')).toBeCloseTo(0.05, 12)
})
