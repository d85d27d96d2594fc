import { expect, test } from 'vitest'
import { readBound, writeBound } from './read-bound.ts'

test.each([
  ['1.5m', '$', 1_500_000],
  ['$2,500', '$', 2_500],
  ['1b', '$', 1e9],
  ['12.3', '%', 0.123],
  ['-5 %', '%', -0.05],
  ['0.1', '%', 0.001],
  [' ', '$', undefined],
  ['-1', '$', null],
  ['much', '$', null],
  ['1e9', '$', null],
  ['9999999999999999', '$', null],
] as const)('“%s” in %s is %s', (text, unit, value) => {
  expect(readBound(text, unit)).toBe(value)
})

test.each([
  [1_500_000, '$', '1.5M'],
  [999, '$', '999'],
  [1_234_567, '$', '1234567'],
  [0.07, '%', '7'],
  [undefined, '%', ''],
] as const)('%s in %s is written “%s”, and read as it was', (value, unit, text) => {
  expect(writeBound(value, unit)).toBe(text)
  expect(readBound(text, unit)).toBe(value)
})
