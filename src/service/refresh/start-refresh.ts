import { setTimeout as delay } from 'node:timers/promises'
import type { Origin } from '#contract/names/origin.ts'
import type { MarketSources } from '#service/market/source.ts'
import type { Store } from '#service/store/store.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { jobs, jobsOf } from './jobs.ts'
import { type Appointment, keepSchedule } from './keep-schedule.ts'
import { describeFailure } from './read-each.ts'
import type { Outcome, RefreshContext, RefreshLog, RefreshTelemetry } from './refresh-job.ts'
import { loadSample } from './run-job.ts'
import { createSampleClock, type SampleClock } from './sample-clock.ts'
import { createSizeGuard } from './size-guard.ts'

/** Vaults get their reward coins' names from the coin registry. They wait this long for its first list. */
const COINS_HEAD_START_MS = 15_000
export const SAMPLE_SCHEDULE = '1 * * * *'

export type RefreshOptions = {
  store: Store
  live: MarketSources | null
  sample: MarketSources | null
  mode: 'auto' | 'live' | 'sample'
  log: RefreshLog
  now?: () => Date
  /** Absent if no transactions are built. */
  actionsOf?: RefreshContext['actionsOf']
  /** The clock of the sample's data. */
  sampleClock?: SampleClock
  telemetry?: RefreshTelemetry
}

export type Refresh = {
  /** Resolves when the sample is stored, if it is wanted and there is no live data. Never rejects. */
  ready: Promise<void>
  /** Runs a live job now, due or not; `skipped` if there is none of that name. */
  runOnce(name: string): Promise<Outcome>
  /** Loads this hour's sample if it is wanted and missing, as the schedule does every hour. Never rejects. */
  reloadSample(): Promise<void>
  /** Aborts current reads and waits for them. */
  stop(): Promise<void>
}

/**
 * Refreshes the store: loads the sample first if it is wanted, then reads missing and old live data at once and the
 * rest on schedule.
 */
export function startRefresh(options: RefreshOptions): Refresh {
  const { store, live, sample, mode, log, now = () => new Date(), actionsOf = () => [] } = options
  const sampleClock = options.sampleClock ?? createSampleClock(now)
  const stopping = new AbortController()
  const contextOf = (origin: Origin, sources: MarketSources, clock: () => Date): RefreshContext => ({
    store,
    sources,
    origin,
    now: clock,
    signal: stopping.signal,
    sizes: createSizeGuard(clock),
    actionsOf,
    telemetry: options.telemetry,
  })
  const sampleContext = mode === 'live' || sample === null ? null : contextOf('sample', sample, sampleClock.now)
  const runner =
    mode === 'sample' || live === null ? null : createJobRunner({ context: contextOf('live', live, now), log })

  let loading = mode === 'live' ? dropSample() : loadSamples()
  const ready = loading
  const fill = () => (runner && !stopping.signal.aborted ? fillLive(runner, stopping.signal) : undefined)
  let begun = ready.then(fill)
  const endSchedule = keepSchedule(
    [
      ...(runner ? appointmentsOf(runner) : []),
      ...(sampleContext ? [{ pattern: SAMPLE_SCHEDULE, run: () => void reloadSample() }] : []),
    ],
    () => {
      log.warn({}, 'the clock was set back: data dated in the future are read again')
      void reloadSample()
      begun = begun.then(fill)
    },
  )

  async function loadSamples(): Promise<void> {
    if (sampleContext === null) return
    sampleClock.advance()
    try {
      await loadSample('coins', { context: sampleContext, log })
      await loadSample('vaults', { context: sampleContext, log })
      if (mode === 'sample') await reportLiveRows()
    } catch (error) {
      log.warn({ reason: describeFailure(error) }, 'the sample could not be loaded')
    }
  }

  /**
   * Stored live rows are more valuable than a sample, so they remain, and `Data-Source` says so; but nothing will
   * refresh them.
   */
  async function reportLiveRows(): Promise<void> {
    const states = await store.datasets.states()
    const datasets = states.filter(({ origin }) => origin === 'live').map(({ name }) => name)
    if (datasets.length > 0)
      log.warn(
        { datasets },
        'live rows from an earlier start replace the sample and are not refreshed; an empty DATA_DIR shows the sample',
      )
  }

  async function dropSample(): Promise<void> {
    await store.datasets.dropSample().catch((error: unknown) => {
      log.warn({ reason: describeFailure(error) }, 'the sample could not be removed')
    })
  }

  function reloadSample(): Promise<void> {
    if (sampleContext !== null && !stopping.signal.aborted) loading = loading.then(loadSamples)
    return loading
  }

  return {
    ready,
    runOnce: async (name) => {
      const job = jobs.find((each) => each.name === name)
      return runner && job ? await runner.run(job, { isForced: true }) : 'skipped'
    },
    reloadSample,
    stop: async () => {
      stopping.abort()
      endSchedule()
      await Promise.all([loading, begun])
      await runner?.settle()
    },
  }
}

const appointmentsOf = (runner: JobRunner): Appointment[] =>
  jobs.map((job) => ({
    pattern: job.schedule,
    run: () => runner.runLater(job, Math.random() * job.jitterMs),
  }))

/**
 * Runs one job after the other, so that a start does not send all requests at once. Jobs that are not due, or that wait
 * for their family, are skipped.
 */
async function fillLive(runner: JobRunner, signal: AbortSignal): Promise<void> {
  const [coins, ...restOfCoins] = jobsOf('coins')
  const coinsRun = coins && runner.run(coins)
  const headStart = delay(COINS_HEAD_START_MS, undefined, { signal, ref: false }).catch(() => undefined)
  await Promise.race([coinsRun, headStart])
  for (const job of [...jobsOf('vaults'), ...restOfCoins, ...jobsOf(null)]) await runner.run(job)
}
