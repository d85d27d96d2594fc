import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { firstQuestion } from '#contract/first-question.ts'
import { documentHeaders } from '#contract/response-headers.ts'
import type { AppEnv } from './app-env.ts'
import type { PageCookie } from './page-cookie.ts'

const HASHED_FILES = '/assets/'

/** The built dashboard: its files, and its one document for every address that a browser opens. */
export function servePage(folder: string, cookie: PageCookie): Hono<AppEnv> {
  const page = new Hono<AppEnv>()
  if (!existsSync(join(folder, 'index.html'))) return page

  const document = serveStatic<AppEnv>({ root: folder, path: 'index.html', precompressed: true })
  const files = serveStatic<AppEnv>({ root: folder, precompressed: true })

  page.get('*', async (c, next) => {
    const isRoot = c.req.path === '/' || c.req.path === '/index.html'
    const file = isRoot ? undefined : await files(c, async () => {})
    if (file !== undefined) {
      c.set('route', 'page file')
      const isHashed = c.req.path.startsWith(HASHED_FILES)
      c.get('head')['Cache-Control'] = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      return withHead(c, file)
    }
    const isOpenedByBrowser = isRoot || (c.req.header('accept') ?? '').includes('text/html')
    if (!isOpenedByBrowser || c.req.path.startsWith(HASHED_FILES)) return next()
    c.set('route', 'page')
    const opened = await document(c, async () => {})
    if (opened === undefined) return next()
    c.get('head')['Cache-Control'] = 'private, no-cache'
    cookie.give(c)
    announceFirst(c)
    return withHead(c, opened)
  })
  return page
}

/**
 * The browser asks for the page's first answer together with its scripts instead of after them. `crossorigin` asks as the page's
 * own `fetch` does, or the browser would not take the one for the other. What needs a key is left to the page: it may have one.
 */
function announceFirst(c: Context<AppEnv>): void {
  const { pathname, search } = new URL(c.req.url)
  const first = firstQuestion(`${pathname}${search}`)
  if (first?.auth === 'none') c.get('head').Link = `<${first.url}>; rel=preload; as=fetch; crossorigin=anonymous`
}

/** A file that Hono sends, with our head and with what holds for documents. */
function withHead(c: Context<AppEnv>, file: Response): Response {
  for (const [name, value] of Object.entries({ ...c.get('head'), ...documentHeaders })) file.headers.set(name, value)
  return file
}
