import { expect, test } from 'vitest'
import { HistoryPoint } from '#contract/wallet/watch.ts'
import { eventLabel, eventWorth, timedEvents } from './history-events.ts'
import { countHoles, historyChart, kindsBySize } from './history-series.ts'

const HOUR = 3600
const NOW = Date.UTC(2026, 10, 22, 12)
const START = NOW / 1000 - 10 * HOUR
const whole = { tokens: ['ETH'], positions: ['ETH'] }
/** A wallet on Ethereum alone. */
const at = (hour: number, byKind: Record<string, number>, more: object = {}) =>
  HistoryPoint.parse({
    timestamp: START + hour * HOUR,
    netWorth: Object.values(byKind).reduce((sum, value) => sum + value, 0),
    byKind,
    byChainAndKind: { ETH: byKind },
    known: whole,
    complete: true,
    ...more,
  })
const linesOf = (points: HistoryPoint[]) => {
  const chart = historyChart(points, NOW)
  return chart.points.map(({ x, ys }) => [(x / 1000 - START) / HOUR, ys])
}

test('lines stop where an hour is missing, and go on behind it', () => {
  const points = [at(0, { Tokens: 1 }), at(1, { Tokens: 2 }), at(4, { Tokens: 3 })]
  expect(historyChart(points, NOW).series.map(({ name }) => name)).toEqual(['Net worth', 'Tokens'])
  expect(linesOf(points)).toEqual([
    [0, [1, 1]],
    [1, [2, 2]],
    [2.5, [null, null]],
    [4, [3, 3]],
  ])
  expect(countHoles([at(0, {}), at(1, {}), at(4, {})], NOW)).toBe(1)
})

test('days of tokens alone have no net worth and no positions, and say so; the tokens go on into the first reading', () => {
  const day = { known: { tokens: ['ETH'], positions: [] }, complete: false, reconstructed: true }
  const points = [at(-24, { Tokens: 9 }, day), at(0, { Tokens: 8, Lending: 20, Debts: -5 })]
  const chart = historyChart(points, NOW)
  expect(chart.series.map(({ name }) => name)).toEqual(['Net worth', 'Lending', 'Tokens', 'Debts'])
  expect(chart.series.map(({ colour }) => colour)).toEqual([
    'var(--ink)',
    'var(--series-1)',
    'var(--series-3)',
    'var(--loss)',
  ])
  expect(linesOf(points)).toEqual([
    [-24, [null, null, 9, null]],
    [0, [23, 20, 8, -5]],
  ])
  expect(chart.points.map(({ unknown }) => unknown)).toEqual(['positions', undefined])
})

test('a chain that one reading lacks is no dip: its lines are parted there, and no net worth is drawn', () => {
  const both = { tokens: ['ETH', 'BASE'], positions: ['ETH', 'BASE'] }
  const worth = { ETH: { Tokens: 5 }, BASE: { Tokens: 3 } }
  const read = (hour: number, more: object) => at(hour, { Tokens: 8 }, { byChainAndKind: worth, known: both, ...more })
  const points = [read(0, {}), read(1, { known: whole, complete: false }), read(2, {}), read(3, {})]
  expect(linesOf(points)).toEqual([
    [0, [8, 8]],
    [0.5, [null, null]],
    [1, [null, 5]],
    [1.5, [null, null]],
    [2, [8, 8]],
    [3, [8, 8]],
  ])
  expect(historyChart(points, NOW).points.map(({ unknown }) => unknown)[2]).toBe('Base')
})

test('a chain on which nothing ever was parts no line, whether it was read or not', () => {
  const empty = { tokens: ['ETH', 'BASE'], positions: ['ETH', 'BASE'] }
  expect(linesOf([at(0, { Tokens: 5 }), at(1, { Tokens: 6 }, { known: empty }), at(2, { Tokens: 7 })])).toEqual([
    [0, [5, 5]],
    [1, [6, 6]],
    [2, [7, 7]],
  ])
})

test('a kind that is not there is a true zero where its part is known', () => {
  expect(linesOf([at(0, { Tokens: 5 }), at(1, { Tokens: 4, Lending: 1 })])).toEqual([
    [0, [5, 5, 0]],
    [1, [5, 4, 1]],
  ])
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
    'USDC received',
    'Navi deposit opened',
  ])
  expect(timedEvents(points).map(({ index, event: { name } }) => [index, name])).toEqual([
    [2, 'navi'],
    [1, 'USDC'],
  ])
})

test('a loan is called one, and its value is what it takes from the net worth', () => {
  const loan = {
    what: 'opened',
    chain: 'ETH',
    id: '1',
    name: 'aave-v3',
    type: 'Borrow',
    amount: '',
    valueUsd: 5,
  } as const
  expect([eventLabel(loan), eventWorth(loan)]).toEqual(['Aave V3 loan opened', -5])
  expect(eventWorth({ ...loan, what: 'closed' })).toBe(5)
  expect(eventWorth({ ...loan, what: 'out', type: '' })).toBe(-5)
  expect(eventLabel({ ...loan, what: 'closed', type: 'CLMM' })).toBe('Aave V3 position closed')
  expect(eventWorth({ ...loan, valueUsd: null })).toBeNull()
})

test('every kind that was ever worth something is drawn, the largest first, a debt by its size', () => {
  const kinds = { Tokens: 5, Lending: 100, Debts: -60, Claimable: 1, Staking: 2, Farming: 0 }
  expect(kindsBySize([at(0, kinds)])).toEqual(['Lending', 'Debts', 'Tokens', 'Staking', 'Claimable'])
})

test('kinds that share a colour differ by their dashes, and only they have some', () => {
  const kinds = { Lending: 9, Vesting: 8, Tokens: 7, Liquidity: 6, Options: 5, Farming: 4, Bonds: 3 }
  const { series } = historyChart([at(0, kinds)], NOW)
  expect(series.map(({ emphasis }) => emphasis)).toEqual([
    'plain',
    'plain',
    'plain',
    'plain',
    'plain',
    'dashed',
    'plain',
    'dotted',
  ])
})
