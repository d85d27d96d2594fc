import { setTimeout as delay } from 'node:timers/promises'
import { jobsOf, leads } from './jobs.ts'
import { describeFailure } from './read-each.ts'
import type { Outcome, RefreshContext, RefreshJob, RefreshLog } from './refresh-job.ts'
import { hasGoneOver, runJob } from './run-job.ts'

const MINUTE = 60_000
const RETRY_AFTER_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE]
/**
 * The instance that runs the job may die. Its lock is then free, but without this retry no instance would try before
 * the next scheduled time.
 */
const BUSY_AGAIN_MS = MINUTE
/** Interval of later retries. A daily job retries hourly, since each run reads all its sources again. */
const steadyRetryMs = ({ everyMs }: RefreshJob) => Math.max(15 * MINUTE, everyMs / 24)

export type JobRunner = {
  /** Joins a run in progress. Never rejects: a failure is logged, stored and retried. */
  run(job: RefreshJob, options?: { isForced: boolean }): Promise<Outcome>
  runLater(job: RefreshJob, afterMs: number): void
  /** Waits for all current runs. Later runs do not start once the context's signal is aborted. */
  settle(): Promise<void>
}

type RunnerOptions = { context: RefreshContext; log: RefreshLog; busyAgainMs?: number }

/**
 * Runs live jobs: retries a failed one after 1, 2, 5, then 15 minutes or more; starts the rest of a family as soon as
 * it has gone live; checks a job that another instance runs again a minute later.
 */
export function createJobRunner({ context, log, busyAgainMs = BUSY_AGAIN_MS }: RunnerOptions): JobRunner {
  const running = new Map<string, Promise<Outcome>>()
  const failuresInRow = new Map<string, number>()
  const pending = new Map<string, AbortController>()
  const busyElsewhere = new Set<string>()

  const run: JobRunner['run'] = (job, { isForced } = { isForced: false }) => {
    const present = running.get(job.name)
    if (present) return present
    const outcome = runThenPlan(job, isForced).finally(() => running.delete(job.name))
    running.set(job.name, outcome)
    return outcome
  }

  const runLater: JobRunner['runLater'] = (job, afterMs) => {
    pending.get(job.name)?.abort()
    const cancel = new AbortController()
    pending.set(job.name, cancel)
    const signal = AbortSignal.any([context.signal, cancel.signal])
    delay(afterMs, undefined, { signal, ref: false }).then(
      () => run(job),
      () => 'cancelled',
    )
  }

  async function runThenPlan(job: RefreshJob, isForced: boolean): Promise<Outcome> {
    if (context.signal.aborted) return 'skipped'
    try {
      const wasLive = await hasGoneOver(job, context)
      const outcome = await runJob(job, { context, log, isForced })
      const wasElsewhere = busyElsewhere.delete(job.name)
      if (outcome === 'skipped' || outcome === 'busy') report(job, outcome)
      plan(job, outcome)
      if (leads(job) && (!wasLive || wasElsewhere) && (await hasGoneOver(job, context)))
        for (const other of followersOf(job)) runLater(other, 0)
      return outcome
    } catch (error) {
      if (context.signal.aborted) return 'skipped'
      log.warn({ job: job.name, reason: describeFailure(error) }, 'refresh could not run')
      report(job, 'failed')
      plan(job, 'failed')
      return 'failed'
    }
  }

  /** Reports a run that did not start; `runJob` reports the others. */
  const report = ({ name }: RefreshJob, outcome: Outcome) =>
    context.telemetry?.({ job: name, origin: context.origin, outcome, seconds: 0 })

  function plan(job: RefreshJob, outcome: Outcome): void {
    if (outcome === 'done') failuresInRow.delete(job.name)
    if (outcome === 'busy') {
      busyElsewhere.add(job.name)
      runLater(job, busyAgainMs)
    }
    if (outcome !== 'failed') return
    const failures = failuresInRow.get(job.name) ?? 0
    failuresInRow.set(job.name, failures + 1)
    runLater(job, RETRY_AFTER_MS[failures] ?? steadyRetryMs(job))
  }

  return {
    run,
    runLater,
    settle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}

const followersOf = (lead: RefreshJob) => jobsOf(lead.family).filter((job) => job !== lead)
