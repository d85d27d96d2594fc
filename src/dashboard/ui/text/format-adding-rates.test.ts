import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesThatAdd } from './format-adding-rates.ts'

const written = (parts: (number | null)[], total: number | null) =>
  [...parts, total].map(ratesThatAdd([{ parts, total }]))

test('parts have two decimals where these add up, else as many as it takes', () => {
  expect(written([0.0729, 0.2034], 0.2763)).toEqual(['7.29%', '20.34%', '27.63%'])
  expect(written([0.07285, 0.20338], 0.27623)).toEqual(['7.285%', '20.338%', '27.623%'])
  expect(written([0.10005, -0.02002], 0.08003)).toEqual(['10.005%', '−2.002%', '8.003%'])
})

test('where no decimals add up, the last part is what the others leave', () => {
  expect(written([1.302 / 9, 0.0555 / 9], 1.3575 / 9)).toEqual(['14.47%', '0.61%', '15.08%'])
  expect(written([0.1463 / 3, null, 0.0107 / 3], 0.157 / 3)).toEqual(['4.88%', '–', '0.35%', '5.23%'])
})

test('one column with more decimals has them in the other too', () => {
  const write = ratesThatAdd([
    { parts: [0.1, 0.02], total: 0.12 },
    { parts: [0.10525, 0.02025], total: 0.1255 },
  ])
  expect([0.1, 0.02, 0.12].map(write)).toEqual(['10.000%', '2.000%', '12.000%'])
})

test('what is unknown, what does not add up and what is very large is written as everywhere', () => {
  expect(written([0.07285, null], null)).toEqual(['7.29%', '–', '–'])
  expect(written([null, 0.02], 0.2)).toEqual(['–', '2.00%', '20.00%'])
  expect(written([120.00005, 0.00005], 120.0001)[0]).toBe('12,000%')
})

test('figures that are shown come to the total that is shown', () => {
  const rate = fc.integer({ min: 0, max: 500_000 }).map((each) => each / 1e6)
  const numberOf = (text: string) => Math.round(Number(text.replace('%', '')) * 1e4)
  return fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 3 }), (parts) => {
      const total = parts.reduce((sum, part) => Math.round((sum + part) * 1e6) / 1e6, 0)
      const figures = written(parts, total).map(numberOf)
      expect(figures.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(figures.at(-1))
    }),
  )
})
