import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RefreshHour } from '#contract/page/service-status.ts'
import { BarsKey, DayBars, HourBars, lastHours, missedHours, recordStart } from './refresh-bars.tsx'

afterEach(cleanup)

const now = Date.parse('2026-11-22T12:40:00Z')
const hour = (at: string, more: Partial<RefreshHour>): RefreshHour => ({
  ...{ dataset: 'vaults', at: `2026-11-22T${at}:00:00.000Z`, source: 'live', succeeded: 0, failed: 0 },
  ...more,
})

const alone = { now, from: null }

test('an hour is blank without a refresh, and the sample makes up for no failure of a source', () => {
  const bars = lastHours(
    [
      hour('10', { succeeded: 2, failed: 1 }),
      hour('11', { failed: 3 }),
      hour('11', { source: 'sample', succeeded: 1 }),
      hour('12', { source: 'sample', succeeded: 1 }),
    ],
    now,
  )
  expect(bars).toHaveLength(24)
  expect(bars.slice(0, 21).every((bar) => bar === null)).toBe(true)
  expect(bars.slice(21)).toMatchObject([
    { succeeded: 2, failed: 1, isRead: true },
    { succeeded: 1, failed: 3, isRead: false },
    { succeeded: 1, failed: 0, isRead: true },
  ])
})

test('a record that begins within the day says since when', () => {
  const hours = [hour('11', { succeeded: 1 }), hour('10', { succeeded: 2 })]
  const day = (name: string) => ({ day: name, succeeded: 1, failed: 0 })
  expect(recordStart(hours, [day('2026-11-22')], now)).toBe(Date.parse('2026-11-22T10:00:00Z'))
  expect(recordStart([], [], now)).toBeNull()
  expect(recordStart([{ ...hour('12', {}), at: '2026-11-21T13:00:00.000Z' }], [], now)).toBeNull()
  // After an interruption the record goes on, and does not begin.
  expect(recordStart(hours, [day('2026-11-20'), day('2026-11-22')], now)).toBeNull()
})

test('hours without what is due every hour are counted, those in which the service did not run separately', () => {
  const datasets = (...names: string[]) =>
    names.map((name) => ({
      ...{ name, source: 'live' as const, rows: 1, asOf: null, ageSeconds: 0, lastAttemptAt: null, lastError: null },
      ...{ droppedRows: 0, everySeconds: name === 'metadata' ? 604_800 : 3_600 },
    }))
  const from = Date.parse('2026-11-22T04:00:00Z')
  const done = (dataset: string, ...hours: string[]) => hours.map((at) => hour(at, { dataset, succeeded: 1 }))
  const hours = [...done('vaults', '04', '05', '08', '10', '11'), ...done('coins', '05', '08', '11')]
  const start = Date.parse('2026-11-22T08:10:00Z')
  const given = { hours: [...hours, ...done('metadata', '04')], from, now, start }
  // At 06 and 07 nothing ran, at 09 nothing and at 10 one of two; 12 is not over.
  expect(missedHours({ ...given, datasets: datasets('vaults', 'coins', 'metadata') })).toEqual({ off: 2, missed: 2 })
  expect(missedHours({ ...given, start: null, datasets: datasets('vaults') })).toEqual({ off: 0, missed: 3 })
  expect(missedHours({ ...given, datasets: datasets('metadata') })).toEqual({ off: 0, missed: 0 })
})

test('the picture has its counts in words, and each hour its own', () => {
  render(<HourBars {...alone} hours={[hour('11', { succeeded: 2, failed: 1 }), hour('12', { failed: 1 })]} />)
  const picture = screen.getByRole('img', { name: '2 refreshes succeeded, 2 failed' })
  expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    '11:00 UTC: 2 refreshes succeeded, 1 failed',
    '12:00 UTC: 0 refreshes succeeded, 1 failed',
  ])
  const looks = [...picture.querySelectorAll('rect')].slice(-3).map((bar) => bar.getAttribute('class'))
  expect(looks).toEqual([null, 'text-caution', 'text-loss'])
})

test('a day has all its hours, and one without a refresh is a tick', () => {
  render(<HourBars {...alone} hours={[hour('10', { succeeded: 1 }), hour('12', { succeeded: 2 })]} />)
  const picture = screen.getByRole('img', { name: '3 refreshes succeeded, 0 failed' })
  expect([...picture.querySelectorAll('rect')].map((bar) => bar.getAttribute('class'))).toEqual([
    ...Array.from({ length: 21 }, () => null),
    ...['text-gain', null, 'text-gain'],
  ])
  expect([...picture.querySelectorAll('rect')].filter((bar) => bar.getAttribute('height') === '2')).toHaveLength(22)
})

test('the hours before the record are pale, which is no hour without a refresh', () => {
  const from = Date.parse('2026-11-22T10:00:00Z')
  render(<HourBars {...alone} hours={[hour('10', { succeeded: 1 }), hour('12', { succeeded: 2 })]} from={from} />)
  const picture = screen.getByRole('img', { name: '3 refreshes succeeded, 0 failed' })
  const bars = [...picture.querySelectorAll('rect')]
  expect(bars).toHaveLength(24)
  expect(bars.slice(-3).map((bar) => bar.getAttribute('class'))).toEqual(['text-gain', null, 'text-gain'])
  expect(bars.slice(0, 21).every((bar) => bar.getAttribute('fill') === 'var(--line)')).toBe(true)
  expect(bars[22]?.getAttribute('height')).toBe('2')
})

test('a month has a bar a day, and a tick where nothing is on record', () => {
  const days = [
    { day: '2026-11-20', succeeded: 4, failed: 0 },
    { day: '2026-11-22', succeeded: 0, failed: 2 },
  ]
  render(<DayBars days={days} now={now} />)
  const bars = [...screen.getByRole('img', { name: '4 refreshes succeeded, 2 failed' }).querySelectorAll('rect')]
  expect(bars).toHaveLength(30)
  expect(bars.slice(-3).map((bar) => bar.getAttribute('class'))).toEqual(['text-gain', null, 'text-loss'])
})

test('the key names what is shown, and nothing else', () => {
  const key = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const from = Date.parse('2026-11-22T11:00:00Z')
  const hours = [hour('11', { succeeded: 1 }), hour('12', { succeeded: 1 })]
  render(<BarsKey {...{ hours, now, from, since: from, datasets: ['vaults'] }} />)
  expect(key()).toEqual(['One bar per hour', 'All succeeded', 'No record before 22 Nov 2026, 11:00 UTC'])
  cleanup()
  render(
    <BarsKey
      {...{ hours: [...hours, hour('12', { failed: 1 })], now, from: null, since: null, datasets: ['vaults'] }}
    />,
  )
  expect(key()).toEqual(['One bar per hour', 'All succeeded', 'Some failed', 'No refresh'])
})
