import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { PageSession } from '#service/access/page-session.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'

export type PageCookie = {
  /** Sets the cookie that replaces a key in the visitor's browser, if the operator opened the page. */
  give(c: Context<AppEnv>): void
  isAccepted(c: Context<AppEnv>): boolean
}

const NAME = 'yieldscope_page'
const loopbackName = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Whether a Host header is a loopback name of this machine. */
export const isLoopbackName = (host: string): boolean => loopbackName.test(host)

/** `isLoopback`: only this machine can reach the service, so a foreign Host name can only be DNS rebinding. */
export function createPageCookie(options: { session: PageSession; isOpen: boolean; isLoopback: boolean }): PageCookie {
  const { session, isOpen, isLoopback } = options

  const isOwnPage = (c: Context<AppEnv>) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (isLoopback && !isLoopbackName(host)) return false
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
    const origin = c.req.header('origin')
    return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  }

  return {
    give(c) {
      if (!isOpen || !isOwnPage(c)) return
      const { value, maxAgeSeconds } = session.issue()
      const secure = c.get('isHttps')
      const limits = { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: maxAgeSeconds } as const
      c.get('head')['Set-Cookie'] = generateCookie(NAME, value, limits)
    },
    isAccepted: (c) => isOpen && isOwnPage(c) && session.isValid(getCookie(c, NAME) ?? ''),
  }
}
