import { Cron } from 'croner'
import type { Origin } from '#contract/names/origin.ts'
import type { DatasetName } from '#service/store/store.ts'
import { jobs } from './jobs.ts'
import { SAMPLE_EVERY_MS } from './overdue-after.ts'
import { SAMPLE_SCHEDULE } from './start-refresh.ts'

export type DatasetSchedule = { everySeconds: number; nextAt: Date }

/**
 * How often a dataset is refreshed, and when next, without what a run is delayed so that installations do not all read in the same
 * second. null: nothing refreshes it, as live rows of an earlier start where the service now shows samples.
 */
export function scheduleOf(
  dataset: DatasetName,
  { origin, mode, now }: { origin: Origin | null; mode: 'auto' | 'live' | 'sample'; now: Date },
): DatasetSchedule | null {
  const job = jobs.find((each) => each.dataset === dataset)
  if (job === undefined || (mode === 'sample' && origin === 'live')) return null
  const [pattern, everyMs] = mode === 'sample' ? [SAMPLE_SCHEDULE, SAMPLE_EVERY_MS] : [job.schedule, job.everyMs]
  const nextAt = new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(now)
  return nextAt === null ? null : { everySeconds: everyMs / 1000, nextAt }
}
