import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { firstQuestion, walletIn } from '#contract/first-question.ts'
import { dataHeaders, documentHeaders } from '#contract/response-headers.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { acceptedEncoding } from '#service/middleware/accepted-encoding.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'
import type { PageCookie } from './page-cookie.ts'
import { findPageScripts } from './page-scripts.ts'
import { createShareDocuments } from './share-documents.ts'

const HASHED_FILES = '/assets/'
/** What no browser shows as a document. The service worker has the page's policy: it requests what the page does. */
const NO_DOCUMENT = /(?<!^\/sw)\.(?:js|css|woff2)$/

/** `publicUrl`: the address by which others reach the service, null if nobody set it. */
type PageParts = { folder: string; publicUrl: string | null; cookie: PageCookie }

/**
 * Serves the built dashboard: its files, and its one document for every address that a browser opens. With a
 * `publicUrl` the document says how other sites show a link to it.
 */
export function servePage({ folder, publicUrl, cookie }: PageParts): Hono<AppEnv> {
  const page = new Hono<AppEnv>()
  if (!existsSync(join(folder, 'index.html'))) return page

  const plain = serveStatic<AppEnv>({ root: folder, path: 'index.html', precompressed: true })
  const document = publicUrl === null ? plain : sharedDocument(createShareDocuments(folder, publicUrl))
  const scriptsOf = findPageScripts(folder)
  const files = serveStatic<AppEnv>({ root: folder, precompressed: true })

  page.get('*', async (c, next) => {
    const isRoot = c.req.path === '/' || c.req.path === '/index.html'
    const file = isRoot ? undefined : await files(c, async () => {})
    if (file !== undefined) {
      c.set('route', 'page file')
      const isHashed = c.req.path.startsWith(HASHED_FILES)
      // Nobody asks again whether a file whose name has its hash is the same.
      if (isHashed) file.headers.delete('Last-Modified')
      c.get('head')['Cache-Control'] = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      return withHead(c, file, NO_DOCUMENT.test(c.req.path) ? dataHeaders() : documentHeaders)
    }
    const isOpenedByBrowser = isRoot || (c.req.header('accept') ?? '').includes('text/html')
    if (!isOpenedByBrowser || c.req.path.startsWith(HASHED_FILES)) return next()
    c.set('route', 'page')
    const opened = await document(c, async () => {})
    if (opened === undefined) return next()
    c.get('head')['Cache-Control'] = 'private, no-cache'
    cookie.give(c)
    announceFirst(c, scriptsOf)
    return withHead(c, opened, documentHeaders)
  })
  return page
}

const sharedDocument =
  (documents: ReturnType<typeof createShareDocuments>) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const bytes = (await documents(c.req.path))[encoding ?? 'identity']
    const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' }
    return new Response(bytes, { headers: { ...headers, ...(encoding && { 'Content-Encoding': encoding }) } })
  }

/**
 * Lets the browser request the opened page's scripts and its first data together with the first script instead of after
 * it. `crossorigin` makes the request match the page's own `fetch`; otherwise the browser would not reuse it.
 */
function announceFirst(c: Context<AppEnv>, scriptsOf: (path: string) => readonly string[]): void {
  const { pathname, search } = new URL(c.req.url)
  const links = scriptsOf(pathname).map((file) => `</${file}>; rel=modulepreload`)
  const path = `${pathname}${search}`
  const first = firstQuestion(path)
  if (first && mayAnnounce(c, first.auth) && isCanonicalPath(walletIn(path))) {
    links.push(`<${first.url}>; rel=preload; as=fetch; crossorigin=anonymous`)
  }
  if (links.length > 0) c.get('head').Link = links.join(', ')
}

/**
 * Preloads data that needs a key only if the page's cookie replaces one; otherwise this is left to the page, which may
 * have a key.
 */
const mayAnnounce = (c: Context<AppEnv>, auth: Endpoint['auth']) =>
  auth === 'none' || (auth === 'key' && c.get('head')['Set-Cookie'] !== undefined)

/** The page requests an address in its canonical form only, whatever form the URL has. */
function isCanonicalPath(wallet: string | null): boolean {
  if (wallet === null) return true
  const [read, ...others] = readWallets(wallet)
  return others.length === 0 && read?.kind === 'address' && read.key === wallet
}

/** Adds our headers, and those of its kind, to a file that Hono sends. */
function withHead(c: Context<AppEnv>, file: Response, ofKind: Record<string, string>): Response {
  for (const [name, value] of Object.entries({ ...c.get('head'), ...ofKind })) file.headers.set(name, value)
  return file
}
