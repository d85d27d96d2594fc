import { expect, test } from 'vitest'
import type { DatasetState, Store } from '#service/store/store.ts'
import { silent, until } from '#testing/refresh/refresh-rig.ts'
import { createJobRunner } from './job-runner.ts'
import type { RefreshContext, RefreshJob } from './refresh-job.ts'
import { createSizeGuard } from './size-guard.ts'

test('a job whose lock another instance held when it died is run soon, not at the next time of the clock', async () => {
  const now = () => new Date('2026-11-22T12:00:00Z')
  const stopping = new AbortController()
  const isHeldElsewhere = { now: true }
  const states = async (): Promise<DatasetState[]> => []
  const store = {
    datasets: { states },
    withLock: async (_: string, run: () => Promise<unknown>) => (isHeldElsewhere.now ? undefined : await run()),
  } as unknown as Store
  const context = { store, origin: 'live', now, signal: stopping.signal, sizes: createSizeGuard(now) } as RefreshContext
  let runs = 0
  const job: RefreshJob = {
    name: 'thinning',
    dataset: null,
    family: null,
    schedule: '53 2 * * *',
    everyMs: 86_400_000,
    jitterMs: 0,
    run: async () => {
      runs += 1
    },
  }
  const runner = createJobRunner({ context, log: silent, busyAgainMs: 10 })
  expect(await runner.run(job)).toBe('busy')
  isHeldElsewhere.now = false
  await until('the job has run', async () => runs > 0)
  await runner.settle()
  stopping.abort()
  expect(runs).toBe(1)
})
