import type { Context, Hono } from 'hono'
import { ApiError } from '#contract/error.ts'
import { methodNotAllowed } from '#service/middleware/allowed-methods.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'
import { ANY_ORIGIN } from '#service/middleware/cross-origin.ts'
import { isLoopbackName } from '#service/middleware/page/page-cookie.ts'
import { readJson } from '#service/middleware/read-body.ts'
import { respond } from '#service/middleware/respond.ts'
import type { McpEndpoint } from './serve-http.ts'

type Options = {
  path: string
  /** Identifies the caller and counts the request. */
  admit: (c: Context<AppEnv>, route: string) => Promise<void>
  version: string
  offersPayloads: boolean
  isLoopback: boolean
  isAnonymousAllowed: boolean
  corsOrigins: string[]
}

/**
 * The endpoint for agents. An invalid request is reported as a problem like any other; an invalid message is reported
 * in the protocol. A tool calls the app itself on behalf of its caller and is not counted again. The protocol's library
 * is loaded on the first agent's request.
 */
export function mountMcp(
  app: Hono<AppEnv>,
  { path, admit, isLoopback, isAnonymousAllowed, corsOrigins, ...options }: Options,
): void {
  let opening: Promise<McpEndpoint> | undefined
  const open = () => import('./serve-http.ts').then(({ createMcpEndpoint }) => createMcpEndpoint(options))

  app.post(path, async (c) => {
    await admit(c, path)
    requireTrustedPage(c, { isLoopback, corsOrigins })
    const { caller, client, requestId } = c.var
    if (caller.kind === 'unknown') throw new ApiError('KEY_UNKNOWN', 'The key in x-api-key is unknown or revoked')
    const message = await readJson(c.req.raw)
    opening ??= open()
    const answer = await (await opening)({
      request: c.req.raw,
      message,
      access: caller.kind === 'known' ? 'key' : isAnonymousAllowed ? 'wallets' : 'none',
      caller: caller.kind === 'known' ? caller.key.id : null,
      headers: { 'x-request-id': requestId },
      ask: async (request) => app.fetch(request, { ...c.env, within: { caller, client } }),
    })
    const head = c.get('head')
    head['Cache-Control'] = 'no-store'
    const type = answer.headers.get('content-type')
    if (type !== null) head['Content-Type'] = type
    return respond(c, answer.body === null ? null : await answer.text(), answer.status)
  })
  const refuse = methodNotAllowed('POST')
  app.all(path, async (c, next) => {
    await admit(c, path)
    return refuse(c, next)
  })
}

/**
 * A browser sends the origin of the calling page: ours, or one that the operator lists. A foreign Host name must not
 * reach a service that only this machine can use.
 */
function requireTrustedPage(
  c: Context<AppEnv>,
  { isLoopback, corsOrigins }: Pick<Options, 'isLoopback' | 'corsOrigins'>,
) {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  if (isLoopback && !isLoopbackName(host))
    throw new ApiError('FORBIDDEN', 'This service does not answer to that host name')
  const origin = c.req.header('origin')
  if (origin === undefined) return
  const isOwn = URL.canParse(origin) && new URL(origin).host === host
  const isListed = corsOrigins.includes(ANY_ORIGIN) || corsOrigins.includes(origin)
  if (!isOwn && !isListed)
    throw new ApiError('FORBIDDEN', 'Pages of this origin may not send requests: see CORS_ORIGINS')
}
