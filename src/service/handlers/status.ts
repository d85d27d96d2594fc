import type { CoinCrawl, DatasetStatus, FailingSource, Readiness } from '#contract/status.ts'
import { serviceSummary } from '#domain/status/service-summary.ts'
import { isBroken } from '#service/store/damage.ts'
import type { CoinCrawlStore, DatasetName, DatasetState, Store } from '#service/store/store.ts'
import { degradations, type OverdueAfter } from './degradations.ts'

/**
 * Whether the store answers, and how old each dataset is. An unreachable store is data here, not a failure. `unlisted`:
 * families whose lists this instance has not read yet, whatever rows the store has.
 */
export async function readReadiness(
  store: Store,
  now: Date,
  overdueAfter: OverdueAfter,
  {
    sources = [],
    mode = null,
    unlisted = [],
    scheduleOf,
    lastReadOf,
  }: {
    sources?: FailingSource[]
    mode?: Readiness['mode']
    unlisted?: readonly DatasetName[]
    scheduleOf?: ScheduleOf | undefined
    lastReadOf?: LastReadOf | undefined
  } = {},
): Promise<Readiness> {
  const known = await readKnown(store, { now, overdueAfter, unlisted, scheduleOf, lastReadOf })
  const all = { ...known, sources, mode }
  return { ...all, summary: serviceSummary(all).headline }
}

type Known = Omit<Readiness, 'summary' | 'sources' | 'mode'>

/** When a dataset is refreshed; null where nothing refreshes it. */
export type ScheduleOf = (state: DatasetState, now: Date) => { everySeconds: number; nextAt: Date | null } | null

/** How long the last attempt to read a dataset took, and when it was read last; undefined where this instance has not tried since its start. */
export type LastReadOf = (dataset: DatasetName) => { durationMs: number; readAt: Date | null } | undefined

type ReadinessQuestion = {
  now: Date
  overdueAfter: OverdueAfter
  unlisted: readonly DatasetName[]
  scheduleOf: ScheduleOf | undefined
  lastReadOf: LastReadOf | undefined
}

async function readKnown(store: Store, question: ReadinessQuestion): Promise<Known> {
  const { now, overdueAfter, unlisted, scheduleOf, lastReadOf } = question
  try {
    await store.ping()
    const outdated = (await store.unknownSteps()).map((name) => ({ reason: 'outdated' as const, name }))
    // After a newer version changed the database, other data may be unreadable.
    if (outdated.length > 0) return { ...nothingRead, store: store.kind, degraded: outdated }
    const states = await store.datasets.states()
    const damaged = (await store.damage()).map(({ name }) => ({ reason: 'damaged' as const, name }))
    const listed = states.map((state) => (unlisted.includes(state.name) ? { ...state, rows: null } : state))
    const degraded = [...damaged, ...degradations(listed, now, overdueAfter)]
    const status = damaged.length > 0 ? 'not-ready' : degraded.length === 0 ? 'ready' : 'degraded'
    const datasets = states.map((state) => {
      const read = lastReadOf?.(state.name)
      return {
        ...toStatus(state, now, scheduleOf?.(state, now) ?? null),
        ...(read && { durationMs: read.durationMs }),
        ...(read?.readAt && { readAt: read.readAt.toISOString() }),
      }
    })
    const coinCrawls = (await store.coinCrawl.list()).map(toCoinCrawl)
    return { status, store: store.kind, degraded, datasets, coinCrawls }
  } catch (error) {
    if (isBroken(error)) return { ...nothingRead, store: store.kind, degraded: [{ reason: 'damaged', name: 'store' }] }
    return nothingRead
  }
}

const nothingRead: Known = {
  status: 'not-ready',
  store: 'closed or not answering',
  degraded: [],
  datasets: [],
  coinCrawls: [],
}

function toStatus(state: DatasetState, now: Date, schedule: ReturnType<ScheduleOf>): DatasetStatus {
  return {
    name: state.name,
    source: state.origin,
    rows: state.rows,
    asOf: state.asOf?.toISOString() ?? null,
    ageSeconds: state.asOf === null ? null : Math.max(0, Math.round((now.getTime() - state.asOf.getTime()) / 1000)),
    lastAttemptAt: state.lastAttemptAt?.toISOString() ?? null,
    lastError: state.lastError,
    droppedRows: state.droppedRows,
    ...(schedule && { everySeconds: schedule.everySeconds }),
    ...(schedule?.nextAt && { nextAt: schedule.nextAt.toISOString() }),
  }
}

type Crawl = Awaited<ReturnType<CoinCrawlStore['list']>>[number]

function toCoinCrawl({ source, coins, pass, last, lastAttemptAt, lastError }: Crawl): CoinCrawl {
  return {
    source,
    coins,
    pass: pass && { startedAt: pass.startedAt.toISOString(), objects: pass.objects, dropped: pass.dropped },
    lastPass: last && { endedAt: last.endedAt.toISOString(), objects: last.objects, dropped: last.dropped },
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    lastError,
  }
}
