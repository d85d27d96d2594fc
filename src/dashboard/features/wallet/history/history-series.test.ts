import { expect, test } from 'vitest'
import { HistoryPoint } from '#contract/wallet/watch.ts'
import { timedEvents } from './history-events.ts'
import { changeSince, countHoles, historyChart, largestKinds } from './history-series.ts'

const HOUR = 3600
const NOW = Date.UTC(2026, 10, 22, 12)
const START = NOW / 1000 - 10 * HOUR
const at = (hour: number, byKind: Record<string, number>, more: object = {}) =>
  HistoryPoint.parse({
    timestamp: START + hour * HOUR,
    netWorth: Object.values(byKind).reduce((sum, value) => sum + value, 0),
    byKind,
    complete: true,
    ...more,
  })

test('lines stop where an hour is missing, and go on behind it', () => {
  const { points, series } = historyChart([at(0, { Tokens: 1 }), at(1, { Tokens: 2 }), at(4, { Tokens: 3 })], NOW)
  expect(series.map(({ name }) => name)).toEqual(['Net worth', 'Tokens'])
  expect(points.map(({ x, ys }) => [(x / 1000 - START) / HOUR, ys])).toEqual([
    [0, [1, 1]],
    [1, [2, 2]],
    [2.5, [null, null]],
    [4, [3, 3]],
  ])
  expect(countHoles([at(0, {}), at(1, {}), at(4, {})], NOW)).toBe(1)
})

test('what is not complete and what was reconstructed is marked, nothing else', () => {
  const { points } = historyChart(
    [at(0, { Tokens: 1 }), at(1, { Tokens: 1 }, { complete: false }), at(2, { Tokens: 1 }, { reconstructed: true })],
    NOW,
  )
  expect(points.map(({ isHollow = false }) => isHollow)).toEqual([false, true, true])
})

test('what came and went stands at the point that it was read at, in words without amounts, and in a list with the newest first', () => {
  const event = { chain: 'ETH', id: '0x', type: '', amount: '5', valueUsd: 5 }
  const points = [
    at(0, { Tokens: 1 }),
    at(1, { Tokens: 6 }, { events: [{ ...event, what: 'in', name: 'USDC' }] }),
    at(2, { Tokens: 1 }, { events: [{ ...event, what: 'opened', name: 'navi', type: 'Lending', amount: '' }] }),
  ]
  expect(historyChart(points, NOW).points.map(({ note }) => note)).toEqual([
    undefined,
    'USDC came in',
    'Lending at Navi opened',
  ])
  expect(timedEvents(points).map(({ index, event: { name } }) => [index, name])).toEqual([
    [2, 'navi'],
    [1, 'USDC'],
  ])
})

test('the three kinds that were worth most are drawn, a debt by its size', () => {
  const kinds = { Tokens: 5, Lending: 100, Debts: -60, Claimable: 1, Farming: 0 }
  expect(largestKinds([at(0, kinds)])).toEqual(['Lending', 'Debts', 'Tokens'])
})

test('the change since a point is of the net worth and of every kind that was or is there', () => {
  const rows = changeSince(at(0, { Tokens: 80, Debts: -30 }), at(5, { Tokens: 100, Lending: 10 }))
  expect(rows).toEqual([
    { name: 'Net worth', before: 50, after: 110, dollars: 60, percent: expect.closeTo(120, 9) },
    { name: 'Tokens', before: 80, after: 100, dollars: 20, percent: 25 },
    { name: 'Lending', before: 0, after: 10, dollars: 10, percent: null },
    { name: 'Debts', before: -30, after: 0, dollars: 30, percent: null },
  ])
})
