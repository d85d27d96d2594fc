import type { Origin } from '#contract/names/origin.ts'
import type { DatasetName } from '#service/store/store.ts'
import { jobs } from './jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const SAMPLE_EVERY_MS = HOUR
/** A job that failed once and then succeeded is not overdue. */
const RUNS = 2
const SLACK_MS = 15 * MINUTE

/** Jobs that read no rows that are younger than a week, live or sample. Their age matters only after that. */
export const roundMs: Partial<Record<DatasetName, number>> = { metadata: 7 * 24 * HOUR, holders: 7 * 24 * HOUR }

/** When a dataset's rows count as overdue: after two runs of its job, plus some minutes for the runs themselves. */
export function overdueAfter(dataset: DatasetName, origin: Origin): number {
  const job = jobs.find((each) => each.dataset === dataset)
  const everyMs = origin === 'sample' || job === undefined ? SAMPLE_EVERY_MS : job.everyMs
  return (roundMs[dataset] ?? 0) + RUNS * everyMs + SLACK_MS
}
