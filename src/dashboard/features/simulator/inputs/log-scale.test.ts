import { expect, test } from 'vitest'
import { changeRange, toChange, toPosition } from './log-scale.ts'

test('the middle is no change, and a halving is as far from it as a doubling', () => {
  expect(toPosition(0)).toBe(0)
  expect(toChange(0)).toBe(0)
  expect(toPosition(100)).toBe(-toPosition(-50))
})

test('the ends are -80 % and +300 %', () => {
  expect(toChange(toPosition(changeRange.min))).toBe(-80)
  expect(toChange(toPosition(changeRange.max))).toBe(300)
  expect(toPosition(-100)).toBe(toPosition(-80))
  expect(toPosition(5000)).toBe(toPosition(300))
})

test('every step moves the change, always in the same direction', () => {
  for (let position = toPosition(-80); position < toPosition(300); position += 1) {
    expect(toChange(position + 1)).toBeGreaterThan(toChange(position))
  }
})
