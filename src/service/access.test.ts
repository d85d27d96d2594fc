import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, SUI_WALLET } from '#testing/app.ts'
import { createApp } from './app.ts'
import { memoryCounter } from './middleware/limit/request-counter.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

type Settings = Partial<Parameters<typeof createApp>[0]>

/** The same service under other settings, with counters of its own; a request comes from `from`. */
function serviceWith(settings: Settings) {
  const other = createApp({ ...app.deps, countRequest: memoryCounter(60), ...settings })
  return (path: string, headers: Record<string, string> = {}, from = '203.0.113.7', method = 'GET') =>
    Promise.resolve(other.request(path, { method, headers }, { incoming: { socket: { remoteAddress: from } } }))
}

const coins = '/sui/coinsList'
const vaults = '/v2/farming/vaults?limit=1'
const times = (count: number) => Array.from({ length: count })

test('the 41st request of a minute is a 429 that says when to come back', async () => {
  const ask = serviceWith({})
  for (const [index] of times(40).entries()) {
    const response = await ask(index % 2 ? vaults : '/v2/farming/apr/deep-pool')
    expect(response.status).toBe(200)
    expect(response.headers.get('ratelimit-policy')).toBe('"default";q=40;w=60')
    expect(response.headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${39 - index};t=\\d+$`))
  }
  const refused = await ask(vaults)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect((await ask(vaults, {}, '203.0.113.8')).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
}, 60_000)

test('errors, unknown paths and failed authentications count too', async () => {
  const ask = serviceWith({ rateLimit: { requestsPerWindow: 4, windowSeconds: 60 } })
  const answers = [
    await ask(coins),
    await ask('/v2/nothing'),
    await ask(vaults, {}, undefined, 'PUT'),
    await ask(`${vaults}0000`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 405, 400])
  expect(answers.map(({ headers }) => headers.get('ratelimit')?.match(/r=\d/)?.[0])).toEqual([
    'r=3',
    'r=2',
    'r=1',
    'r=0',
  ])
  expect((await ask(coins)).status).toBe(429)
})

test('IPv6 clients count by /64', async () => {
  const ask = serviceWith({ rateLimit: { requestsPerWindow: 1, windowSeconds: 60 } })
  expect((await ask(vaults, {}, '2001:db8:1:2::1')).status).toBe(200)
  expect((await ask(vaults, {}, '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await ask(vaults, {}, '2001:db8:1:3::1')).status).toBe(200)
})

test('who rotates through a /48 is let through ten times as often, and leaves others alone', async () => {
  const ask = serviceWith({ rateLimit: { requestsPerWindow: 2, windowSeconds: 60 } })
  const from = async (address: string) => (await ask(vaults, {}, address)).status
  const rotated: number[] = []
  for (const [index] of times(30).entries()) rotated.push(await from(`2001:db8:1:${index.toString(16)}::1`))
  expect(rotated).toEqual([...times(20).map(() => 200), ...times(10).map(() => 429)])
  expect(await from('2001:db8:2::1')).toBe(200)
})

test('one client that is refused does not use up what its neighbours of the /48 may ask', async () => {
  const ask = serviceWith({ rateLimit: { requestsPerWindow: 1, windowSeconds: 60 } })
  for (const _ of times(30)) await ask(vaults, {}, '2001:db8:1:1::1')
  expect((await ask(vaults, {}, '2001:db8:1:2::1')).status).toBe(200)
})

test('X-Forwarded-For counts from a trusted proxy only', async () => {
  const settings = { rateLimit: { requestsPerWindow: 1, windowSeconds: 60 } }
  const trusting = serviceWith({ ...settings, trustedProxies: ['10.0.0.0/8'] })
  const viaProxy = (client: string) => trusting(vaults, { 'x-forwarded-for': client }, '10.0.0.1')
  expect([
    (await viaProxy('1.1.1.1')).status,
    (await viaProxy('2.2.2.2')).status,
    (await viaProxy('1.1.1.1')).status,
  ]).toEqual([200, 200, 429])
  const strict = serviceWith(settings)
  const spoofed = (client: string) => strict(vaults, { 'x-forwarded-for': client }, '203.0.113.9')
  expect([(await spoofed('1.1.1.1')).status, (await spoofed('2.2.2.2')).status]).toEqual([200, 429])
})

test('a premium key has its own counter and its own limit, a standard key shares that of its address', async () => {
  const ask = serviceWith({ rateLimit: { requestsPerWindow: 1, windowSeconds: 60 } })
  const premium = { 'x-api-key': await app.createKey(3) }
  const standard = { 'x-api-key': app.key }
  const first = await ask(coins, premium)
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60')
  expect((await ask(coins, premium, '198.51.100.1')).headers.get('ratelimit')).toMatch(/r=1;/)
  expect((await ask(coins, standard)).status).toBe(200)
  expect((await ask(coins, standard)).status).toBe(429)
  expect((await ask(coins, premium)).status).toBe(200)
  expect((await ask(coins, premium)).status).toBe(429)
})

test.each([
  coins,
  '/tokens/sui/0x2::sui::SUI/price',
  '/tokens/sui/price/chart?address=0x2::sui::SUI',
  `/v2/portfolio?addresses=${SUI_WALLET}`,
  '/v2/prices?tokens=SUI:native',
  '/events/webhooks',
])('%s needs a key', async (path) => {
  const without = await app.request(path)
  expect([without.status, (await without.json()).code]).toEqual([401, 'KEY_REQUIRED'])
  expect(without.headers.get('www-authenticate')).toBe('ApiKey header="x-api-key"')
  const wrong = await app.request(path, { headers: { 'x-api-key': 'ys_no' } })
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'KEY_UNKNOWN'])
  expect((await app.keyed(path)).status).toBe(200)
})

test('operations without a credential ignore a key they do not know', async () => {
  expect((await app.request(vaults, { headers: { 'x-api-key': 'foreign-key' } })).status).toBe(200)
})

test('ANONYMOUS_ACCESS opens what needs a key, but not what belongs to one', async () => {
  const ask = serviceWith({ isAnonymousAllowed: true })
  expect((await ask(coins)).status).toBe(200)
  expect((await ask(coins, { 'x-api-key': 'ys_no' })).status).toBe(401)
  expect((await ask('/events/webhooks')).status).toBe(401)
})

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

test('an open dashboard gets a cookie that stands in for a key, for its own page only', async () => {
  const ask = serviceWith({ dashboardAccess: 'open' })
  const given = await ask('/dashboard.json')
  expect(given.headers.get('set-cookie')).toMatch(
    /^yieldscope_page=\d+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(given)
  expect((await ask(coins, { cookie })).status).toBe(200)
  expect((await ask(coins, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await ask(coins, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  expect((await ask(coins, { cookie, origin: 'https://evil.example' })).status).toBe(401)
  expect((await ask(coins, { cookie: `${cookie}x` })).status).toBe(401)
  expect((await ask('/events/webhooks', { cookie })).status).toBe(401)
})

test('under a foreign host name a service on loopback gives no cookie and takes none', async () => {
  const ask = serviceWith({ dashboardAccess: 'open', isLoopback: true })
  expect((await ask('/dashboard.json', { host: 'rebound.example' })).headers.get('set-cookie')).toBeNull()
  const cookie = cookieOf(await ask('/dashboard.json', { host: 'localhost:8787' }))
  expect((await ask(coins, { cookie, host: '127.0.0.1:8787' })).status).toBe(200)
  expect((await ask(coins, { cookie, host: 'rebound.example' })).status).toBe(401)
  const reachable = serviceWith({ dashboardAccess: 'open', isLoopback: false })
  expect(cookieOf(await reachable('/dashboard.json', { host: 'farm.example' }))).not.toBe('')
})

test('with DASHBOARD_ACCESS=key there is no cookie, with off no dashboard', async () => {
  const cookie = cookieOf(await serviceWith({ dashboardAccess: 'open' })('/dashboard.json'))
  const keyed = serviceWith({ dashboardAccess: 'key' })
  const info = await keyed('/dashboard.json')
  expect([info.headers.get('set-cookie'), (await info.json()).access]).toEqual([null, 'key'])
  expect((await keyed(coins, { cookie })).status).toBe(401)
  expect((await serviceWith({ dashboardAccess: 'off' })('/dashboard.json')).status).toBe(404)
})

test('listed origins may call and read the headers, others may not', async () => {
  const ask = serviceWith({ corsOrigins: ['https://dash.example'] })
  const listed = await ask(vaults, { origin: 'https://dash.example' })
  expect(listed.headers.get('access-control-allow-origin')).toBe('https://dash.example')
  expect(listed.headers.get('access-control-expose-headers')).toContain('RateLimit')
  expect(listed.headers.get('vary')).toMatch(/Origin/i)
  const withoutOrigin = await ask(vaults, {})
  expect(withoutOrigin.headers.get('vary')).toMatch(/Origin/i)
  const failed = await ask(coins, { origin: 'https://dash.example' })
  expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([401, 'https://dash.example'])
  const preflight = {
    origin: 'https://dash.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-api-key',
  }
  const allowed = await ask(coins, preflight, undefined, 'OPTIONS')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, 'https://dash.example'])
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-api-key')
  const foreign = await ask(coins, { ...preflight, origin: 'https://dash.example.evil' }, undefined, 'OPTIONS')
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('where all origins may call, a visitor’s cookie still stands for the own page alone', async () => {
  const ask = serviceWith({ corsOrigins: ['*'], dashboardAccess: 'open' })
  const foreign = { origin: 'https://any.example', 'sec-fetch-site': 'cross-site' }
  const read = await ask(vaults, foreign)
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(read.headers.get('access-control-allow-credentials')).toBeNull()
  expect(read.headers.get('vary')).not.toMatch(/Origin/)
  const preflight = {
    ...foreign,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-api-key',
  }
  const allowed = await ask('/tokens/sui/price', preflight, undefined, 'OPTIONS')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(allowed.headers.get('access-control-allow-methods')?.split(',')).toEqual(
    expect.arrayContaining(['GET', 'POST']),
  )
  const cookie = (await ask('/dashboard.json')).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await ask(coins, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await ask(coins, { cookie, ...foreign })).status).toBe(401)
  expect((await ask('/dashboard.json', foreign)).headers.get('set-cookie')).toBeNull()
})

test('every answer of data runs nothing, is framed nowhere and given to no other site; HSTS only behind an HTTPS proxy', async () => {
  const ask = serviceWith({ trustedProxies: ['10.0.0.1'] })
  for (const path of [vaults, coins, '/nothing', '/dashboard.json', '/healthz', '/metrics', '/openapi.json']) {
    const { headers } = await ask(path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-type')).toMatch(/^(?:application\/(?:problem\+)?json|text\/plain)/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  }
  const https = await ask(vaults, { 'x-forwarded-proto': 'https' }, '10.0.0.1')
  expect(https.headers.get('strict-transport-security')).toContain('max-age=')
  const claimed = await ask(vaults, { 'x-forwarded-proto': 'https' }, '203.0.113.3')
  expect(claimed.headers.get('strict-transport-security')).toBeNull()
})

test('a shared cache may repeat what is public where the operator says so, and nobody’s count with it', async () => {
  const shared = await openTestApp({ sharedCacheSeconds: 15 })
  try {
    const head = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await shared.request(path, { headers })
      const [cache, limit] = ['cache-control', 'ratelimit'].map((name) => answer.headers.get(name))
      return { status: answer.status, cache, limit, etag: answer.headers.get('etag') }
    }
    const first = await head(vaults)
    expect(first).toMatchObject({ status: 200, cache: 'public, max-age=0, s-maxage=15', limit: null })
    expect(await head(vaults, { 'if-none-match': first.etag ?? '' })).toMatchObject({ ...first, status: 304 })
    expect(await head(`${vaults}?limit=x`)).toMatchObject({ status: 400, cache: 'no-store', limit: expect.any(String) })
    expect(await head(coins)).toMatchObject({ status: 401, cache: 'no-store', limit: expect.any(String) })
    const keyed = await shared.keyed(coins)
    expect([keyed.headers.get('cache-control'), keyed.headers.has('ratelimit')]).toEqual(['private, no-cache', true])
  } finally {
    await shared.close()
  }
})

test('what needs a key is never kept by a shared cache', async () => {
  const cacheOf = async (path: string) => (await app.keyed(path)).headers.get('cache-control')
  expect(await cacheOf(vaults)).toBe('public, no-cache')
  expect(await cacheOf(coins)).toBe('private, no-cache')
  expect(await cacheOf('/events/webhooks')).toBe('private, no-store')
  expect((await app.request(coins)).headers.get('cache-control')).toBe('no-store')
})
