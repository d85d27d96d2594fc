import { expect, test } from 'vitest'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { junk } from '#testing/junk.ts'
import { pythMessage } from '#testing/protocols/pyth-message.ts'
import { openTestServer } from '#testing/upstream/server.ts'
import { hermes } from './hermes.ts'

const server = await openTestServer()
const sui = '23d7'.repeat(16)
const usdc = 'eaa0'.repeat(16)
const nowSeconds = 1_795_000_000
const key = 'made-up-key'

const source = (hosts: Record<string, string | null> = {}) =>
  hermes({
    upstream: createUpstream({ fetch, sleep: async () => {}, budgets: {}, budget: { perMinute: 1e9, burst: 1e8 } }),
    hosts: { protocols: { PYTH_HERMES_URL: `http://${server.host}/hermes`, PYTH_API_KEY: key, ...hosts } },
    now: () => nowSeconds * 1_000,
  })
const latest = (feedIds: string[], hosts = {}) => source(hosts).latest(feedIds, new AbortController().signal)
const answer = (body: string, status = 200) => server.answer((_, response) => response.writeHead(status).end(body))
const give = (...messages: Buffer[]) =>
  answer(JSON.stringify({ binary: { encoding: 'base64', data: messages.map((each) => each.toString('base64')) } }))

test('asks for all feeds at once with the key in its header, and gives the message', async () => {
  const message = pythMessage({ [sui]: nowSeconds, [usdc]: nowSeconds - 2 })
  give(message)
  const update = await latest([sui, usdc])
  expect(Buffer.from(update.message)).toEqual(message)
  const [request] = server.received
  expect(request?.headers.authorization).toBe(`Bearer ${key}`)
  const url = new URL(request?.url ?? '', 'http://x')
  expect(url.pathname).toBe('/hermes/v2/updates/price/latest')
  expect(url.searchParams.getAll('ids[]')).toEqual([`0x${sui}`, `0x${usdc}`])
  expect(url.searchParams.get('encoding')).toBe('base64')
})

test.each([
  ['key', { PYTH_API_KEY: null }, 'PYTH_API_KEY'],
  ['host', { PYTH_HERMES_URL: null }, 'PYTH_HERMES_URL'],
])('without a %s nobody is asked, and the setting is named', async (_, hosts, setting) => {
  give(pythMessage({ [sui]: nowSeconds }))
  await expect(latest([sui], hosts)).rejects.toMatchObject({
    code: 'PRICE_UPDATE_UNAVAILABLE',
    status: 503,
    message: expect.stringContaining(setting),
  })
  expect(server.received).toEqual([])
})

test('a price may be a quarter of a minute old, not more', async () => {
  give(pythMessage({ [sui]: nowSeconds - 15 }))
  await expect(latest([sui])).resolves.toBeTruthy()
  give(pythMessage({ [sui]: nowSeconds - 16 }))
  await expect(latest([sui])).rejects.toMatchObject({
    code: 'PRICE_UPDATE_UNAVAILABLE',
    message: expect.stringContaining('too old'),
  })
})

test('a feed that the message leaves out is not taken for fresh', async () => {
  give(pythMessage({ [usdc]: nowSeconds }))
  await expect(latest([sui, usdc])).rejects.toMatchObject({ code: 'PRICE_UPDATE_UNAVAILABLE' })
})

test.each([
  [401, 'key refused'],
  [404, 'Price ids not found'],
  [429, 'slow down'],
  [500, 'oops'],
])('status %i is no price', async (status, body) => {
  answer(body, status)
  const failure = await latest([sui]).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'PRICE_UPDATE_UNAVAILABLE', status: 503 })
  expect(JSON.stringify(failure)).not.toContain(key)
  expect(String(failure)).not.toContain(key)
})

test.each(junk)('%s is no price', async (_, body) => {
  answer(body)
  await expect(latest([sui])).rejects.toMatchObject({ code: 'PRICE_UPDATE_UNAVAILABLE' })
})

test('bytes that are no message are no price, nor are two messages', async () => {
  give(Buffer.from('not a message of Pyth'))
  await expect(latest([sui])).rejects.toMatchObject({ code: 'PRICE_UPDATE_UNAVAILABLE' })
  const message = pythMessage({ [sui]: nowSeconds })
  give(message, message)
  await expect(latest([sui])).rejects.toMatchObject({ code: 'PRICE_UPDATE_UNAVAILABLE' })
})

test('who hangs up is told nothing else', async () => {
  server.answer(() => {})
  const gone = new AbortController()
  const requested = source().latest([sui], gone.signal)
  gone.abort(new Error('gone'))
  await expect(requested).rejects.toThrow('gone')
})
