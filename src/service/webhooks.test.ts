import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, SUI, SUI_WALLET } from '#testing/app.ts'
import { startNameServer } from '#testing/webhooks/name-server.ts'
import { startReceiver, status } from '#testing/webhooks/receiver.ts'
import { createNameResolver } from './webhooks/create-name-resolver.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import { createSender } from './webhooks/send-message.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const evm = '0x52908400098527886e0f7030069857d2e4169ee7'
const wallet = { url: 'https://hooks.example/in', chain: 'sui', addresses: [SUI_WALLET] }
const ask = async (method: string, path: string, body?: object, key = app.key) => {
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
  const response = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, ...(text === '' ? {} : JSON.parse(text)) }
}
const create = async (more: object = {}) => (await ask('POST', '/events/webhooks', { ...wallet, ...more })).data

test('a webhook is registered, its secret shown once, listed without it, and removed', async () => {
  const made = await ask('POST', '/events/webhooks', wallet)
  expect(made).toMatchObject({
    status: 201,
    data: { url: wallet.url, chain: 'SUI', addresses: [SUI_WALLET], disabledAt: '', failingSince: '' },
  })
  expect(made.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(made.headers.get('cache-control')).toBe('private, no-store')
  expect(made.data.events.map(({ type }: { type: string }) => type)).toEqual([
    ...['holding.changed', 'position.opened', 'position.closed', 'position.out_of_range'],
  ])
  const { secret, ...listed } = made.data
  expect((await ask('GET', '/events/webhooks')).data).toContainEqual(listed)
  expect(JSON.stringify(await ask('GET', '/events/webhooks'))).not.toContain('whsec_')
  expect(app.lines.join('\n')).not.toContain(secret)
  expect(await ask('DELETE', `/events/webhooks/${listed.id}`)).toMatchObject({ status: 204 })
  expect(await ask('DELETE', `/events/webhooks/${listed.id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('addresses are kept in their one form, events in theirs', async () => {
  const made = await create({
    chain: 'ALL',
    addresses: [` ${evm} `, evm.toUpperCase().replace('X', 'x')],
    events: [
      'position.closed',
      { type: 'price', coinType: SUI.replace('0x2', `0x${'2'.padStart(64, '0')}`), above: 3 },
    ],
  })
  expect(made).toMatchObject({
    addresses: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    events: [{ type: 'position.closed' }, { type: 'price', coinType: SUI, above: 3 }],
  })
  expect(await create({ addresses: [], events: [{ type: 'vault.apy', vaultId: 'pool-1', below: 0.05 }] })).toBeDefined()
})

test.each([
  ['http://hooks.example/in', 'must be an https URL'],
  ['https://a:b@hooks.example/in', 'must not contain a user name'],
  ['https://127.0.0.1/in', 'not public'],
  ['https://[::1]/in', 'not public'],
  ['https://hooks.example:25/in', 'must use port'],
  ['no url', 'is not a URL'],
])('the URL %s is refused with 422 that names it', async (url, message) => {
  const refused = await ask('POST', '/events/webhooks', { ...wallet, url })
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'url', message: expect.stringContaining(message) }] })
})

test.each([
  [{ url: undefined }, 400, 'url'],
  [{ chain: 'MOON' }, 400, 'chain'],
  [{ addresses: [] }, 400, 'addresses'],
  [{ addresses: ['nobody'] }, 400, 'addresses.0'],
  [{ addresses: [evm] }, 400, 'addresses.0'],
  [{ events: [] }, 400, 'events'],
  [{ events: ['everything'] }, 400, 'events.0.type'],
  [{ events: ['position.health'] }, 400, 'events.0.below'],
  [{ events: [{ type: 'price', coinType: SUI }] }, 400, 'events.0'],
  [{ events: [{ type: 'price', coinType: SUI, above: 1, below: 2 }] }, 400, 'events.0'],
  [{ events: [{ type: 'price', coinType: 'nothing', above: 1 }] }, 400, 'events.0.coinType'],
  [{ events: [{ type: 'price', coinType: '0x9::no::COIN', above: 1 }] }, 422, 'events.0.coinType'],
  [{ events: ['position.opened', { type: 'vault.tvl', vaultId: 'nobody', above: 1 }] }, 422, 'events.1.vaultId'],
])('%j is refused with %i', async (more, code, path) => {
  const refused = await ask('POST', '/events/webhooks', { ...wallet, ...more })
  expect([refused.status, refused.errors?.[0]?.path]).toEqual([code, path])
})

test.each([
  ['FANTOM', 'FANTOM has no source: the network has shut down'],
  ['eclipse', 'ECLIPSE has no source'],
])('the chain %s, of which no event would ever come, is refused with 400 that says why', async (chain, message) => {
  const before = (await ask('GET', '/events/webhooks')).data.length
  const refused = await ask('POST', '/events/webhooks', { ...wallet, chain })
  expect([refused.status, refused.errors]).toEqual([400, [{ path: 'chain', message }]])
  expect((await ask('GET', '/events/webhooks')).data).toHaveLength(before)
})

test('no more addresses than may be watched, those that are known already aside', async () => {
  const full = await openTestApp({ watchLimit: 2 })
  try {
    const post = (addresses: string[]) =>
      full.keyed('/events/webhooks', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wallet, chain: 'ALL', addresses }),
      })
    expect((await post([SUI_WALLET])).status).toBe(201)
    const refused = await post([SUI_WALLET, evm, `0x${'5c'.repeat(32)}`])
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'addresses', message: expect.stringContaining('2 addresses') }],
    })
    expect((await post([SUI_WALLET, evm])).status).toBe(201)
    expect((await post([evm])).status).toBe(201)
  } finally {
    await full.close()
  }
})

test('300 registrations at once leave exactly as many webhooks as a key may have', async () => {
  const key = await app.createKey(1_000_000)
  const body = { ...wallet, addresses: [], events: ['source.failing'] }
  const register = () => ask('POST', '/events/webhooks', body, key)
  const all = await Promise.all(Array.from({ length: 300 }, register))
  expect(all.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(100)
  const { length: made } = (await ask('GET', '/events/webhooks', undefined, key)).data
  expect(made).toBeLessThanOrEqual(100)
  // On a busy machine some of the burst find the database busy: what they leave free can still be taken, and no more.
  for (let count = made; count < 100; count += 1) expect((await register()).status).toBe(201)
  expect(await register()).toMatchObject({ status: 422, detail: expect.stringContaining('100 webhooks') })
}, 60_000)

test('one key cannot take all of the watch: beyond its share it is refused, and another key still gets in', async () => {
  const full = await openTestApp({ watchLimit: 20, watchLimitPerKey: 2 })
  try {
    const post = (key: string, path: string, body: object) =>
      full.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify(body),
      })
    const address = (index: number) => `0x${String(index).repeat(64)}`
    const hook = (addresses: string[]) => ({ ...wallet, chain: 'ALL', addresses })
    expect((await post(full.key, '/v2/watch', { address: address(1) })).status).toBe(201)
    expect((await post(full.key, '/events/webhooks', hook([address(1), address(2)]))).status).toBe(201)
    for (const [path, field, body] of [
      ['/v2/watch', 'address', { address: address(3) }],
      ['/events/webhooks', 'addresses', hook([address(3), address(4)])],
    ] as const) {
      const refused = await post(full.key, path, body)
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({
          errors: [{ path: field, message: expect.stringContaining('a key may have 2 addresses read') }],
        }),
      ])
    }
    expect((await post(await full.createKey(50), '/v2/watch', { address: address(5) })).status).toBe(201)
  } finally {
    await full.close()
  }
})

test('a name that leads to a private address is refused', async () => {
  const { store, now } = app.deps
  const send = async () => ({ statusCode: 200, error: '' })
  for (const addresses of [['10.0.0.1'], ['1.1.1.1', '::ffff:169.254.169.254']]) {
    const resolve = async () => addresses.map((address) => ({ address, family: 4 }))
    const webhooks = createWebhooks({ store, send, resolve, allowsPrivate: false, now })
    expect(await webhooks.whyNot('https://hooks.example/', 'k')).toBe('leads to an address that is not public')
  }
  const resolve = async () => {
    throw new Error('ENOTFOUND')
  }
  const webhooks = createWebhooks({ store, send, resolve, allowsPrivate: false, now })
  expect(await webhooks.whyNot('https://hooks.example/', 'k')).toMatch(/does not resolve/)
})

test('names that nobody answers for hold up neither their own key for long nor another one', async () => {
  const nameServer = await startNameServer({ 'well.example': ['93.184.215.14'] })
  const { store, now } = app.deps
  const send = async () => ({ statusCode: 200, error: '' })
  const resolve = createNameResolver({ servers: [nameServer.server] })
  const webhooks = createWebhooks({ store, send, resolve, allowsPrivate: false, now })
  const startedAt = performance.now()
  const after = async (answer: Promise<unknown>) => [await answer, performance.now() - startedAt] as const
  const silent = Array.from({ length: 12 }, (_, index) =>
    after(webhooks.whyNot(`https://silent${index}.example/`, 'thief')),
  )
  const [other, otherMs] = await after(webhooks.whyNot('https://well.example/', 'honest'))
  expect(other).toBeNull()
  expect(otherMs).toBeLessThan(1_500)
  for (const [refusal, ms] of await Promise.all(silent)) {
    expect(refusal).toMatch(/no nameserver answered for within 2 seconds|too many names of this key wait/)
    expect(ms).toBeLessThan(6_000)
  }
  // Four at a time: of the others none was asked for after it had waited for two seconds.
  expect(new Set(nameServer.received.filter((name) => name.startsWith('silent'))).size).toBeLessThanOrEqual(8)
  await nameServer.close()
}, 30_000)

test('of another key nothing is seen, sent, turned or removed', async () => {
  const { id } = await create()
  const other = await app.createKey(50)
  for (const [method, path] of [
    ['GET', 'deliveries'],
    ['POST', 'test'],
    ['POST', 'rotate'],
    ['POST', 'deliveries/x/retry'],
    ['DELETE', ''],
  ] as const) {
    const refused = await ask(method, `/events/webhooks/${id}/${path}`.replace(/\/$/, ''), undefined, other)
    expect([method, path, refused.status]).toEqual([method, path, 404])
  }
  expect((await ask('GET', '/events/webhooks')).data.map((hook: { id: string }) => hook.id)).toContain(id)
})

test('a test says at once what became of it, a rotation gives another secret, what was given up is sent again', async () => {
  const receiver = await startReceiver({ respond: status(500) })
  const { store, now } = app.deps
  const send = createSender({ allowsPrivate: true })
  const webhooks = createWebhooks({ store, send, allowsPrivate: true, now })
  const { id, secret } = await create()
  const hook = { ...(await store.webhooks.find(id, app.key.split('_')[1] ?? '')), url: receiver.url }
  const failed = await webhooks.test(hook as Parameters<typeof webhooks.test>[0], new AbortController().signal)
  expect(failed).toMatchObject({ type: 'test', state: 'dead', statusCode: 500, error: 'answered with status 500' })
  await receiver.close()

  const unreached = await ask('POST', `/events/webhooks/${id}/test`)
  expect(unreached).toMatchObject({ status: 200, data: { state: 'dead', statusCode: null } })
  const listed = await ask('GET', `/events/webhooks/${id}/deliveries?state=dead&limit=1`)
  expect(listed.data).toEqual([unreached.data])
  const retry = `/events/webhooks/${id}/deliveries/${failed.id}/retry`
  expect(await ask('POST', retry)).toMatchObject({ status: 200, data: { id: failed.id, state: 'pending' } })
  expect(await ask('POST', retry)).toMatchObject({ status: 422, code: 'NOT_POSSIBLE' })
  expect(await ask('POST', retry.replace(failed.id, 'msg_no'))).toMatchObject({ status: 404 })
  const rotated = await ask('POST', `/events/webhooks/${id}/rotate`)
  expect(rotated.data.secret).toMatch(/^whsec_/)
  expect(rotated.data.secret).not.toBe(secret)
})

test('a path says which methods it takes', async () => {
  const wrong = await ask('PUT', '/events/webhooks', {})
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  const one = await ask('GET', '/events/webhooks/x')
  expect([one.status, one.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS'])
})
