import { expect, test } from 'vitest'
import { reachBack, tvlByDay } from './tvl-by-day.ts'

const on = (day: number, tvl: number | null, hour = '00') => ({ date: `2026-11-0${day}T${hour}:00:00.000Z`, tvl })
const of = (histories: ReturnType<typeof on>[][], days = 90) =>
  tvlByDay(histories, { days, named: 2 }).map(({ date, tvl, largest }) => [Number(date.slice(8, 10)), tvl, largest])

test('the vaults of a day are added up, and the first have their own figures', () => {
  expect(
    of([
      [on(1, 10), on(2, 12)],
      [on(1, 5), on(2, 6)],
      [on(1, 1), on(2, 2)],
    ]),
  ).toEqual([
    [1, 16, [10, 5]],
    [2, 20, [12, 6]],
  ])
})

test('a vault counts from its first value on; the last value of a day is its value', () => {
  expect(of([[on(1, 10), on(2, 10), on(2, 11, '07')], [on(2, 5)]])).toEqual([
    [1, 10, [10, null]],
    [2, 16, [11, 5]],
  ])
})

test('a value stands in for two days that have none; then the sum is unknown', () => {
  const daily = [1, 2, 3, 4, 5].map((day) => on(day, 10))
  expect(of([daily, [on(1, 5), on(5, 7)]]).map(([day, tvl]) => [day, tvl])).toEqual([
    [1, 15],
    [2, 15],
    [3, 15],
    [4, null],
    [5, 17],
  ])
})

test('only the last days are there, and nothing of histories without values', () => {
  expect(
    of(
      [[1, 2, 3, 4].map((day) => on(day, day))].flat().map((point) => [point]),
      2,
    ).map(([day]) => day),
  ).toEqual([3, 4])
  expect(of([[on(1, null)], []])).toEqual([])
  expect(of([])).toEqual([])
})

test('a history that begins days after the others does not reach back: its first value is no rise', () => {
  const daily = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => on(day, 100))
  expect(reachBack([daily, [on(8, 60)], [on(3, 5)], [on(4, 5)], []], 90)).toEqual([true, false, true, false, false])
  // In a window of three days it is there from the first day on.
  expect(reachBack([daily, [on(6, 60), on(8, 60)]], 3)).toEqual([true, true])
  expect(reachBack([[on(7, 1)], [on(8, 1)]], 90)).toEqual([true, true])
  expect(reachBack([], 90)).toEqual([])
})
