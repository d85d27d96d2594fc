import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/wire/problem.ts'
import { openTestApp, SUI } from '#testing/app.ts'
import { createApp } from './app.ts'
import { type Listening, listen } from './listen.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
let listening: Listening
beforeAll(async () => {
  app = await openTestApp()
  listening = await listen({ fetch: createApp(app.deps).fetch, host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await listening.stop(0)
  await app.close()
})

/** What the service answers to bytes as they are, from its first line to the end of the connection. */
const raw = (bytes: string, to = listening): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  })

test('over a real connection: answers, keys, the client’s address from the socket', async () => {
  const response = await fetch(`${listening.url}/tokens/sui/${SUI}/price`, { headers: { 'x-api-key': app.key } })
  expect(response.status).toBe(200)
  expect((await response.json()).data).toMatchObject([{ symbol: 'SUI' }])
  expect(app.lines.join('')).toContain('"client":"127.0.0.0/24"')
})

test('a connection stays open for a proxy longer than the proxy keeps it, for others a few seconds', async () => {
  const behindProxy = await listen({
    fetch: createApp(app.deps).fetch,
    host: '127.0.0.1',
    port: 0,
    trustedProxies: ['127.0.0.1'],
  })
  const secondsAt = async ({ url }: Listening) => {
    const { headers } = await fetch(`${url}/healthz`, { headers: { connection: 'keep-alive' } })
    return Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])
  }
  expect(await secondsAt(behindProxy)).toBeGreaterThan(120)
  expect(await secondsAt(listening)).toBeLessThanOrEqual(10)
  await behindProxy.stop(0)
})

test.each([
  ['a broken percent-encoding', 'GET /v2/farming/vaults?protocol=%zz HTTP/1.1', 400],
  ['a path that climbs', 'GET /v2/../../etc/passwd HTTP/1.1', 404],
  ['a path of slashes', 'GET //v2//farming//vaults HTTP/1.1', 404],
  ['a long address', `GET /v2/farming/vaults?search=${'x'.repeat(20_000)} HTTP/1.1`, 414],
  ['a method nobody has', 'PROPFIND /v2/farming/vaults HTTP/1.1', 405],
])('over a real connection: %s', async (_, requestLine, status) => {
  const answer = await raw(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('application/problem+json')
})

test.each([
  ['letters beyond ASCII in the query', 'GET /v2/farming/vaults?search=caf\u00e9 HTTP/1.1', '', 400, 'INVALID_INPUT'],
  ['a method that HTTP does not know', 'FETCH /v2/farming/vaults HTTP/1.1', '', 405, 'METHOD_NOT_ALLOWED'],
  ['a method in small letters', 'get /v2/farming/vaults HTTP/1.1', '', 405, 'METHOD_NOT_ALLOWED'],
  ['what is not HTTP', '\u0016\u0003\u0001 hello', '', 400, 'INVALID_INPUT'],
  ['headers of 40 kB', 'GET /healthz HTTP/1.1', `X-Large: ${'x'.repeat(40_000)}\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['a second Host', 'GET /healthz HTTP/1.1', 'Host: localhost\r\nhost: evil.example\r\n', 400, 'INVALID_INPUT'],
  ['a Host that is none', 'GET /healthz HTTP/1.1', 'Host: a b\r\n', 400, 'INVALID_INPUT'],
])('%s is told as a problem', async (_, requestLine, header, status, code) => {
  const host = header.startsWith('Host') ? '' : 'Host: localhost\r\n'
  const [head = '', body = ''] = (await raw(`${requestLine}\r\n${host}${header}Connection: close\r\n\r\n`)).split(
    '\r\n\r\n',
  )
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('application/problem+json')
  if (status === 405) expect(head).toMatch(/^Allow: GET, HEAD, POST/m)
  const problem = Problem.parse(JSON.parse(body))
  expect(problem).toMatchObject({ status, code, instance: '', requestId: expect.stringMatching(/^[\w-]{36}$/) })
  expect(head).toContain(problem.requestId)
})

test('an answer of data goes out without ever being a Headers, which cost more than all else of a short one', async () => {
  const filled = ['set', 'append', 'forEach', 'entries'] as const
  const spies = filled.map((name) => vi.spyOn(Headers.prototype, name))
  const answer = await raw('GET /v2/farming/vaults?limit=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const calls = spies.flatMap(({ mock }) => mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/^content-length: \d+\r$/im)
  expect(calls).toEqual([])
})

test('over a real connection: a chunked body is cut off at 64 KiB', async () => {
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
  const head = 'POST /v2/farming/pool-1/simulate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const answer = await raw(`${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk.repeat(6)}0\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('a stop lets open requests end, cuts off those that do not, and takes no new ones', async () => {
  let [release, enter] = [() => {}, () => {}]
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const entered = new Promise<void>((resolve) => {
    enter = resolve
  })
  const fetchSlowly = async (request: Request) => {
    enter()
    if (request.url.endsWith('/slow')) await released
    else await new Promise(() => {})
    return new Response('done')
  }
  const slow = await listen({ fetch: fetchSlowly, host: '127.0.0.1', port: 0 })
  const open = fetch(`${slow.url}/slow`)
  const endless = fetch(`${slow.url}/endless`).then(
    () => 'answered',
    () => 'cut off',
  )
  await entered
  const stopped = slow.stop(500)
  release()
  expect(await (await open).text()).toBe('done')
  await stopped
  expect(await endless).toBe('cut off')
  await expect(fetch(slow.url)).rejects.toThrow()
})

test('a stop does not wait for a connection that has had its last answer', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAsked = false
  const fetchSlowly = async () => {
    isAsked = true
    await released
    return new Response('done')
  }
  const patient = { maxHeaderSize: 32_768, headersTimeout: 60_000, requestTimeout: 60_000 }
  const serverOptions = { ...patient, connectionsCheckingInterval: 5_000, keepAliveTimeout: 3_600_000 }
  const slow = await listen({ fetch: fetchSlowly, host: '127.0.0.1', port: 0, serverOptions })
  const answered = fetch(slow.url)
  await expect.poll(() => isAsked, { timeout: 20_000 }).toBe(true)
  const stopped = slow.stop(3_600_000)
  release()
  expect(await (await answered).text()).toBe('done')
  await stopped
}, 30_000)

test('a taken port is an error that names it', async () => {
  const port = Number(new URL(listening.url).port)
  await expect(listen({ fetch: () => new Response(), host: '127.0.0.1', port })).rejects.toThrow(`EADDRINUSE`)
})

test('a client that does not send its body in time is sent away', async () => {
  const times = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 }
  const impatient = await listen({
    fetch: createApp(app.deps).fetch,
    host: '127.0.0.1',
    port: 0,
    serverOptions: { maxHeaderSize: 32_768, ...times },
  })
  const head = 'POST /v2/farming/pool-1/simulate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const answer = await raw(`${head}Content-Length: 100\r\n\r\n{`, impatient)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
  await impatient.stop(0)
}, 20_000)
