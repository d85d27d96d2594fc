import { expect, test } from 'vitest'
import { beginsAtZero, dayTicks, fanBounds, fanTicks } from './fan-scale.ts'

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

test('an axis of days has round ones, its last part at most half as long again as the others', () => {
  expect(dayTicks(365, 4)).toEqual([0, 90, 180, 270, 365])
  expect(dayTicks(90, 4)).toEqual([0, 30, 60, 90])
  expect(dayTicks(119, 4)).toEqual([0, 30, 60, 89, 119])
  expect(dayTicks(1, 4)).toEqual([0, 1])
  for (let lastDay = 2; lastDay <= 1_000; lastDay += 1) {
    for (const most of [2, 4] as const) {
      const ticks = dayTicks(lastDay, most)
      const parts = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))
      expect(Math.max(...parts), `${lastDay} days`).toBeLessThanOrEqual(1.5 * Math.min(...parts) + 1)
    }
  }
})
