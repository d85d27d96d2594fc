import { expect, test } from 'vitest'
import { overdueAfter } from './overdue-after.ts'

const HOUR = 3_600_000

test.each(['live', 'sample'] as const)(
  '%s rows that a job reads once a week are not out of date after a day',
  (origin) => {
    for (const dataset of ['metadata', 'holders'] as const) {
      expect(overdueAfter(dataset, origin)).toBeGreaterThan(7 * 24 * HOUR)
      expect(overdueAfter(dataset, origin)).toBeLessThan(8 * 24 * HOUR)
    }
    expect(overdueAfter('vaults', origin)).toBeLessThan(3 * HOUR)
  },
)
