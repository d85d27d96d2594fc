import { expect, test, vi } from 'vitest'
import { createRefreshDurations } from './refresh-durations.ts'

test('the last attempt at a dataset has its duration, whether it failed or not; a run that did not start has none', () => {
  const next = vi.fn()
  const { observe, durationOf } = createRefreshDurations(next)
  const run = { job: 'vaults', origin: 'live', outcome: 'done', seconds: 1.2345 } as const
  observe({ ...run, outcome: 'busy', seconds: 0 })
  expect(durationOf('vaults')).toBeUndefined()
  observe(run)
  expect(durationOf('vaults')).toBe(1235)
  observe({ ...run, outcome: 'skipped', seconds: 0 })
  expect(durationOf('vaults')).toBe(1235)
  observe({ ...run, outcome: 'failed', seconds: 9 })
  expect(durationOf('vaults')).toBe(9000)
  // A pass over all coins is of no dataset.
  observe({ ...run, job: 'coin-crawl' })
  expect(durationOf('coins')).toBeUndefined()
  expect(next).toHaveBeenCalledTimes(5)
})
