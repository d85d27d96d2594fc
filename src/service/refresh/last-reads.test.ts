import { expect, test, vi } from 'vitest'
import { createLastReads } from './last-reads.ts'

test('the last attempt at a dataset has its duration, the last that succeeded its end; a run that did not start has none', () => {
  const next = vi.fn()
  const readAt = new Date('2026-11-22T12:10:00Z')
  const now = vi.fn(() => readAt)
  const { observe, lastReadOf } = createLastReads(next, now)
  const run = { job: 'vaults', origin: 'live', outcome: 'done', seconds: 1.2345 } as const
  observe({ ...run, outcome: 'busy', seconds: 0 })
  expect(lastReadOf('vaults')).toBeUndefined()
  observe(run)
  expect(lastReadOf('vaults')).toEqual({ durationMs: 1235, readAt })
  observe({ ...run, outcome: 'skipped', seconds: 0 })
  expect(lastReadOf('vaults')).toEqual({ durationMs: 1235, readAt })
  now.mockReturnValue(new Date('2026-11-22T12:40:00Z'))
  observe({ ...run, outcome: 'failed', seconds: 9 })
  expect(lastReadOf('vaults')).toEqual({ durationMs: 9000, readAt })
  // A pass over all coins is of no dataset.
  observe({ ...run, job: 'coin-crawl' })
  expect(lastReadOf('coins')).toBeUndefined()
  expect(next).toHaveBeenCalledTimes(5)
})
