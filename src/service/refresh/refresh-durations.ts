import type { DatasetName } from '#service/store/store.ts'
import { jobs } from './jobs.ts'
import type { RefreshTelemetry } from './refresh-job.ts'

/**
 * Passes every run on to `next`, and records how long the last attempt at each dataset took, in ms. A run that was not due, or could
 * not start, is no attempt.
 */
export function createRefreshDurations(next: RefreshTelemetry) {
  const durations = new Map<DatasetName, number>()
  return {
    observe: ((run) => {
      const dataset = jobs.find(({ name }) => name === run.job)?.dataset
      if (dataset && run.seconds > 0) durations.set(dataset, Math.ceil(run.seconds * 1000))
      next(run)
    }) satisfies RefreshTelemetry,
    durationOf: (dataset: DatasetName) => durations.get(dataset),
  }
}
