import { expect, test } from 'vitest'
import { changeRange, toChange, toPosition } from './log-scale.ts'

test('the middle is no change, and a halving is as far from it as a doubling', () => {
  expect(toPosition(0)).toBe(0)
  expect(toChange(0)).toBe(0)
  expect(toPosition(100)).toBe(-toPosition(-50))
})

test('the ends are -95 % and +900 %', () => {
  expect(toChange(toPosition(changeRange.min))).toBe(-95)
  expect(toChange(toPosition(changeRange.max))).toBe(900)
  expect(toPosition(-100)).toBe(toPosition(-95))
  expect(toPosition(5000)).toBe(toPosition(900))
})

test('every step moves the change, always in the same direction', () => {
  for (let position = toPosition(-95); position < toPosition(900); position += 1) {
    expect(toChange(position + 1)).toBeGreaterThan(toChange(position))
  }
})
