import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLoopPossible } from '#domain/simulation/debt/loop.ts'
import {
  coarseStep,
  curveEnd,
  largestLeverage,
  leverageMarks,
  leverageSteps,
  possibleLeverage,
} from './leverage-scale.ts'

test('a curve ends where Kamino’s documentation ends it: 75 % at 4×, 90 % at 10×', () => {
  expect(curveEnd({ liquidationLtv: 0.75 })).toBeCloseTo(4, 12)
  expect(curveEnd({ liquidationLtv: 0.9 })).toBeCloseTo(10, 12)
  expect(curveEnd({ liquidationLtv: 0.999 })).toBe(100)
})

test('the largest leverage is the last tenth that nobody can liquidate, at any threshold', () => {
  expect([0.75, 0.8, 0.9, 0.93].map((liquidationLtv) => largestLeverage({ liquidationLtv }))).toEqual([
    3.9, 4.9, 9.9, 14.2,
  ])
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.989, noNaN: true }), (liquidationLtv) => {
      const largest = largestLeverage({ liquidationLtv })
      expect(largest).toBeGreaterThanOrEqual(1)
      expect(isLoopPossible({ leverage: largest, liquidationLtv })).toBe(true)
      expect(isLoopPossible({ leverage: largest + leverageSteps.fine + 1e-9, liquidationLtv })).toBe(false)
    }),
  )
})

test('a leverage is brought to the nearest tenth that is possible', () => {
  const loop = { liquidationLtv: 0.75 }
  expect([0.2, 2.04, 2.06, 3.96, 80].map((leverage) => possibleLeverage(leverage, loop))).toEqual([1, 2, 2.1, 3.9, 3.9])
})

test('coarse steps go from half to half, and from between two to the next', () => {
  expect([1, 1.5, 2.3, 2.9].map((leverage) => coarseStep(leverage, 1))).toEqual([1.5, 2, 2.5, 3])
  expect([2, 1.5, 2.3, 2.9].map((leverage) => coarseStep(leverage, -1))).toEqual([1.5, 1, 2, 2.5])
})

test('the axis has round marks from 1 to its end, and no more than there is room for', () => {
  expect(leverageMarks(4)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4])
  expect(leverageMarks(10)).toEqual([1, 2, 4, 6, 8, 10])
  expect(leverageMarks(100).at(-1)).toBe(100)
  for (const end of [1.01, 1.6, 2, 5, 14.3, 33, 100]) {
    const marks = leverageMarks(end)
    expect(marks[0]).toBe(1)
    expect(marks.length).toBeLessThanOrEqual(10)
    expect(marks.every((mark, index) => mark <= end && mark > (marks[index - 1] ?? 0))).toBe(true)
  }
})
