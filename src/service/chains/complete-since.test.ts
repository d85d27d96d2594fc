import { expect, test } from 'vitest'
import { completeSince } from './complete-since.ts'

const at = (time: number | null) => ({ hash: String(time), at: time, fee: null, isFailed: false, moves: [] })
const times = (list: { at: number | null }[]) => list.map((each) => each.at)
const all = [at(null), at(9), at(7), at(5), at(3)]

test('what is older than the end of a list that goes on is left out, with what stands at its end', () => {
  const calls = { rows: [at(null), at(9), at(5)], hasMore: true }
  expect(times(completeSince(all, [calls, { rows: [at(7), at(3)], hasMore: false }]))).toEqual([null, 9, 7])
  expect(times(completeSince(all, [calls, { rows: [at(7)], hasMore: true }]))).toEqual([null, 9])
})

test('whole lists leave nothing out, and neither does one of rows without a time', () => {
  expect(completeSince(all, [{ rows: [at(9)], hasMore: false }])).toEqual(all)
  expect(completeSince(all, [{ rows: [at(null)], hasMore: true }])).toEqual(all)
})

test('a second that fills a list is told as far as it goes', () => {
  expect(times(completeSince([at(9), at(3)], [{ rows: [at(9), at(9)], hasMore: true }]))).toEqual([9])
})
