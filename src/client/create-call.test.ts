import { expect, test, vi } from 'vitest'
import { listCoins } from '#contract/coin.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import { getTokenPrice } from '#contract/price.ts'
import { listProtocols } from '#contract/protocol.ts'
import { simulateVault } from '#contract/simulation.ts'
import { listVaults } from '#contract/vault.ts'
import { createCall } from './create-call.ts'
import { createRateLimitGate } from './rate-limit-gate.ts'

const protocols = { data: [{ id: 'suilend', name: 'Suilend', chains: ['SUI'], types: ['LENDING'] }] }
const problem = (status: number, code: string, detail: string, headers: Record<string, string> = {}) =>
  Response.json({ type: 'about:blank', title: code, status, detail, code, requestId: 'req-1' }, { status, headers })

type Answer = Response | Error

/** A client whose service gives these answers in turn. */
function clientOf(answers: Answer[], access = { baseUrl: '', apiKey: '' }) {
  const sent: { url: string; init: RequestInit }[] = []
  const slept: number[] = []
  const onAnswer = vi.fn()
  const store = { get: () => null, set: () => {}, subscribe: () => () => {} }
  const callWithHeaders = createCall({
    fetch: async (url, init) => {
      sent.push({ url, init })
      const answer = answers.shift() ?? new Error('one request too many')
      if (answer instanceof Error) throw answer
      return answer
    },
    gate: createRateLimitGate({ store }),
    access: () => access,
    onAnswer,
    sleep: async (ms) => void slept.push(ms),
    random: () => 0.5,
  })
  const call = async <E extends Endpoint>(...asked: Parameters<typeof callWithHeaders<E>>) =>
    (await callWithHeaders(...asked)).body
  return { call, sent, slept, onAnswer }
}

const failure = (run: Promise<unknown>) =>
  run.then(
    () => expect.unreachable('it should have failed'),
    (error: ApiError) => error,
  )

test('the path, the query and the key go where the interface wants them', async () => {
  const access = { baseUrl: 'https://api.example.com', apiKey: 'ys_secret' }
  const { call, sent } = clientOf([Response.json({ data: [] })], access)
  await call(getTokenPrice, { params: { address: '0x2::sui::SUI' }, query: { timestamp: 1_700_000_000 } })
  expect(sent[0]?.url).toBe('https://api.example.com/tokens/sui/0x2%3A%3Asui%3A%3ASUI/price?timestamp=1700000000')
  expect(sent[0]?.init.headers).toEqual({ accept: 'application/json', 'x-api-key': 'ys_secret' })
  expect(sent[0]?.url).not.toContain('ys_secret')
  expect(sent[0]?.init.credentials).toBe('same-origin')
})

test('what is not given stays out of the query, and lists become comma lists', async () => {
  const { call, sent } = clientOf([Response.json({ data: [], pagination: { total: 0, limit: 1, offset: 0 } })])
  await call(listVaults, {
    query: { chain: undefined, search: '', protocol: [], tags: ['low_risk', 'airdrop'], limit: 1 },
  })
  expect(sent[0]?.url).toBe('/v2/farming/vaults?tags=low_risk%2Cairdrop&limit=1')
})

test('the answer comes parsed, with absent members filled in, and its headers are told', async () => {
  const { call, onAnswer } = clientOf([Response.json(protocols, { headers: { 'data-source': 'sample' } })])
  expect((await call(listProtocols, {})).data[0]).toMatchObject({ id: 'suilend', url: '', logo: '' })
  expect(onAnswer.mock.calls[0]?.[0]).toBe('/v2/defi/protocols')
  expect(onAnswer.mock.calls[0]?.[1].get('data-source')).toBe('sample')
})

test('a hosted vault with apy_rewards only reads as one whose other rates are unknown', async () => {
  const vault = { id: 'v', chain: 'SUI', protocol: { id: 'p', name: 'P' }, type: 'LP', apy_rewards: 0.03, coins: [] }
  const { call } = clientOf([Response.json({ data: [vault], pagination: { total: 1, limit: 100, offset: 0 } })])
  const { data } = await call(listVaults, {})
  expect(data[0]).toMatchObject({ apy_rewards: 0.03, apr_rewards: null, totalApy: null, rewards: { tokens: [] } })
})

test.each([500, 502, 503, 504])('a %d is tried again twice with growing pauses, then told', async (status) => {
  const answers = [1, 2, 3].map(() => problem(status, 'UPSTREAM_FAILED', 'host is down'))
  const { call, sent, slept } = clientOf(answers)
  expect(await failure(call(listProtocols, {}))).toMatchObject({ message: 'host is down' })
  expect(sent).toHaveLength(3)
  expect(slept).toEqual([400, 800])
})

test('a lost connection is tried again and the answer comes', async () => {
  const { call, sent } = clientOf([new TypeError('Failed to fetch'), Response.json(protocols)])
  expect((await call(listProtocols, {})).data).toHaveLength(1)
  expect(sent).toHaveLength(2)
})

test('a connection that breaks inside the body is tried again', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  const { call } = clientOf([new Response(broken), Response.json(protocols)])
  expect((await call(listProtocols, {})).data).toHaveLength(1)
})

test('a Retry-After of a 503 is kept to, within bounds', async () => {
  const unavailable = problem(503, 'UNAVAILABLE', 'shutting down', { 'retry-after': '3' })
  const { call, slept } = clientOf([unavailable, Response.json(protocols)])
  await call(listProtocols, {})
  expect(slept).toEqual([3_000])
})

test.each([400, 401, 403, 404, 405, 413, 415, 422])('a %d is never tried again', async (status) => {
  const { call, sent } = clientOf([problem(status, 'INVALID_INPUT', 'no')])
  await failure(call(listProtocols, {}))
  expect(sent).toHaveLength(1)
})

const body = { type: 'Lending', data: { priceChange: 0, value: 1 } } as const

test('a POST that changes nothing is tried again, one that changes something is not', async () => {
  const safe = clientOf([new TypeError('lost'), Response.json({ data: { data: [], il: 0, ilAmount: 0 } })])
  await safe.call(simulateVault, { params: { id: 'v' }, body })
  expect(safe.sent).toHaveLength(2)
  expect(safe.sent[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(body) })

  const unsafe = clientOf([new TypeError('lost')])
  await failure(unsafe.call({ ...simulateVault, isSafe: false }, { params: { id: 'v' }, body }))
  expect(unsafe.sent).toHaveLength(1)
})

test('a problem is thrown again as the error it was, with fields and request id', async () => {
  const answer = Response.json(
    {
      type: 'about:blank',
      title: 'x',
      status: 400,
      detail: 'limit is too large',
      code: 'INVALID_INPUT',
      requestId: 'req-9',
      errors: [{ path: 'limit', message: 'at most 50' }],
    },
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  )
  const error = await failure(clientOf([answer]).call(listCoins, {}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'limit is too large',
    requestId: 'req-9',
    errors: [{ path: 'limit', message: 'at most 50' }],
  })
})

test.each([
  ['an HTML page', new Response('<h1>Forbidden</h1>', { status: 403 }), 'FORBIDDEN', 'The service answered 403.'],
  ['an empty body', new Response(null, { status: 404 }), 'NOT_FOUND', 'The service answered 404.'],
  ['an unknown status', new Response('', { status: 418 }), 'INVALID_INPUT', 'The service answered 418.'],
  ['another service’s JSON', Response.json({ message: 'no key' }, { status: 401 }), 'KEY_REQUIRED', 'no key'],
  ['a code we do not know', problem(404, 'VAULT_GONE', 'gone'), 'NOT_FOUND', 'gone'],
])('%s as an error still has a code and a text', async (_, answer, code, message) => {
  expect(await failure(clientOf([answer]).call(listProtocols, {}))).toMatchObject({ code, message })
})

test.each([
  ['of another shape', Response.json({ data: 'none' })],
  ['that is HTML', new Response('<html></html>')],
  ['that is cut off', new Response('{"data":[{"id":')],
])('an answer %s is an error with the request id, not retried', async (_, answer) => {
  answer.headers.set('x-request-id', 'req-3')
  const { call, sent } = clientOf([answer])
  expect(await failure(call(listProtocols, {}))).toMatchObject({ code: 'INTERNAL', requestId: 'req-3' })
  expect(sent).toHaveLength(1)
})

test('an aborted call throws the reason and is not retried', async () => {
  const abort = new AbortController()
  const { call, sent } = clientOf([new DOMException('aborted', 'AbortError')])
  const running = call(listProtocols, {}, { signal: abort.signal })
  abort.abort(new Error('left the page'))
  await expect(running).rejects.toThrow('left the page')
  expect(sent.length).toBeLessThanOrEqual(1)
})

test('a timeout is told as one', async () => {
  const timeout = () => new DOMException('timed out', 'TimeoutError')
  const { call } = clientOf([timeout(), timeout(), timeout()])
  expect(await failure(call(listProtocols, {}))).toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
})

test('whoever asks for them gets the headers of the answer that counts, after a retry too', async () => {
  const answers = [
    problem(503, 'UNAVAILABLE', 'starting', { 'upstream-status': 'eth;error="old"' }),
    Response.json(protocols, { headers: { 'upstream-status': 'eth;as-of=7', 'data-source': 'sample' } }),
  ]
  const store = { get: () => null, set: () => {}, subscribe: () => () => {} }
  const callWithHeaders = createCall({
    fetch: async () => answers.shift() ?? Response.error(),
    gate: createRateLimitGate({ store }),
    access: () => ({ baseUrl: '', apiKey: '' }),
    sleep: async () => {},
  })
  const { body, headers } = await callWithHeaders(listProtocols, {})
  expect([body.data.length, headers.get('upstream-status'), headers.get('data-source')]).toEqual([
    1,
    'eth;as-of=7',
    'sample',
  ])
})
