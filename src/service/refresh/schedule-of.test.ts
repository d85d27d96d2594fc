import { expect, test } from 'vitest'
import { scheduleOf } from './schedule-of.ts'

const now = new Date('2026-11-22T12:40:00Z')

test('a dataset is refreshed as its job runs, a sample every hour', () => {
  expect(scheduleOf('markets', { origin: 'live', asOf: now, mode: 'live', now })).toEqual({
    ...{ everySeconds: 1_200, nextAt: new Date('2026-11-22T12:47:00Z') },
  })
  // The sample that stands in for a source is replaced when that is read.
  expect(scheduleOf('coins', { origin: 'sample', asOf: now, mode: 'auto', now })).toEqual({
    ...{ everySeconds: 86_400, nextAt: new Date('2026-11-23T03:17:00Z') },
  })
  expect(scheduleOf('coins', { origin: 'sample', asOf: null, mode: 'sample', now })).toEqual({
    ...{ everySeconds: 3_600, nextAt: new Date('2026-11-22T13:01:00Z') },
  })
})

test('live rows of an earlier start are not refreshed where samples are shown', () => {
  expect(scheduleOf('vaults', { origin: 'live', asOf: now, mode: 'sample', now })).toBeNull()
})

test('rows that a job reads once a week are due after a week: a sample all at once, live ones some at every run', () => {
  const asOf = new Date('2026-11-22T02:00:00Z')
  const week = 7 * 24 * 3_600
  expect(scheduleOf('metadata', { origin: 'sample', asOf, mode: 'sample', now })).toEqual({
    ...{ everySeconds: week, nextAt: new Date('2026-11-29T02:01:00Z') },
  })
  const live = scheduleOf('metadata', { origin: 'live', asOf, mode: 'live', now })
  expect(live).toEqual({ everySeconds: week, nextAt: null })
})
