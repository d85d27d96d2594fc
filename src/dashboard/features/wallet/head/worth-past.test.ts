import { expect, test } from 'vitest'
import { HistoryPoint } from '#contract/wallet/watch.ts'
import { monthChange, pastOfHistories, shareDrawn, type WorthPast, withEvenSteps } from './worth-past.ts'

const DAY = 86_400
const NOW = 20_000 * DAY
const nowMs = NOW * 1000

const point = (daysAgo: number, kinds: Record<string, number>, known: object = {}) =>
  HistoryPoint.parse({
    timestamp: NOW - daysAgo * DAY,
    netWorth: Object.values(kinds).reduce((all, value) => all + value, 0),
    byChainAndKind: { ETH: kinds },
    known: { tokens: ['ETH'], positions: ['ETH'], ...known },
    complete: true,
    reconstructed: false,
    events: [],
  })
const rebuilt = (daysAgo: number, dollars: number) => point(daysAgo, { Tokens: dollars }, { positions: [] })

test('the net worth is drawn where all of it is known, over gaps it is interrupted', () => {
  const past = pastOfHistories(
    [[point(8, { Tokens: 5 }), point(6, { Tokens: 7, Debts: -1 }), point(0, { Tokens: 9 })]],
    nowMs,
  )
  expect(past?.basis).toBe('watched')
  expect(past?.points.map(({ value }) => value)).toEqual([5, null, 6, null, null, null, null, null, 9])
})

test('days before the watch know the tokens alone: then these are drawn, and never beside a whole net worth', () => {
  const past = pastOfHistories([[rebuilt(6, 100), rebuilt(5, 110), point(0, { Tokens: 90, Lending: 500 })]], nowMs)
  expect([past?.basis, past?.points.at(0)?.value, past?.points.at(-1)?.value]).toEqual(['tokens', 100, 90])
  expect(pastOfHistories([[point(0, { Tokens: 90 })]], nowMs)).toBeNull()
  expect(pastOfHistories([], nowMs)).toBeNull()
})

test('several wallets are added up for the days that all of them know', () => {
  const one = [point(6, { Tokens: 1 }), point(5, { Tokens: 2 }), point(0, { Tokens: 3 })]
  const other = [point(5, { Tokens: 10 }), point(0, { Tokens: 20 })]
  const past = pastOfHistories([one, other], nowMs)
  expect(past?.points.map(({ value }) => value)).toEqual([null, 12, null, null, null, null, 23])
})

test('the change of a month is known where both ends know the whole, of all wallets', () => {
  const wallet = [point(30.5, { Tokens: 100 }), point(0, { Tokens: 80, Lending: 50 })]
  expect(monthChange([wallet], nowMs)).toEqual({ dollars: 30, percent: 30 })
  expect(monthChange([wallet, wallet], nowMs)).toEqual({ dollars: 60, percent: 30 })
  expect(monthChange([[rebuilt(30, 100), point(0, { Tokens: 80, Lending: 50 })]], nowMs)).toBeNull()
  expect(monthChange([wallet, [point(20, { Tokens: 1 }), point(0, { Tokens: 2 })]], nowMs)).toBeNull()
  expect(monthChange([], nowMs)).toBeNull()
})

test('the share of the net worth is what its figures give, unless debts make the one no fraction of the other: then of the items', () => {
  const past = (value: number, coverage: number): WorthPast => ({
    ...{ points: [{ at: nowMs, value }], basis: 'prices', coverage, kinds: [], exposures: [] },
  })
  expect(shareDrawn(past(90, 0.93), 100)).toEqual({ share: 0.9, of: 'worth' })
  expect(shareDrawn(past(100, 1), 100)).toBeNull()
  expect(shareDrawn(past(120, 0.8), 100)).toEqual({ share: 0.8, of: 'items' })
  expect(shareDrawn(past(-20, 0.8), 100)).toEqual({ share: 0.8, of: 'items' })
})

test('of steps of hours among days the times that figures are counted from stay: the first, 24 h ago and now', () => {
  const now = 30.3
  const days = [0.3, 23.3, ...Array.from({ length: 29 }, (_, day) => day + 1), 29.3, 30, now].toSorted((a, b) => a - b)
  const values = days.map((_, index) => index)
  const past: WorthPast = {
    points: days.map((day, index) => ({ at: day * DAY * 1000, value: index })),
    basis: 'prices',
    coverage: 1,
    kinds: [{ kind: 'Tokens', values }],
    exposures: [{ name: 'ETH', values }],
  }
  const even = withEvenSteps(past)
  const drawn = even.points.map(({ at }) => at / DAY / 1000)
  expect(drawn).not.toContain(23.3)
  expect([drawn[0], ...drawn.slice(-3)]).toEqual([0.3, 28, 29.3, now])
  expect(even.kinds[0]?.values).toEqual(even.points.map(({ value }) => value))
  expect(withEvenSteps({ ...past, basis: 'watched' }).points).toHaveLength(days.length)
})
