import type { DatasetName } from '#service/store/store.ts'
import { jobs } from './jobs.ts'
import type { RefreshTelemetry } from './refresh-job.ts'

/**
 * Passes every run on to `next`, and records how long the last attempt at each dataset took, in ms, and when the last that succeeded
 * ended. A run that was not due, or could not start, is no attempt.
 */
export function createLastReads(next: RefreshTelemetry, now: () => Date) {
  const reads = new Map<DatasetName, { durationMs: number; readAt: Date | null }>()
  return {
    observe: ((run) => {
      const dataset = jobs.find(({ name }) => name === run.job)?.dataset
      if (dataset && run.seconds > 0) {
        const readAt = run.outcome === 'done' ? now() : (reads.get(dataset)?.readAt ?? null)
        reads.set(dataset, { durationMs: Math.ceil(run.seconds * 1000), readAt })
      }
      next(run)
    }) satisfies RefreshTelemetry,
    lastReadOf: (dataset: DatasetName) => reads.get(dataset),
  }
}
