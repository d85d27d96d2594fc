import type { Context, Hono } from 'hono'
import type { CurrencyRates } from '#contract/page/currency-rates.ts'
import type { DashboardInfo } from '#contract/status.ts'
import type { Market } from '#service/market/market.ts'
import type { Store } from '#service/store/store.ts'
import type { StatusPath } from './api-paths.ts'
import type { OverdueAfter } from './handlers/degradations.ts'
import { readReadiness } from './handlers/status.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { methodNotAllowed } from './middleware/allowed-methods.ts'
import type { AppEnv } from './middleware/app-env.ts'
import type { PageCookie } from './middleware/page-cookie.ts'
import { respond, respondJson } from './middleware/respond.ts'
import { openApiDocument } from './openapi.ts'
import type { FailingHost } from './upstream/failing-hosts.ts'

type StatusDeps = {
  store: Store
  market: Market
  metrics: Metrics
  version: string
  now: () => Date
  overdueAfter: OverdueAfter
  /** Hosts that fail now; absent where nobody watches them. */
  failingHosts?: () => FailingHost[]
  cookie: PageCookie
  dashboardAccess: 'open' | 'key' | 'off'
  sampleWallets: DashboardInfo['sampleWallets']
}

/** What the service says about itself. None of it counts against the limit. */
export function mountStatus(
  app: Hono<AppEnv>,
  {
    store,
    market,
    metrics,
    version,
    now,
    overdueAfter,
    failingHosts = () => [],
    cookie,
    dashboardAccess,
    sampleWallets,
  }: StatusDeps,
): void {
  /** Made when it is first asked for: it takes as long as a thousand answers, and nobody is counted who asks for it. */
  let description: string | undefined
  const routes: Partial<Record<StatusPath, (c: Context<AppEnv>) => Response | Promise<Response>>> = {
    '/healthz': (c) => respondJson(c, { status: 'alive' }),
    '/readyz': async (c) => {
      const sources = failingHosts().map((failing) => ({ ...failing, since: failing.since.toISOString() }))
      const readiness = await readReadiness(store, now(), overdueAfter, sources)
      return respondJson(c, readiness, readiness.status === 'not-ready' ? 503 : 200)
    },
    '/metrics': async (c) => {
      const { type, body } = await metrics.text()
      c.get('head')['Content-Type'] = type
      return respond(c, body)
    },
    '/openapi.json': (c) => {
      description ??= JSON.stringify(openApiDocument())
      c.get('head')['Content-Type'] = 'application/json'
      return respond(c, description)
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
  for (const [path, answer] of Object.entries(routes)) {
    app.get(path, (c) => {
      c.set('route', path)
      c.get('head')['Cache-Control'] = 'no-store'
      return answer(c)
    })
    app.all(path, methodNotAllowed('GET, HEAD'))
  }
}
