import { expect, test } from 'vitest'
import { dailyPoints } from './daily-points.ts'

const DAY_MS = 86_400_000
const at = (date: string, apy: number | null, tvl = 1) => ({ date, apy, tvl })

test('each day has one point, its last value, and a gap where a history has none', () => {
  const one = [at('2026-11-20T00:00:00Z', 0.01), at('2026-11-21T07:00:00Z', 0.01), at('2026-11-21T09:00:00Z', 0.03, 5)]
  const other = [at('2026-11-21T09:00:00Z', 0.03)]
  const days = [Date.parse('2026-11-20'), Date.parse('2026-11-21')]
  expect(dailyPoints([one, other], ({ apy }) => apy)).toEqual([
    { x: days[0], ys: [0.01, null] },
    { x: days[1], ys: [0.03, 0.03] },
  ])
  expect(dailyPoints([one, other], ({ tvl }) => tvl).map(({ ys }) => ys)).toEqual([
    [1, null],
    [5, 1],
  ])
})

test('what is older than 90 days, and what has no date, is left out', () => {
  const last = Date.parse('2026-11-20')
  const long = Array.from({ length: 200 }, (_, index) => at(new Date(last - index * DAY_MS).toISOString(), 0.1))
  const points = dailyPoints([[...long, at('never', 0.2)]], ({ apy }) => apy)
  expect([points.length, points[0]?.x, points.at(-1)?.x]).toEqual([91, last - 90 * DAY_MS, last])
  expect(dailyPoints([], ({ apy }) => apy)).toEqual([])
})
