import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'

let folder: string
let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yieldscope-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Yieldscope</title>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'main-abc.js.gz'), gzipSync('export {}'))
  app = await openTestApp({ pageFolder: folder, dashboardAccess: 'open' })
}, 60_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each([
  '/',
  '/index.html',
  '/tokens',
  '/vaults/abc',
  '/protocols/swap.coffee',
  `/tokens/0x2::sui::SUI`,
  '/tokens/0x2%3A%3Asui%3A%3ASUI',
  '/settings?x=1',
])('a browser that opens %s gets the page and its cookie', async (path) => {
  const response = await app.request(path, { headers: html })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await response.text()).toContain('<title>Yieldscope')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('set-cookie')).toContain('HttpOnly')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: https:;")
  expect(response.headers.get('ratelimit')).toBeNull()
})

test.each(['/', '/vaults/abc', '/favicon.svg'])(
  '%s carries strict security headers, as all that a browser may show as a document',
  async (path) => {
    const { headers } = await app.request(path, { headers: html })
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(headers.get('content-security-policy')).toMatch(/; base-uri 'none'; frame-ancestors 'none'; form-action/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  },
)

test('a script, which is no document, may do nothing if it is opened as one; a service worker asks for what the page does', async () => {
  expect((await app.request('/sw.js')).headers.get('content-security-policy')).toContain("connect-src 'self'")
  const { headers } = await app.request('/assets/main-abc.js', { headers: html })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.has('permissions-policy')).toBe(false)
})

test.each([
  ['/', '/v2/farming/vaults?side=earn&chain=ALL&order=benchmark&sort=desc&limit=50&offset=0&facets=true&trend=true'],
  [
    '/start',
    '/v2/farming/vaults?side=earn&chain=ALL&order=benchmark&sort=desc&limit=50&offset=0&facets=true&trend=true',
  ],
  [
    '/vaults',
    '/v2/farming/vaults?side=earn&chain=ALL&order=benchmark&sort=desc&limit=50&offset=0&facets=true&trend=true',
  ],
  ['/vaults/pool-1', '/v2/farming/vaults?id=pool-1'],
  ['/protocols', '/v2/defi/protocols?chain=ALL'],
])('the document of %s announces the answer that its page asks first, which the service has', async (path, first) => {
  const { headers } = await app.request(path, { headers: html })
  expect(headers.get('link')).toBe(`<${first}>; rel=preload; as=fetch; crossorigin=anonymous`)
  expect((await app.request(first)).status).toBe(200)
})

test('what needs a key is announced where the cookie of the page stands in for one, and nowhere else', async () => {
  const { headers } = await app.request('/tokens', { headers: html })
  const [, first = ''] =
    /^<([^>]+)>; rel=preload; as=fetch; crossorigin=anonymous$/.exec(headers.get('link') ?? '') ?? []
  expect(first).toBe('/v2/farming/coins?chain=ALL&order=tvl&sort=desc&limit=50&offset=0')
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await app.request(first, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  const closed = await openTestApp({ pageFolder: folder, dashboardAccess: 'key' })
  try {
    expect((await closed.request('/tokens', { headers: html })).headers.get('link')).toBeNull()
  } finally {
    await closed.close()
  }
})

test.each(['/vaults?chain=SUI', '/wallet', '/settings', '/vaults/a%22%3E/x'])(
  'the document of %s announces nothing: what its page asks first is not known',
  async (path) => {
    expect((await app.request(path, { headers: html })).headers.get('link')).toBeNull()
  },
)

test('hashed files are kept for good, others for an hour, and sent as they were compressed before', async () => {
  const script = await app.request('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-encoding')).toBe('gzip')
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each([
  '/assets/gone-123.js',

  '/v2/nothing',
  '/sui',
  '/events',
  '/tokens/sui/prices',
  '/openapi.json/x',
  '/..%2fpackage.json',
])('%s is a 404, not the page', async (path) => {
  const response = await app.request(path, { headers: path.startsWith('/.') ? {} : html })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test('a program that asks for no page gets a 404 for a page’s path', async () => {
  expect((await app.request('/vaults', { headers: { accept: 'application/json' } })).status).toBe(404)
  expect((await app.request('/vaults', { method: 'POST', headers: html })).status).toBe(404)
})

test('with a public address, a link to a page shows its kind and a picture where it is shared, whatever host asks', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Yieldscope</title></head>')
  const publicUrl = 'https://yields.example.org/app'
  const shared = await openTestApp({ pageFolder: folder, dashboardAccess: 'open', publicUrl })
  const opened = await shared.request('/wallet/0xabc', { headers: { ...html, host: 'evil.example' } })
  const text = await opened.text()
  expect(text).toContain('<meta property="og:title" content="A wallet on Yieldscope" />')
  expect(text).toContain('<meta property="og:image" content="https://yields.example.org/app/share.png" />')
  expect(text).not.toMatch(/evil|0xabc/)
  expect(opened.headers.get('content-security-policy')).toContain("script-src 'self'")
  const packed = await shared.request('/vaults', { headers: { ...html, 'accept-encoding': 'gzip' } })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toContain('content="Vaults by yield and risk"')
  expect(await (await app.request('/vaults', { headers: html })).text()).not.toContain('og:image')
  await shared.close()
})
