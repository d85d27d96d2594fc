import { expect, test } from 'vitest'
import { daysOfUsualMove } from './days-of-usual-move.ts'

test('a yield is as much as a price usually moves within some days: twice as much takes four times as long', () => {
  expect(daysOfUsualMove(0.6, 0.6)).toBe(365)
  expect(daysOfUsualMove(0.05, 0.6)).toBeCloseTo(2.535, 3)
  expect(daysOfUsualMove(0.1, 0.6)).toBeCloseTo(10.139, 3)
})

test('a yield above what the price moves within a year, or none, is not compared', () => {
  expect(daysOfUsualMove(0.07, 0.01)).toBeNull()
  expect(daysOfUsualMove(0.05, 0)).toBeNull()
  expect(daysOfUsualMove(0, 0.5)).toBeNull()
})
