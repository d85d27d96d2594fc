import { afterEach, expect, test, vi } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { TimeZone } from '#dashboard/state/settings.ts'
import { activityDays, activityLines } from './activity-days.ts'
import { isWithin, linesWith, monthsOf, yearsOf } from './activity-filter.ts'

const row = (hash: string, more: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ chain: 'ETH', hash, timestamp: 1_795_000_000, direction: 'in', counterparty: '0xRouter', contractAddress: '' },
  ...{ name: 'Ether', symbol: 'ETH', amount: '1', amountRaw: '1', rate: null, logo: '', decimals: 18, fee: '0.001' },
  ...{ verified: true, isFailed: false, isSpam: false, spamReason: '', ...more },
})
const linesOf = (...rows: ActivityRow[]) =>
  activityLines(
    rows.map((each) => ({ wallet: 'w', row: each })),
    ({ counterparty }) => (counterparty === '0xRouter' ? '1inch' : ''),
  )
const found = (find: string, lines: ReturnType<typeof linesOf>) =>
  linesWith(find, lines).map(({ row: { hash } }) => hash)

test('a search finds a coin, an address, a name or a hash, in any case', () => {
  const lines = linesOf(
    row('0xAb', { symbol: 'UNI', name: 'Uniswap', contractAddress: '0x1F98', counterparty: '' }),
    row('0xcd', { counterparty: '0xFriend' }),
    row('0xef'),
  )
  expect(found('uni', lines)).toEqual(['0xAb'])
  expect(found('0x1f98', lines)).toEqual(['0xAb'])
  expect(found('0xAB', lines)).toEqual(['0xAb'])
  expect(found(' friend ', lines)).toEqual(['0xcd'])
  expect(found('1INCH', lines)).toEqual(['0xef'])
  expect(found('', lines)).toHaveLength(3)
  expect(found('nothing', lines)).toEqual([])
})

test('a transaction is found whole, so that a swap stays one', () => {
  const swap = [
    row('a', { symbol: 'UNI', direction: 'out', contractAddress: '0xa1' }),
    row('a', { symbol: 'WBTC', contractAddress: '0xb2' }),
  ]
  expect(linesWith('wbtc', linesOf(...swap, row('b'))).map(({ swap: each }) => each)).toEqual([
    { from: 'UNI', to: 'WBTC', kind: 'swap' },
    null,
  ])
})

afterEach(() => vi.restoreAllMocks())

const at = (iso: string) => Date.parse(iso) / 1000

test('months are those of UTC, newest first; a period is a month or ends now', () => {
  const lines = linesOf(
    row('a', { timestamp: at('2026-11-27T00:00:00Z') }),
    row('b', { timestamp: at('2026-11-01T00:00:00Z') }),
    row('c', { timestamp: at('2026-10-31T23:59:59Z') }),
    row('d', { timestamp: null }),
  )
  expect(monthsOf(lines, 'utc')).toEqual(['2026-11', '2026-10'])
  const now = at('2026-11-28T12:00:00Z')
  const within = (period: string) =>
    lines
      .filter((line) => isWithin(line, { period, now, times: 'utc' }))
      .map(({ row: { hash } }) => hash)
      .toSorted()
      .join('')
  expect(within('')).toBe('abcd')
  expect(within('2026-11')).toBe('abd')
  expect(within('2026-10')).toBe('c')
  expect(within('2026')).toBe('abcd')
  expect(within('2025')).toBe('')
  expect(within('7d')).toBe('ad')
  expect(within('30d')).toBe('abcd')
})

test('years are in the order of their months', () => {
  expect(yearsOf(['2026-02', '2026-01', '2025-12'])).toEqual(['2026', '2025'])
})

test('a transfer near midnight is in the month and on the day of the clock that times are written by', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
  const lines = linesOf(
    row('late', { timestamp: at('2026-10-31T23:30:00Z') }),
    row('early', { timestamp: at('2026-10-31T22:30:00Z') }),
  )
  const now = at('2026-11-28T12:00:00Z')
  const daysOf = (times: TimeZone) => activityDays(lines, times).map((day) => new Date(day.at ?? 0).toISOString())
  const inOctober = (times: TimeZone) =>
    lines.filter((line) => isWithin(line, { period: '2026-10', now, times })).map(({ row: { hash } }) => hash)
  expect(daysOf('local')).toEqual(['2026-11-01T00:00:00.000Z', '2026-10-31T00:00:00.000Z'])
  expect(daysOf('utc')).toEqual(['2026-10-31T00:00:00.000Z'])
  expect(monthsOf(lines, 'local')).toEqual(['2026-11', '2026-10'])
  expect(monthsOf(lines, 'utc')).toEqual(['2026-10'])
  expect(inOctober('local')).toEqual(['early'])
  expect(inOctober('utc')).toEqual(['late', 'early'])
})
