import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { api, type Operation } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import type { ServiceStatus } from '#contract/page/service-status.ts'
import type { DashboardInfo } from '#contract/status.ts'
import type { KeyCheck } from '#service/access/key-check.ts'
import type { PageSession } from '#service/access/page-session.ts'
import { createIsApiPath, mcpPath } from './api-paths.ts'
import { toHostedAnswer } from './compat/hosted-answer.ts'
import { hostedHandlers } from './compat/hosted-handlers.ts'
import { hostedOperations } from './compat/hosted-operations.ts'
import { toOwnRequest } from './compat/hosted-request.ts'
import { aprHandlers } from './handlers/apr.ts'
import { coinHandlers } from './handlers/coins/coin.ts'
import { vaultCoinHandlers } from './handlers/coins/vault-coins.ts'
import type { OverdueAfter } from './handlers/degradations.ts'
import { earnHandlers } from './handlers/earn.ts'
import type { Answer, Context, Deps, Handlers } from './handlers/handler.ts'
import { portfolioHandlers } from './handlers/portfolio.ts'
import { priceHandlers } from './handlers/price.ts'
import { priceQuoteHandlers } from './handlers/price-quotes.ts'
import { protocolHandlers } from './handlers/protocol.ts'
import { protocolTvlHandlers } from './handlers/protocol-tvl.ts'
import { simulateHandlers } from './handlers/simulate/simulate.ts'
import { simulationHandlers } from './handlers/simulation.ts'
import type { LastReadOf, ScheduleOf } from './handlers/status.ts'
import { transactionHandlers } from './handlers/transaction.ts'
import { vaultHandlers } from './handlers/vault.ts'
import { walletHandlers } from './handlers/wallet.ts'
import { watchHandlers } from './handlers/watch.ts'
import { webhookHandlers } from './handlers/webhook.ts'
import { mountMcp } from './mcp/http/mount-mcp.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { methodNotAllowed } from './middleware/allowed-methods.ts'
import { identifyCaller, requireKey } from './middleware/api-key.ts'
import type { AppEnv } from './middleware/app-env.ts'
import { crossOrigin } from './middleware/cross-origin.ts'
import { createErrorLog } from './middleware/error-log.ts'
import { toErrorResponse } from './middleware/error-response.ts'
import { FixedPathRouter } from './middleware/fixed-path-router.ts'
import { rateLimit } from './middleware/limit/rate-limit.ts'
import type { RequestCounter } from './middleware/limit/request-counter.ts'
import { openRequest } from './middleware/open-request.ts'
import { servePage } from './middleware/page/page.ts'
import { createPageCookie } from './middleware/page/page-cookie.ts'
import { readInput } from './middleware/read-input.ts'
import { requestLog } from './middleware/request-log.ts'
import { addVary } from './middleware/respond.ts'
import { sendAnswer } from './middleware/send-answer.ts'
import { servedOperations } from './openapi.ts'
import { mountStatus } from './status-routes.ts'
import type { FailingHost } from './upstream/failing-hosts.ts'

const MAX_URL_LENGTH = 8_000
const methods = [...new Set(servedOperations.map(([, { method }]) => method))]
const isApiPath = createIsApiPath(Object.values(api))

export type AppDeps = Deps & {
  log: Logger
  metrics: Metrics
  overdueAfter: OverdueAfter
  scheduleOf?: ScheduleOf
  lastReadOf?: LastReadOf
  startedAt?: Date
  chains?: () => ServiceStatus['chains']
  mode?: 'auto' | 'live' | 'sample'
  failingHosts?: () => FailingHost[]
  version: string
  checkKey: KeyCheck
  pageSession: PageSession
  countRequest: RequestCounter
  rateLimit: { requestsPerWindow: number; windowSeconds: number }
  /** How long a shared cache in front may repeat what needs no key; 0: not at all. */
  sharedCacheSeconds: number
  trustedProxies: string[]
  corsOrigins: string[]
  isAnonymousAllowed: boolean
  dashboardAccess: 'open' | 'key' | 'off'
  /** `hosted`: answers have the form that clients of the hosted service expect, where that is not the document's. */
  compat: 'document' | 'hosted'
  /** Whether agents may ask for payloads to be signed elsewhere. */
  offersPayloads: boolean
  /** Linked from an empty page; none where no sample is shown. */
  sampleWallets: DashboardInfo['sampleWallets']
  isLoopback: boolean
  /** The built page; null where something else serves it. */
  pageFolder: string | null
  /** The address by which others reach the service, for pictures of shared links; null: nobody set it. */
  publicUrl: string | null
}

const handlers: Handlers = {
  ...aprHandlers,
  ...coinHandlers,
  ...vaultCoinHandlers,
  ...priceHandlers,
  ...simulationHandlers,
  ...simulateHandlers,
  ...vaultHandlers,
  ...webhookHandlers,
  ...protocolHandlers,
  ...protocolTvlHandlers,
  ...walletHandlers,
  ...transactionHandlers,
  ...watchHandlers,
  ...earnHandlers,
  ...portfolioHandlers,
  ...priceQuoteHandlers,
}

/** The whole service as a function from Request to Response: main.ts gives it a port, tests call it directly. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false, router: new FixedPathRouter() })
  const toError = toErrorResponse(createErrorLog(deps.log), deps.store.ping)
  const isOpen = deps.dashboardAccess === 'open'
  const cookie = createPageCookie({ session: deps.pageSession, isOpen, isLoopback: deps.isLoopback })
  const count = rateLimit({ count: deps.countRequest, ...deps.rateLimit, metrics: deps.metrics })
  const contextOf = contextsOver(deps, count)
  /** First of all for every path of the interface, known or not: who asks, and whether that is too often. */
  const admit = async (c: HonoContext<AppEnv>, route?: string) => {
    if (route !== undefined) c.set('route', route)
    if (c.env?.within !== undefined) {
      c.set('caller', c.env.within.caller)
      return
    }
    c.set('caller', await identifyCaller(c, deps.checkKey))
    await count(c)
  }

  /** Our own page and agents get the document's form, whatever others get: they know what is unknown from zero. */
  const answerInForm = async (name: Operation, c: HonoContext<AppEnv>) => {
    if (deps.compat === 'document' || c.env?.within !== undefined) return answer(name, c, c.req.raw, contextOf)
    addVary(c.get('head'), 'Sec-Fetch-Site')
    const isOwnPage = c.req.header('sec-fetch-site') === 'same-origin'
    if (isOwnPage) return answer(name, c, c.req.raw, contextOf)
    return toHostedAnswer(name, await answer(name, c, toOwnRequest(c.req.raw), contextOf, hostedHandlers[name]))
  }

  app.use(openRequest(deps.trustedProxies), requestLog(deps.log, deps.metrics), crossOrigin(deps.corsOrigins, methods))

  const serve = (endpoint: Endpoint, answerTo: (c: HonoContext<AppEnv>) => Promise<Answer<unknown>>) => {
    const { method, path, auth } = endpoint
    const access = { auth, cookie, isAnonymousAllowed: deps.isAnonymousAllowed }
    app.on(method, path, async (c) => {
      await admit(c, path)
      requireShortUrl(c.req.url)
      requireKey(c, access)
      const given = await answerTo(c)
      return sendAnswer(c, endpoint, { answer: given, sharedCacheSeconds: deps.sharedCacheSeconds })
    })
  }
  for (const [name, endpoint] of servedOperations) serve(endpoint, (c) => answerInForm(name, c))
  for (const { endpoint, handle } of deps.compat === 'hosted' ? hostedOperations : []) {
    serve(endpoint, (c) => answerBy({ endpoint, handle }, c, toOwnRequest(c.req.raw), contextOf))
  }
  for (const [, { path }] of servedOperations) {
    const refuse = methodNotAllowed(methodsOf(path))
    app.all(path, async (c, next) => {
      await admit(c, path)
      return refuse(c, next)
    })
    const [, parent, lastMember] = /^(.*)\/:(\w+)$/.exec(path) ?? []
    if (!parent || !lastMember) continue
    app.all(parent, async (c) => {
      await admit(c, path)
      throw fieldError('INVALID_INPUT', lastMember, 'is required')
    })
  }
  mountMcp(app, { ...deps, path: mcpPath, admit })
  mountStatus(app, { ...deps, cookie })

  const countedNotFound: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!isApiPath(c.req.path)) return next()
    await admit(c)
    throw unknownPath()
  }
  app.use(countedNotFound)
  const { pageFolder: folder, publicUrl } = deps
  if (folder !== null && deps.dashboardAccess !== 'off') app.route('/', servePage({ folder, publicUrl, cookie }))
  app.notFound((c) => toError(unknownPath(), c))
  app.onError(toError)
  return app
}

function answer(
  name: Operation,
  c: HonoContext<AppEnv>,
  request: Request,
  contextOf: ContextOf,
  handle: Handle = handlers[name] as Handle,
): Promise<Answer<unknown>> {
  return answerBy({ endpoint: api[name], handle }, c, request, contextOf)
}

// The input is parsed by the operation's own schemas: the one place where the compiler cannot follow the name.
type Handle = (input: never, context: Context) => Promise<Answer<unknown>>

async function answerBy(
  { endpoint, handle }: { endpoint: Endpoint; handle: Handle },
  c: HonoContext<AppEnv>,
  request: Request,
  contextOf: ContextOf,
): Promise<Answer<unknown>> {
  const caller = c.get('caller')
  const input = await readInput(endpoint, request)
  return handle(input as never, contextOf(c, request, caller.kind === 'known' ? caller.key.id : null))
}

type ContextOf = (c: HonoContext<AppEnv>, request: Request, keyId: string | null) => Context
type Count = ReturnType<typeof rateLimit>

/**
 * What a handler is given: the service's parts, and what belongs to one request. The members are written out, since spreading `deps`
 * for each request takes a tenth of the time of a cached list, and a getter 4 % of it.
 */
function contextsOver(deps: Deps, count: Count): ContextOf {
  const { store, snapshots, market, wallet, transactions, directory } = deps
  const { bodies, watchLimit, watchLimitPerKey, readWatchedSoon, webhooks, paths, now } = deps
  return (c, request, keyId) => ({
    store,
    snapshots,
    market,
    wallet,
    transactions,
    directory,
    bodies,
    watchLimit,
    watchLimitPerKey,
    readWatchedSoon,
    webhooks,
    paths,
    now,
    keyId,
    signal: () => request.signal,
    countMore: (requests) => count(c, requests),
  })
}

/** All that a path takes, as `Allow` says it. */
const methodsOf = (requestPath: string): string =>
  servedOperations
    .filter(([, { path }]) => path === requestPath)
    .map(([, { method }]) => (method === 'GET' ? 'GET, HEAD' : method))
    .join(', ')

function requireShortUrl({ length }: string): void {
  if (length > MAX_URL_LENGTH) throw new ApiError('URL_TOO_LONG', `At most ${MAX_URL_LENGTH} characters`)
}

const unknownPath = () => new ApiError('NOT_FOUND', 'This service has no such path: /openapi.json lists what it has')
