import { afterEach, expect, test } from 'vitest'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { plainNumber, typedNumber } from './typed-number.ts'

afterEach(() => settings.set(defaultSettings))

test('a decimal point is read with and without thousands', () => {
  expect(['1234.5', '1,234.5', ' 1 234.5', '−2.5', '1,5'].map(plainNumber)).toEqual([
    '1234.5',
    '1234.5',
    '1234.5',
    '-2.5',
    '15',
  ])
  expect(typedNumber(1234.5)).toBe('1234.5')
  expect(typedNumber(-2.5)).toBe('−2.5')
})

test.each(['comma', 'space'] as const)(
  'a decimal comma (%s) is read, and a point that groups nothing stays one',
  (numbers) => {
    settings.set({ ...defaultSettings, numbers })
    const typed = ['1234,5', '1.234,5', '1 234,5', '1.234', '1.5', '0.125', '12.345.678']
    expect(typed.map(plainNumber)).toEqual(['1234.5', '1234.5', '1234.5', '1234', '1.5', '0.125', '12345678'])
    expect(typedNumber(1234.5)).toBe('1234,5')
  },
)
