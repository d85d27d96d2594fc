import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import type { KeyCheck } from '#service/access/key-check.ts'
import type { AppEnv, Caller } from './app-env.ts'
import type { PageCookie } from './page/page-cookie.ts'

/**
 * Looks up the key in the request. It rejects nothing yet: a request with an unknown key is first counted against the
 * limit.
 */
export async function identifyCaller(c: Context<AppEnv>, check: KeyCheck): Promise<Caller> {
  const text = c.req.header('x-api-key')?.trim()
  const key = text ? await check(text) : null
  return key ? { kind: 'known', key } : { kind: text ? 'unknown' : 'none' }
}

type Options = { auth: Endpoint['auth']; isAnonymousAllowed: boolean; cookie: PageCookie }

/** Throws unless the caller may call the operation. An invalid key is rejected even if no key is needed. */
export function requireKey(c: Context<AppEnv>, { auth, isAnonymousAllowed, cookie }: Options): void {
  const { kind } = c.get('caller')
  if (auth === 'none' || kind === 'known') return
  if (kind === 'unknown') throw new ApiError('KEY_UNKNOWN', 'The key in x-api-key is unknown or revoked')
  const isLetIn =
    (auth === 'key' && isAnonymousAllowed) || ((auth === 'key' || auth === 'owner') && cookie.isAccepted(c))
  if (!isLetIn) throw new ApiError('KEY_REQUIRED', 'Send an API key in the header x-api-key')
}
