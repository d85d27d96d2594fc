import { expect, test } from 'vitest'
import { beginsAtZero, fanBounds, fanTicks } from './fan-scale.ts'

test('an axis begins at zero where little is empty below the fan', () => {
  expect(beginsAtZero([1200, 9634])).toBe(true)
  expect(beginsAtZero([250, 1000])).toBe(true)
  expect(beginsAtZero([3582, 9634])).toBe(false)
  expect(beginsAtZero([990, 1060])).toBe(false)
})

test('an axis ends near the fan, and its lower end has its value', () => {
  const [low, high] = fanBounds([3600, 4603, 9681])
  expect([low, high]).toEqual([3000, 10_000])
  expect(fanTicks({ low, high, isLog: false })).toEqual([3000, 4000, 6000, 8000, 10_000])
  expect(fanTicks({ low: 0, high: 2000, isLog: false })).toEqual([0, 500, 1000, 1500, 2000])
})
