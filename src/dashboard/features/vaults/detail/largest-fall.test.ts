import { expect, test } from 'vitest'
import { largestFall } from './largest-fall.ts'

const history = (rates: readonly (number | null)[]) =>
  rates.map((apy, index) => ({ date: new Date(Date.UTC(2026, 5, 1 + index)).toISOString(), apy, tvl: 1 }))

test('a rate that is earned falls from its peak to the lowest after it, not before', () => {
  expect(largestFall(history([0.02, 0.1, null, 0.06, 0.09, 0.04, 0.08]), 'earn')).toEqual({ from: 0.1, to: 0.04 })
})

test('a rate that is paid is worst where it rises', () => {
  expect(largestFall(history([0.1, 0.03, 0.05, 0.02, 0.06]), 'borrow')).toEqual({ from: 0.02, to: 0.06 })
})

test('a rate that never fell has none, and of fewer than two days that is unknown', () => {
  expect(largestFall(history([0.02, 0.02, 0.05]), 'earn')).toBe('none')
  expect(largestFall(history([0.02, null]), 'earn')).toBeNull()
  expect(largestFall(history([]), 'earn')).toBeNull()
})

test('a fall of more than 90 days ago does not count', () => {
  const rates = [0.5, 0.01, ...Array.from({ length: 100 }, () => 0.01)]
  expect(largestFall(history(rates), 'earn')).toBe('none')
})
