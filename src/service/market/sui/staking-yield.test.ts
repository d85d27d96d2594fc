import { describe, expect, test } from 'vitest'
import { medianSlope, weightedMedian } from './staking-yield.ts'

describe('weightedMedian', () => {
  test('is the value at which half of the weight is reached', () => {
    const items = [
      { value: 0.03, weight: 10 },
      { value: 0.01, weight: 3 },
      { value: 0.02, weight: 8 },
    ]
    // Weights in order of value: 3, 11, 21; half of 21 is 10.5, reached by the second.
    expect(weightedMedian(items)).toBe(0.02)
  })

  test('is not moved by one odd value, and knows nothing of nothing', () => {
    expect(weightedMedian([{ value: 9, weight: 1 }, ...Array(9).fill({ value: 0.03, weight: 1 })])).toBe(0.03)
    expect(weightedMedian([])).toBeNull()
    expect(weightedMedian([{ value: 1, weight: 0 }])).toBeNull()
  })
})

describe('medianSlope', () => {
  const line = (days: number, slope: number) =>
    Array.from({ length: days }, (_, day) => ({ day, value: 1 + slope * day }))

  test('is the slope of a line', () => {
    expect(medianSlope(line(31, 0.5), 15)).toBeCloseTo(0.5, 12)
  })

  test('is hardly moved by one stray point', () => {
    const points = line(31, 0.001).map((point) => (point.day === 30 ? { ...point, value: 5 } : point))
    expect(medianSlope(points, 15)).toBeCloseTo(0.001, 9)
  })

  test('takes the mean of the two middle slopes of an even number', () => {
    const points = [
      { day: 0, value: 0 },
      { day: 1, value: 0 },
      { day: 20, value: 19 },
    ]
    // 19/20 and 19/19; the pair of days 0 and 1 is too close.
    expect(medianSlope(points, 15)).toBeCloseTo((0.95 + 1) / 2, 12)
  })

  test('is unknown without two points that lie far enough apart', () => {
    expect(medianSlope(line(10, 1), 15)).toBeNull()
    expect(medianSlope([], 15)).toBeNull()
  })
})
