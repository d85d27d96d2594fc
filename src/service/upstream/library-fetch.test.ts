import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { openTestServer } from '#testing/upstream/server.ts'
import { createUpstream } from './create-upstream.ts'
import { fromLibrary } from './library-error.ts'

const server = await openTestServer()
const url = `http://${server.host}/rpc`
const open = () => createUpstream({ fetch, sleep: async () => {} })
const { signal } = new AbortController()

test('a library gets the bytes that it asked for, and its own headers and body go out', async () => {
  server.answer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.writeHead(200, { 'content-type': 'application/grpc-web+proto' })
    response.end(`${request.headers['x-token']} ${body}`)
  })
  const init = { method: 'POST', headers: { 'x-token': 'of mine' }, body: new TextEncoder().encode('frame'), signal }
  const response = await open().fetch(url, init)
  expect(await response.text()).toBe('of mine frame')
  expect(response.headers.get('content-type')).toBe('application/grpc-web+proto')
  expect(server.received[0]?.headers['user-agent']).toMatch(/Yieldscope/)
})

test('a 429 is tried again under the one retry policy, then given up with the host and no URL', async () => {
  server.answer((_, response) => response.writeHead(429, { 'retry-after': '1' }).end())
  const failure = await open()
    .fetch(`${url}?key=a-secret`, { signal })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', message: `${server.host} answered with status 429` })
  expect(server.received).toHaveLength(3)
})

test('another 4xx comes back as it is: some protocols tell their errors so', async () => {
  server.answer((_, response) => response.writeHead(422).end('{"error":"bad address"}'))
  const response = await open().fetch(url, { signal })
  expect([response.status, await response.text()]).toEqual([422, '{"error":"bad address"}'])
})

const asksJson = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":1}', signal }
const asksGrpc = { method: 'POST', headers: { 'content-type': 'application/grpc-web+proto' }, body: '\0', signal }
test.each([
  ['a page', '<!doctype html>', /answered HTML/],
  ['nothing', '', /answered nothing/],
  ['half of an answer', '{"id":1,"result":[{"a":1},', /truncated/],
])('%s with status 200 is a failure of the host, not an answer that its library finds out about', async (...given) => {
  const [, body, message] = given
  const results: string[] = []
  const telemetry = { host: () => {}, exchange: ({ result }: { result: string }) => results.push(result) }
  const upstream = createUpstream({ fetch, sleep: async () => {}, telemetry })
  server.answer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body))
  await expect(upstream.fetch(url, asksJson)).rejects.toThrow(message)
  await expect(upstream.fetch(url, asksGrpc)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(results).toEqual(['failed', 'failed'])
})

test('a redirect is a failure: it could carry a key elsewhere', async () => {
  server.answer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
  await expect(open().fetch(url, { signal })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a body without an end is cut', async () => {
  server.answer((_, response) => {
    const write = () => response.destroyed || response.write(Buffer.alloc(1_000_000), () => setImmediate(write))
    write()
  })
  await expect(open().fetch(url, { signal })).rejects.toThrow(/more than 20 MB/)
})

test('what a library threw around our failure is our failure again; anything else names only what was read', () => {
  const ours = new ApiError('UPSTREAM_FAILED', 'the host rests')
  expect(fromLibrary(new Error('wrapped https://host/?key=a-secret', { cause: ours }), 'Sui', signal)).toBe(ours)
  expect(fromLibrary(new DOMException('x', 'TimeoutError'), 'Sui', signal)).toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
  const foreign = fromLibrary(new Error('https://host/?key=a-secret is bad'), 'Sui', signal) as Error
  expect(foreign).toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(foreign.message).not.toContain('secret')
  const refused = new Error('wrapped', {
    cause: Object.assign(new Error('https://host/?key=a-secret'), { status: 403 }),
  })
  expect(fromLibrary(refused, 'Sui', signal)).toMatchObject({ message: 'Sui answered with status 403' })
  const left = AbortSignal.abort(new Error('gone'))
  expect(fromLibrary(new Error('x'), 'Sui', left)).toEqual(new Error('gone'))
})
