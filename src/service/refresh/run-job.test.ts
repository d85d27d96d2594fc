import { expect, test } from 'vitest'
import type { DatasetState, Store } from '#service/store/store.ts'
import { silent } from '#testing/refresh/refresh-rig.ts'
import type { RefreshContext, RefreshJob } from './refresh-job.ts'
import { runJob } from './run-job.ts'
import { createSizeGuard } from './size-guard.ts'

const HOUR_MS = 3_600_000
const start = Date.UTC(2026, 10, 22, 12)

/** A store of one dataset whose rows are read once a week, and the job that reads them: its run does what `does` says. */
function weeklyDataset(state: Partial<DatasetState>) {
  const metadata: DatasetState = {
    ...{ name: 'metadata', origin: 'live', rows: 3, droppedRows: null },
    ...{ asOf: new Date(start), lastAttemptAt: new Date(start), lastError: null, ...state },
  }
  const clock = { now: start + HOUR_MS }
  const now = () => new Date(clock.now)
  const ends: boolean[] = []
  const store = {
    withLock: async (_: string, run: () => Promise<unknown>) => await run(),
    datasets: {
      states: async () => [{ ...metadata }],
      recordFailure: async (_: string, lastError: string, lastAttemptAt: Date) => {
        Object.assign(metadata, { lastError, lastAttemptAt })
      },
      clearFailure: async () => {
        metadata.lastError = null
      },
    },
    refreshHistory: { record: async ({ isSuccess }: { isSuccess: boolean }) => void ends.push(isSuccess) },
  } as unknown as Store
  const context = {
    ...{ store, origin: 'live', now, sizes: createSizeGuard(now), signal: new AbortController().signal },
  } as RefreshContext
  const save = () => Object.assign(metadata, { lastError: null, lastAttemptAt: now(), asOf: now() })
  const run = async (does: () => void) => {
    clock.now += HOUR_MS
    const job: RefreshJob = {
      ...{ name: 'metadata', dataset: 'metadata', family: null, schedule: '* * * * *', everyMs: HOUR_MS, jitterMs: 0 },
      run: async () => does(),
    }
    return await runJob(job, { context, log: silent, isForced: true })
  }
  return { metadata, ends, save, run }
}

test('a run of weekly rows is on record if it wrote, not if nothing was due', async () => {
  const { ends, save, run } = weeklyDataset({})
  expect(await run(() => {})).toBe('done')
  expect(ends).toEqual([])
  await run(save)
  expect(ends).toEqual([true])
})

test('a run after a failure ends it, on record, though another source has answered all that was due', async () => {
  const { metadata, ends, save, run } = weeklyDataset({})
  const failed = () => {
    save()
    throw new Error('a source is down')
  }
  expect(await run(failed)).toBe('failed')
  expect(metadata.lastError).toContain('a source is down')
  await run(() => {})
  expect(metadata.lastError).toBeNull()
  expect(ends).toEqual([false, true])
  await run(() => {})
  expect(ends).toEqual([false, true])
})
