import { expect, test } from 'vitest'
import { scheduleOf } from './schedule-of.ts'

const now = new Date('2026-11-22T12:40:00Z')

test('a dataset is refreshed as its job runs, a sample every hour', () => {
  expect(scheduleOf('markets', { origin: 'live', mode: 'live', now })).toEqual({
    ...{ everySeconds: 1_200, nextAt: new Date('2026-11-22T12:47:00Z') },
  })
  // The sample that stands in for a source is replaced when that is read.
  expect(scheduleOf('coins', { origin: 'sample', mode: 'auto', now })).toEqual({
    ...{ everySeconds: 86_400, nextAt: new Date('2026-11-23T03:17:00Z') },
  })
  expect(scheduleOf('coins', { origin: 'sample', mode: 'sample', now })).toEqual({
    ...{ everySeconds: 3_600, nextAt: new Date('2026-11-22T13:01:00Z') },
  })
})

test('live rows of an earlier start are not refreshed where samples are shown', () => {
  expect(scheduleOf('vaults', { origin: 'live', mode: 'sample', now })).toBeNull()
})
