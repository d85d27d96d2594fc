import type { Context, Hono } from 'hono'
import type { CurrencyRates } from '#contract/page/currency-rates.ts'
import type { ServiceStatus } from '#contract/page/service-status.ts'
import type { DashboardInfo, Readiness } from '#contract/status.ts'
import skill from '#docs/yieldscope/SKILL.md?raw'
import type { Market } from '#service/market/market.ts'
import type { Family, FamilyState, Store } from '#service/store/store.ts'
import type { StatusPath } from './api-paths.ts'
import { jsonBody } from './handlers/body-cache.ts'
import type { OverdueAfter } from './handlers/degradations.ts'
import { type LastReadOf, readReadiness, type ScheduleOf } from './handlers/status.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { methodNotAllowed } from './middleware/allowed-methods.ts'
import type { AppEnv } from './middleware/app-env.ts'
import { ANY_ORIGIN, letRead } from './middleware/cross-origin.ts'
import type { PageCookie } from './middleware/page/page-cookie.ts'
import { respond, respondJson } from './middleware/respond.ts'
import { sendAnswer } from './middleware/send-answer.ts'
import { llmsText } from './openapi/llms-text.ts'
import { openApiDocument } from './openapi.ts'
import type { FailingHost } from './upstream/failing-hosts.ts'

type StatusDeps = {
  store: Store
  market: Market
  metrics: Metrics
  version: string
  now: () => Date
  /** When this instance started. */
  startedAt?: Date
  overdueAfter: OverdueAfter
  /** Absent where nothing is refreshed. */
  scheduleOf?: ScheduleOf
  /** How long the last refresh of each dataset took; absent where nothing is refreshed. */
  lastReadOf?: LastReadOf
  /** Whether each chain can be read; absent where no wallets are read. */
  chains?: () => ServiceStatus['chains']
  /** Which data the service was set up to show. */
  mode?: Readiness['mode']
  /** What lists are answered from; absent where none are. */
  snapshots?: Record<Family, () => { state: FamilyState }>
  /** Hosts that fail now; absent if they are not observed. */
  failingHosts?: () => FailingHost[]
  cookie: PageCookie
  dashboardAccess: 'open' | 'key' | 'off'
  sampleWallets: DashboardInfo['sampleWallets']
}

/** Paths with what answers them. */
type StatusRoutes = Partial<Record<StatusPath, (c: Context<AppEnv>) => Response | Promise<Response>>>

type HealthDeps = Pick<
  StatusDeps,
  'store' | 'metrics' | 'now' | 'overdueAfter' | 'scheduleOf' | 'lastReadOf' | 'mode' | 'snapshots' | 'failingHosts'
>

const families = ['coins', 'vaults'] as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_SHOWN = 30
const COUNTS_CACHED_MS = 15_000
/** The text takes as long as ten answers, its requests do not count against the limit, and Prometheus sends one every few seconds. */
const METRICS_CACHED_MS = 1_000

/** Whether the process lives and has what it needs, and what it measures. */
function healthOf(deps: HealthDeps) {
  const {
    store,
    metrics,
    now,
    overdueAfter,
    scheduleOf,
    lastReadOf,
    mode = null,
    snapshots,
    failingHosts = () => [],
  } = deps
  const readinessNow = () => {
    const sources = failingHosts().map((failing) => ({ ...failing, since: failing.since.toISOString() }))
    const unlisted = snapshots === undefined ? [] : families.filter((family) => !snapshots[family]().state.isRead)
    return readReadiness(store, now(), overdueAfter, { sources, mode, unlisted, scheduleOf, lastReadOf })
  }
  const measures = cachedFor(METRICS_CACHED_MS, () => performance.now(), metrics.text)
  const routes: StatusRoutes = {
    '/healthz': (c) => respondJson(c, { status: 'alive' }),
    '/readyz': async (c) => {
      const readiness = await readinessNow()
      return respondJson(c, readiness, readiness.status === 'not-ready' ? 503 : 200)
    },
    '/metrics': async (c) => {
      const { type, body } = await measures()
      c.get('head')['Content-Type'] = type
      return respond(c, body)
    },
  }
  return { routes, readinessNow }
}

/** For an instance that answers nothing else. */
export const mountHealth = (app: Hono<AppEnv>, deps: HealthDeps): void => mount(app, healthOf(deps).routes)

function mount(app: Hono<AppEnv>, routes: StatusRoutes): void {
  for (const [path, answer] of Object.entries(routes)) {
    app.get(path, (c) => {
      c.set('route', path)
      c.get('head')['Cache-Control'] = 'no-store'
      return answer(c)
    })
    app.all(path, methodNotAllowed('GET, HEAD'))
  }
}

/** What the service says about itself. None of it counts against the limit. */
export function mountStatus(
  app: Hono<AppEnv>,
  { market, version, cookie, dashboardAccess, sampleWallets, ...deps }: StatusDeps,
): void {
  const { store, now } = deps
  const health = healthOf(deps)
  /** Made with the first request: it takes as long as a thousand answers, and no request for them is counted. */
  const description = once(() => jsonBody(JSON.stringify(openApiDocument())))
  const words = once(() => llmsText(openApiDocument()))
  // It counts all rows, and its requests do not count against the limit.
  const deliveries = cachedFor(
    COUNTS_CACHED_MS,
    () => now().getTime(),
    () =>
      // The readiness in the same answer already says that the store is down.
      deliveryFigures(store).catch(() => null),
  )
  const refreshes = cachedFor(
    COUNTS_CACHED_MS,
    () => now().getTime(),
    () => recentRefreshes(store, now()).catch(() => null),
  )
  const routes: StatusRoutes = {
    ...health.routes,
    '/openapi.json': (c) => {
      letRead(c.get('head'), ANY_ORIGIN)
      return sendAnswer(c, { auth: 'none', method: 'GET' }, { answer: { body: description() }, sharedCacheSeconds: 0 })
    },
    '/llms.txt': (c) => {
      letRead(c.get('head'), ANY_ORIGIN)
      c.get('head')['Content-Type'] = 'text/plain; charset=utf-8'
      return respond(c, words())
    },
    '/skill.md': (c) => {
      letRead(c.get('head'), ANY_ORIGIN)
      c.get('head')['Content-Type'] = 'text/markdown; charset=utf-8'
      return respond(c, skill)
    },
    // For people and pages: 200 also where the service is not ready, which is then the answer.
    '/status.json': async (c) => {
      letRead(c.get('head'), ANY_ORIGIN)
      const status: ServiceStatus = {
        ...(await health.readinessNow()),
        version,
        checkedAt: now().toISOString(),
        ...(deps.startedAt && { startedAt: deps.startedAt.toISOString() }),
        chains: deps.chains?.() ?? [],
        deliveries: await deliveries(),
        ...((await refreshes()) ?? { refreshes: null, refreshDays: null }),
      }
      return respondJson(c, status)
    },
  }
  if (dashboardAccess !== 'off') {
    const info: DashboardInfo = { version, access: dashboardAccess, sampleWallets }
    routes['/dashboard.json'] = (c) => {
      // A page that stays open for days renews its cookie here.
      cookie.give(c)
      return respondJson(c, info)
    }
    routes['/rates.json'] = async (c) => {
      const { value, origin, asOf } = await market.currencyRates(c.req.raw.signal)
      const rates: CurrencyRates = { origin, asOf: asOf.toISOString(), perDollar: value }
      return respondJson(c, rates)
    }
  }
  mount(app, routes)
}

async function deliveryFigures({ deliveries }: Store): Promise<ServiceStatus['deliveries']> {
  const [counts, { waitingSince, webhooks }] = await Promise.all([deliveries.counts(), deliveries.backlog()])
  const { failing, disabled } = webhooks
  return { ...counts, waitingSince: waitingSince?.toISOString() ?? '', failing, disabled }
}

/** The current hour and the 23 before it; today and the 29 days before it. */
async function recentRefreshes(
  { refreshHistory }: Store,
  now: Date,
): Promise<Pick<ServiceStatus, 'refreshes' | 'refreshDays'>> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const read = await refreshHistory.since(new Date(today - (DAYS_SHOWN - 1) * DAY_MS))
  // An hour to come was written by a clock that ran ahead.
  const hours = read.filter(({ at }) => at <= now)
  const days = new Map<string, { succeeded: number; failed: number }>()
  for (const { at, succeeded, failed } of hours) {
    const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length)
    const sum = days.get(day) ?? { succeeded: 0, failed: 0 }
    days.set(day, { succeeded: sum.succeeded + succeeded, failed: sum.failed + failed })
  }
  const firstHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - DAY_MS + HOUR_MS
  return {
    refreshes: hours
      .filter(({ at }) => at.getTime() >= firstHour)
      .map(({ origin, at, ...hour }) => ({ ...hour, at: at.toISOString(), source: origin })),
    refreshDays: [...days].map(([day, counts]) => ({ day, ...counts })),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function cachedFor<T>(ms: number, clock: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    if (last === undefined || clock() - last.at >= ms) last = { at: clock(), value: read() }
    return last.value
  }
}
