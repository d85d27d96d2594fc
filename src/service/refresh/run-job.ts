import { setTimeout as delay } from 'node:timers/promises'
import type { DatasetState, Family } from '#service/store/store.ts'
import { withinTime } from '#service/upstream/time-limit.ts'
import { jobsOf, leads } from './jobs.ts'
import { roundMs } from './overdue-after.ts'
import { describeFailure } from './read-each.ts'
import type { Outcome, RefreshContext, RefreshJob, RefreshLog } from './refresh-job.ts'

const TIMEOUT_MS = 10 * 60_000
/** How long the sample's load by another instance is waited for, and how often its lock is tried meanwhile. */
const OTHER_LOADS_MS = 60_000
const LOCK_RETRY_MS = 250
/** How far two instances' clocks may differ. Data from further in the future was recorded by a wrong clock. */
const CLOCKS_DIFFER_MS = 2 * 60_000

type Run = { context: RefreshContext; log: RefreshLog; isForced?: boolean }

/** Runs a job if it is due and no other instance runs it. Stores a failure with its reason; stored data remains. */
export async function runJob(job: RefreshJob, { context, log, isForced = false }: Run): Promise<Outcome> {
  const outcome = await context.store.withLock(lockOf(job), async () => {
    if (job.family !== null && !leads(job) && !(await hasGoneOver(job, context))) return 'skipped'
    if (!isForced && !(await isDue(job, context))) return 'skipped'
    return await attempt(job, context, log)
  })
  return outcome ?? 'busy'
}

/**
 * Loads a family's sample datasets that are missing or from another hour than the sample's clock, unless live rows
 * exist. A recorded live failure remains: it is the reason for showing the sample. If another instance loads them now, this waits
 * for it, since the next family needs their rows: vaults take their coins' types from the registry.
 */
export async function loadSample(family: Family, { context, log }: Run): Promise<void> {
  const { store, now, signal } = context
  const [lead] = jobsOf(family)
  if (lead === undefined) return
  const load = () =>
    store.withLock(lockOf(lead), async () => {
      for (const job of jobsOf(family)) {
        const state = await stateOf(job, context)
        if (state?.origin === 'live' || (await stateOf(lead, context))?.origin === 'live') continue
        if (state?.origin === 'sample' && ageOf(state, context) === 0) continue
        const outcome = await attempt(job, context, log)
        if (outcome === 'done' && state?.lastError)
          await store.datasets.recordFailure(state.name, state.lastError, state.lastAttemptAt ?? now())
      }
      return 'done' as const
    })
  const isLive = async () => (await stateOf(lead, context))?.origin === 'live'
  for (let waitedMs = 0; waitedMs < OTHER_LOADS_MS && !signal.aborted; waitedMs += LOCK_RETRY_MS) {
    if ((await load()) === 'done' || (await isLive())) return
    await delay(LOCK_RETRY_MS, undefined, { signal }).catch(() => {})
  }
}

const lockOf = (job: RefreshJob) => `refresh-${job.name}`

/**
 * Whether the job's family is of the context's kind. Only its leading dataset, which has the family's name, may change
 * the kind.
 */
export async function hasGoneOver(job: RefreshJob, { store, origin }: RefreshContext): Promise<boolean> {
  const states = await store.datasets.states()
  return states.some((state) => state.name === job.family && state.origin === origin)
}

/** Checked inside the lock: another instance may just have finished the job. */
async function isDue(job: RefreshJob, context: RefreshContext): Promise<boolean> {
  if (job.dataset === null) return (await job.isDue?.(context)) ?? true
  const state = await stateOf(job, context)
  return state?.origin !== context.origin || state.lastError !== null || ageOf(state, context) >= job.everyMs / 2
}

async function stateOf(job: RefreshJob, { store }: RefreshContext): Promise<DatasetState | undefined> {
  const states = await store.datasets.states()
  return states.find(({ name }) => name === job.dataset)
}

/** Infinite for a dataset that was never read, or only with a clock that ran ahead. */
function ageOf(state: DatasetState | undefined, { now }: RefreshContext): number {
  if (!state?.asOf) return Number.POSITIVE_INFINITY
  const ageMs = now().getTime() - state.asOf.getTime()
  return ageMs < -CLOCKS_DIFFER_MS ? Number.POSITIVE_INFINITY : ageMs
}

async function attempt(job: RefreshJob, context: RefreshContext, log: RefreshLog): Promise<Outcome> {
  const startedAt = performance.now()
  const report = (outcome: Outcome): Outcome => {
    const seconds = (performance.now() - startedAt) / 1000
    context.telemetry?.({ job: job.name, origin: context.origin, outcome, seconds })
    return outcome
  }
  try {
    const before = await roundState(job, context)
    await withinTime(context.signal, TIMEOUT_MS, (signal) => job.run({ ...context, signal }))
    const line = { job: job.name, source: context.origin, ms: Math.round(performance.now() - startedAt) }
    // The sample is loaded every hour; log it at debug level only.
    log[context.origin === 'sample' ? 'debug' : 'info'](line, 'refreshed')
    const after = await roundState(job, context)
    const hasWritten = before === null || after?.attemptMs !== before.attemptMs
    // A run that found no rows due would show as a refresh of data that stay as old as they were; but it ends a failure.
    if (hasWritten || before.lastError !== null) await record(job, { context, log, isSuccess: true })
    if (!hasWritten && before.lastError !== null && job.dataset !== null) {
      await context.store.datasets.clearFailure({ dataset: job.dataset, origin: context.origin })
    }
    return report('done')
  } catch (error) {
    if (context.signal.aborted) return 'skipped'
    report('failed')
    const reason = describeFailure(error)
    log.warn({ job: job.name, source: context.origin, reason }, 'refresh failed')
    if (job.dataset !== null) await context.store.datasets.recordFailure(job.dataset, reason, context.now())
    await record(job, { context, log, isSuccess: false })
    return 'failed'
  }
}

type RoundState = { attemptMs: number; lastError: string | null }

/**
 * When rows of a dataset whose runs read only those that are due were last written, in ms since 1970, and why the last run failed; null
 * for any other dataset. A run that was answered nothing new writes too.
 */
async function roundState(job: RefreshJob, context: RefreshContext): Promise<RoundState | null> {
  if (job.dataset === null || roundMs[job.dataset] === undefined) return null
  const state = await stateOf(job, context)
  return { attemptMs: state?.lastAttemptAt?.getTime() ?? 0, lastError: state?.lastError ?? null }
}

/** For the status page. The refresh itself ended as it did, whether this can be written or not. */
async function record(
  { name, dataset }: RefreshJob,
  { context, log, isSuccess }: { context: RefreshContext; log: RefreshLog; isSuccess: boolean },
): Promise<void> {
  if (dataset === null) return
  const { store, origin, now } = context
  try {
    await store.refreshHistory.record({ dataset, origin, isSuccess, at: now() })
  } catch (error) {
    log.warn({ job: name, reason: describeFailure(error) }, 'the end of a refresh was not recorded')
  }
}
