import { Cron } from 'croner'
import type { Origin } from '#contract/names/origin.ts'
import type { DatasetName } from '#service/store/store.ts'
import { jobs } from './jobs.ts'
import { roundMs, SAMPLE_EVERY_MS } from './overdue-after.ts'
import { SAMPLE_SCHEDULE } from './start-refresh.ts'

/** `nextAt` null: it depends on when each of the rows was read. */
export type DatasetSchedule = { everySeconds: number; nextAt: Date | null }

/**
 * How often a dataset is refreshed, and when next, without what a run is delayed so that installations do not all read in the same
 * second. Of rows that are read once a week a sample's are all of one time; of live ones some are read at every run. null: nothing
 * refreshes it, as live rows of an earlier start where the service now shows samples.
 */
export function scheduleOf(
  dataset: DatasetName,
  {
    origin,
    asOf,
    mode,
    now,
  }: { origin: Origin | null; asOf: Date | null; mode: 'auto' | 'live' | 'sample'; now: Date },
): DatasetSchedule | null {
  const job = jobs.find((each) => each.dataset === dataset)
  if (job === undefined || (mode === 'sample' && origin === 'live')) return null
  const [pattern, everyMs] = mode === 'sample' ? [SAMPLE_SCHEDULE, SAMPLE_EVERY_MS] : [job.schedule, job.everyMs]
  const round = roundMs[dataset] ?? 0
  const everySeconds = Math.max(everyMs, round) / 1000
  if (round > 0 && mode !== 'sample') return { everySeconds, nextAt: null }
  const due = asOf === null ? now : Math.max(now.getTime(), asOf.getTime() + round)
  return { everySeconds, nextAt: new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(new Date(due)) }
}
