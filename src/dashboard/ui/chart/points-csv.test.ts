import { expect, test } from 'vitest'
import { pointsCsv } from './points-csv.ts'

test('lines hold plain decimals, an unknown value is an empty cell, and a name with a comma is quoted', () => {
  const points = [
    { x: 0, ys: [1e-9, null] },
    { x: 86_400_000, ys: [1234.5, 2] },
  ]
  const writeX = (x: number) => new Date(x).toISOString().slice(0, 10)
  expect(pointsCsv({ headers: ['Date', 'Pool, with yield', 'Held'], points, writeX })).toBe(
    'Date,"Pool, with yield",Held\r\n1970-01-01,0.000000001,\r\n1970-01-02,1234.5,2\r\n',
  )
})

test('where a part is not known, a last column says which', () => {
  const points = [
    { x: 0, ys: [null, 5], unknown: 'positions' },
    { x: 1, ys: [9, 4] },
  ]
  const text = pointsCsv({ headers: ['Time', 'Net worth', 'Tokens'], points, writeX: String })
  expect(text).toBe('Time,Net worth,Tokens,Not known\r\n0,,5,positions\r\n1,9,4,\r\n')
})
