import { sql } from 'drizzle-orm'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/database.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { numberOf, queueMessages } from '#testing/webhooks/queue-messages.ts'
import { type Received, startReceiver, status } from '#testing/webhooks/receiver.ts'
import { createDeliverer } from './create-deliverer.ts'
import { createWebhooks } from './create-webhooks.ts'
import { createSender, type SendMessage } from './send-message.ts'
import { secretText } from './sign-message.ts'

// A real database and real receivers, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000]
const start = Date.UTC(2026, 10, 22, 12)
const HOST = 'hooks.example'
const local = async () => [{ address: '127.0.0.1', family: 4 }]
const log = { info: () => {}, warn: vi.fn() }

let store: Store
let database: Database
beforeAll(async () => {
  const opened = await openStoreAndDatabase({ dataDir: '', databaseUrl: await testDatabase() })
  store = opened.store
  database = opened.database
})
afterAll(() => store.close())

const ends: (() => Promise<unknown>)[] = []
let time = start
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  time = start
  log.warn.mockClear()
})
const now = () => new Date(time)

async function aReceiver(respond = status(204)) {
  const receiver = await startReceiver({ host: HOST, respond })
  ends.push(receiver.close)
  return receiver
}
let count = 0
async function aWebhook(url = 'https://nobody.example/hook') {
  count += 1
  const id = `w${count}`
  const secret = await store.webhooks.add({ id, owner: 'k', url, chain: 'ALL', addresses: ['0x1'] })
  ends.push(() => store.webhooks.remove(id))
  return { id, secret: secretText(secret), find: async () => await store.webhooks.find(id, 'k') }
}
const sent = async (id: string) => (await store.deliveries.list(id, { limit: 200 })).toReversed()
/** `random` 0.5: no jitter. */
const delivererOf = (send: SendMessage, more: object = {}) =>
  createDeliverer({ store, send, now, log, random: () => 0.5, ...more })
const senderTo = (ca: string, timeoutMs = 60_000) =>
  createSender({ allowsPrivate: true, resolve: local, ca, timeoutMs })

/** By the package of the standard, at the time of the attempt. */
function verified(secret: string, { body, headers }: Received): unknown {
  vi.useFakeTimers({ now: Number(headers['webhook-timestamp']) * SECOND, toFake: ['Date'] })
  try {
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    return new StandardWebhook(secret).verify(body, texts)
  } finally {
    vi.useRealTimers()
  }
}

test('a receiver that fails three times gets the message at the fourth, later ones after it, each signed', async () => {
  const { url, ca, received } = await aReceiver((response, before) => response.writeHead(before < 3 ? 500 : 204).end())
  const { id, secret } = await aWebhook(url)
  await queueMessages(database, id, { count: 3, at: now() })
  const deliverer = delivererOf(senderTo(ca))
  for (const [waitMs, attempts] of [
    [0, 1],
    [9 * SECOND, 1],
    [1 * SECOND, 2],
    [29 * SECOND, 2],
    [1 * SECOND, 3],
    [89 * SECOND, 3],
    [1 * SECOND, 6],
  ] as const) {
    time += waitMs
    await deliverer.deliverDue()
    expect([time - start, received.length]).toEqual([time - start, attempts])
  }
  expect(received.map(({ body }) => numberOf(body))).toEqual([1, 1, 1, 1, 2, 3])
  expect(new Set(received.slice(0, 4).map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
  for (const message of received) expect(verified(secret, message)).toEqual(JSON.parse(message.body))
  expect(() => verified(secret, { ...received[0], body: '{}' } as Received)).toThrow('No matching signature')
  expect(await sent(id)).toMatchObject([
    { state: 'delivered', attempts: 4, statusCode: 204, error: '' },
    { state: 'delivered', attempts: 1 },
    { state: 'delivered', attempts: 1 },
  ])
})

test('one that is slow, redirects or has a wrong certificate has failed, and is tried again', async () => {
  const slow = await aReceiver(() => {})
  const leading = await aReceiver(status(302, { location: slow.url }))
  const wrong = await aReceiver()
  for (const [url, send, error] of [
    [slow.url, senderTo(slow.ca, 300), /^did not answer within/],
    [leading.url, senderTo(leading.ca), /redirect \(302\)/],
    [wrong.url, senderTo(slow.ca), /certificate is not valid/],
  ] as const) {
    const { id, find } = await aWebhook(url)
    await queueMessages(database, id, { count: 2, at: now() })
    await delivererOf(send).deliverDue()
    const nextAttemptAt = new Date(start + 10 * SECOND).toISOString()
    expect(await sent(id)).toMatchObject([
      { state: 'pending', attempts: 1, error: expect.stringMatching(error), nextAttemptAt },
      { state: 'pending', attempts: 0 },
    ])
    expect(await find()).toMatchObject({ failingSince: now().toISOString(), disabledAt: '' })
    await store.webhooks.remove(id)
  }
  expect([slow.received.length, wrong.received.length]).toEqual([1, 0])
})

test('a name that was public when it was registered and is private when it is called is not called', async () => {
  const { url, ca, received } = await aReceiver()
  const answers = ['93.184.215.14', '127.0.0.1', '93.184.215.14']
  const resolve = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]
  const send = createSender({ allowsPrivate: false, resolve, ca, timeoutMs: 300 })
  expect(await createWebhooks({ store, send, allowsPrivate: false, now, resolve }).whyNot(url, 'k')).toBeNull()
  const { id } = await aWebhook(url)
  await queueMessages(database, id, { count: 1, at: now() })
  await delivererOf(send).deliverDue()
  expect(await sent(id)).toMatchObject([{ state: 'pending', error: 'the URL leads to an address that is not public' }])
  expect(received).toEqual([])
})

test('a chat app gets a sentence in its own form, signed as it was sent; what is stored is the JSON', async () => {
  const { url, ca, received, close } = await startReceiver({ host: 'discord.com' })
  ends.push(close)
  const { id, secret, find } = await aWebhook(url.replace('/hook', '/api/webhooks/1/abc'))
  await queueMessages(database, id, { count: 1, at: now() })
  await delivererOf(senderTo(ca)).deliverDue()
  const webhooks = createWebhooks({ store, send: senderTo(ca), allowsPrivate: true, now })
  const hook = await find()
  if (hook === null) throw new Error('it is gone')
  await webhooks.test(hook, new AbortController().signal)
  expect(received.map((message) => verified(secret, message))).toEqual([
    { content: expect.any(String), allowed_mentions: { parse: [] } },
    { content: 'A test from Yieldscope: messages arrive here', allowed_mentions: { parse: [] } },
  ])
  const [first, tried] = await sent(id)
  expect([first?.state, tried?.state]).toEqual(['delivered', 'delivered'])
  expect(JSON.parse(tried?.body ?? '')).toMatchObject({ type: 'test', data: { webhookId: id } })
})

test('410 disables a webhook at once: nothing more is sent, what waits is given up, a test that is accepted enables it', async () => {
  const { url, ca, received, respondWith } = await aReceiver(status(410))
  const { id, find } = await aWebhook(url)
  await queueMessages(database, id, { count: 2, at: now() })
  const deliverer = delivererOf(senderTo(ca))
  await deliverer.deliverDue()
  expect(await find()).toMatchObject({ disabledAt: now().toISOString(), disabledReason: 'It answered 410 Gone' })
  expect(await sent(id)).toMatchObject([
    { state: 'dead', statusCode: 410, attempts: 1 },
    { state: 'dead', attempts: 0, error: 'It answered 410 Gone' },
  ])
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ webhook: id }), 'a webhook is disabled')
  time += DAY
  await deliverer.deliverDue()
  expect(received).toHaveLength(1)

  respondWith(status(200))
  const webhooks = createWebhooks({ store, send: senderTo(ca), allowsPrivate: true, now })
  const hook = await find()
  if (hook === null) throw new Error('it is gone')
  const tried = await webhooks.test(hook, new AbortController().signal)
  expect(tried).toMatchObject({ type: 'test', state: 'delivered', attempts: 1, statusCode: 200 })
  expect(await find()).toMatchObject({ disabledAt: '', disabledReason: '', failingSince: '' })
  // What was given up is sent again when it is asked for, under the same id.
  const [first] = await sent(id)
  expect(await store.deliveries.retry(id, first?.id ?? '', now())).toBe(true)
  expect(await store.deliveries.retry(id, first?.id ?? '', now())).toBe(false)
  await deliverer.deliverDue()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([first?.id, tried.id, first?.id])
})

test('a message is given up after a day of ever rarer attempts, and a webhook after three days, with a word', async () => {
  const send = vi.fn(async () => ({ statusCode: 503, error: 'answered with status 503' }))
  const { id, find } = await aWebhook()
  const deliverer = delivererOf(send)
  await queueMessages(database, id, { count: 1, at: now() })
  let attempts = 0
  for (; time < start + 25 * HOUR; time += 10 * SECOND) {
    const [message] = await sent(id)
    if (message?.state !== 'pending') break
    time = Math.max(time, Date.parse(message.nextAttemptAt))
    attempts += await deliverer.deliverDue()
  }
  // 10 s, 30 s, 90 s, 4.5 min, 13.5 min, 40.5 min, 2 h, then every four hours.
  expect(attempts).toBe(13)
  expect(time - start).toBeLessThanOrEqual(24 * HOUR)
  expect(time - start).toBeGreaterThan(18 * HOUR)
  expect(await sent(id)).toMatchObject([{ state: 'dead', attempts: 13, error: 'answered with status 503' }])
  time = start + 3 * DAY - HOUR
  await queueMessages(database, id, { count: 2, at: now(), from: 2 })
  await deliverer.deliverDue()
  expect(await find()).toMatchObject({ disabledAt: '' })
  time = start + 3 * DAY
  await deliverer.deliverDue()
  expect(await find()).toMatchObject({
    disabledAt: now().toISOString(),
    disabledReason: 'It accepted no message for three days; the last time it answered with status 503',
  })
  expect((await sent(id)).map(({ state }) => state)).toEqual(['dead', 'dead', 'dead'])
})

test('each attempt is told with its outcome, the answer and how long the message had waited', async () => {
  const answers = [503, null, 204, 410]
  const telemetry = vi.fn()
  const { id } = await aWebhook()
  const deliverer = delivererOf(
    async () => {
      const statusCode = answers.shift() ?? null
      return { statusCode, error: statusCode === 204 ? '' : 'no' }
    },
    { telemetry },
  )
  await queueMessages(database, id, { count: 1, at: now() })
  for (const waitMs of [0, 10 * SECOND, 30 * SECOND]) {
    time += waitMs
    await deliverer.deliverDue()
  }
  await queueMessages(database, id, { count: 1, at: now(), from: 2 })
  expect(await store.deliveries.backlog()).toMatchObject({ waitingSince: now(), webhooks: { disabled: 0 } })
  await deliverer.deliverDue()
  expect(telemetry.mock.calls.flat()).toEqual([
    { outcome: 'retried', answer: '5xx', lagSeconds: 0 },
    { outcome: 'retried', answer: 'none', lagSeconds: 10 },
    { outcome: 'delivered', answer: '2xx', lagSeconds: 40 },
    { outcome: 'disabled', answer: '4xx', lagSeconds: 0 },
  ])
  expect(await store.deliveries.backlog()).toMatchObject({ waitingSince: null, webhooks: { disabled: 1, failing: 0 } })
})

test('for a day after a rotation both secrets verify, then the new one alone', async () => {
  const { url, ca, received } = await aReceiver()
  const { id, secret: old, find } = await aWebhook(url)
  const webhooks = createWebhooks({ store, send: senderTo(ca), allowsPrivate: true, now })
  const hook = await find()
  if (hook === null) throw new Error('it is gone')
  const { secret: fresh, previousValidUntil } = await webhooks.rotate(hook)
  expect([fresh === old, previousValidUntil.getTime()]).toEqual([false, start + DAY])
  const deliverer = delivererOf(senderTo(ca))
  for (const [ms, signatures] of [
    [0, 2],
    [DAY - 1, 2],
    [DAY, 1],
  ] as const) {
    time = start + ms
    await queueMessages(database, id, { count: 1, at: now() })
    await deliverer.deliverDue()
    const message = received.at(-1) as Received
    expect(String(message.headers['webhook-signature']).split(' ')).toHaveLength(signatures)
    verified(fresh, message)
    if (signatures === 2) verified(old, message)
    else expect(() => verified(old, message)).toThrow('No matching signature')
  }
})

test('three instances share the work: each message once, in order, and at most two at a time to one host', async () => {
  const got: string[] = []
  const [underWay, most] = [new Map<string, number>(), new Map<string, number>()]
  const send: SendMessage = async ({ url, body }) => {
    const { host, pathname } = new URL(url)
    const present = (underWay.get(host) ?? 0) + 1
    underWay.set(host, present)
    most.set(host, Math.max(present, most.get(host) ?? 0))
    // One is under way while the instances come back for more.
    await new Promise((resolve) => setTimeout(resolve, host === 'alone.example' ? 100 : 5))
    got.push(`${host}${pathname} ${numberOf(body)}`)
    underWay.set(host, (underWay.get(host) ?? 0) - 1)
    return { statusCode: 200, error: '' }
  }
  const shared = ['a', 'b'].flatMap((host) => [1, 2, 3, 4].map((path) => `https://${host}.example/${path}`))
  const urls = [...shared, 'https://alone.example/1']
  const webhooks = await Promise.all(urls.map((url) => aWebhook(url)))
  for (const { id } of webhooks) await queueMessages(database, id, { count: 5, at: now() })
  const instances = [1, 2, 3].map(() => delivererOf(send))
  const isOver = async () =>
    (await Promise.all(webhooks.map(({ id }) => sent(id)))).flat().every(({ state }) => state === 'delivered')
  while (!(await isOver())) await Promise.all(instances.map(({ deliverDue }) => deliverDue()))
  expect(got.toSorted()).toEqual(
    urls.flatMap((url) => [1, 2, 3, 4, 5].map((number) => `${url.slice('https://'.length)} ${number}`)).toSorted(),
  )
  for (const url of urls) {
    const own = got.filter((each) => each.startsWith(`${url.slice('https://'.length)} `))
    expect(own.map((each) => Number(each.split(' ')[1]))).toEqual([1, 2, 3, 4, 5])
  }
  expect(Math.max(...most.values())).toBeLessThanOrEqual(2)
})

test('six hundred webhooks of one host that are due keep no webhook of another waiting', async () => {
  const owner = `crowd-${start}`
  await database.run(sql`
    insert into webhook (id, owner, url, chain, addresses)
    select 'a-' || n, ${owner}, 'https://crowd.example/' || n, 'ALL', '{}' from generate_series(1, 600) n`)
  ends.push(() => database.run(sql`delete from webhook where owner = ${owner}`))
  await database.run(sql`
    insert into webhook_delivery (id, webhook_id, type, body, created_at, queued_at, next_attempt_at)
    select 'msg-' || id, id, 'test', '{}', ${now()}, ${now()}, ${now()} from webhook where owner = ${owner}`)
  const { id } = await aWebhook('https://other.example/')
  await queueMessages(database, id, { count: 1, at: now() })
  const by = { owner: 'me', now: now(), leaseMs: 60_000, limit: 16, perHost: 2, perKey: 4 }
  expect((await store.deliveries.claim(by)).toSorted()).toEqual(['a-1', 'a-10', id])
  expect(await store.deliveries.claim(by)).toEqual([])
})

test('an instance that dies loses its webhooks when its lease is over, and the next sends again what was under way', async () => {
  const { id } = await aWebhook()
  await queueMessages(database, id, { count: 2, at: now() })
  const started = vi.fn()
  const dead = delivererOf(
    () => {
      started()
      return new Promise(() => {})
    },
    { leaseMs: 500 },
  )
  void dead.deliverDue()
  await expect.poll(() => started.mock.calls.length, { timeout: 30_000 }).toBe(1)
  const got: number[] = []
  const next = delivererOf(async ({ body }) => {
    got.push(numberOf(body))
    return { statusCode: 200, error: '' }
  })
  await expect.poll(next.deliverDue, { timeout: 30_000 }).toBe(2)
  expect(got).toEqual([1, 2])
})

test('an attempt that outlives its lease is the last of its run, though the same instance took the webhook anew', async () => {
  const { id } = await aWebhook()
  await queueMessages(database, id, { count: 3, at: now() })
  const got: number[] = []
  const releases: (() => void)[] = []
  const deliverer = delivererOf(async ({ body }) => {
    got.push(numberOf(body))
    if (got.length <= 2) await new Promise<void>((resolve) => releases.push(resolve))
    return { statusCode: 200, error: '' }
  })
  const first = deliverer.deliverDue()
  await expect.poll(() => got, { timeout: 30_000 }).toEqual([1])
  // As after half a minute in which the database did not answer.
  await database.run(sql`update webhook set lease_until = clock_timestamp() - interval '1 second' where id = ${id}`)
  const second = deliverer.deliverDue()
  await expect.poll(() => got, { timeout: 30_000 }).toEqual([1, 1])
  releases[0]?.()
  expect([await first, got]).toEqual([1, [1, 1]])
  releases[1]?.()
  await second
  expect(got).toEqual([1, 1, 2, 3])
})

test('a stop begins nothing more, leaves what does not end in two seconds, and another sends it at once', async () => {
  const { id } = await aWebhook()
  await queueMessages(database, id, { count: 2, at: now() })
  const started = vi.fn()
  const stopped = delivererOf((_, signal) => {
    started()
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const running = stopped.deliverDue()
  await expect.poll(() => started.mock.calls.length, { timeout: 30_000 }).toBe(1)
  await stopped.stop()
  expect([await running, await stopped.deliverDue(), log.warn.mock.calls.length]).toEqual([0, 0, 0])
  expect(await sent(id)).toMatchObject([
    { state: 'pending', attempts: 0 },
    { state: 'pending', attempts: 0 },
  ])
  expect(await delivererOf(async () => ({ statusCode: 200, error: '' })).deliverDue()).toBe(2)
})

test('of what is over 30 days are kept, and a thousand messages; what waits stays', async () => {
  const { id } = await aWebhook()
  await queueMessages(database, id, { count: 2, at: now() })
  await delivererOf(async ({ body }) => ({ statusCode: 200, error: numberOf(body) === 1 ? '' : 'no' })).deliverDue()
  await store.deliveries.prune(new Date(start + 30 * DAY))
  expect(await sent(id)).toHaveLength(2)
  await store.deliveries.prune(new Date(start + 30 * DAY + 1))
  expect(await sent(id)).toMatchObject([{ state: 'pending' }])
})

/** Receivers at names of their own on this machine that take a message and never answer; then one of another key that does. */
async function besideSilent(silent: { owner: string; host: string }[]) {
  const unanswered: { end(): unknown }[] = []
  let isOver = false
  const respond = (response: { end(): unknown }) => void (isOver ? response.end() : unanswered.push(response))
  const servers = await Promise.all(silent.map(() => startReceiver({ respond })))
  const other = await startReceiver({})
  for (const { close } of [...servers, other]) ends.push(close)
  const at = (host: string, { url }: { url: string }) => url.replace('127.0.0.1', host)
  const hooks = silent.map(({ owner, host }, index) => ({
    id: `silent-${index}`,
    owner,
    url: at(host, servers[index] ?? other),
  }))
  for (const hook of [...hooks, { id: 'z-other', owner: 'other', url: at('other.example', other) }]) {
    await store.webhooks.add({ ...hook, chain: 'ALL', addresses: [] })
    ends.push(() => store.webhooks.remove(hook.id))
    await queueMessages(database, hook.id, { count: 1, at: now() })
  }
  const deliverer = delivererOf(createSender({ allowsPrivate: true, resolve: local, timeoutMs: 6_000 }))
  const delivering = deliverer.deliverDue()
  const startedAt = performance.now()
  await expect.poll(() => other.received.length, { timeout: 30_000, interval: 50 }).toBe(1)
  const lagMs = performance.now() - startedAt
  const reached = servers.filter(({ received }) => received.length > 0).length
  const stopping = deliverer.stop()
  // Or the stop would wait for them.
  isOver = true
  for (const response of unanswered) response.end()
  await Promise.all([stopping, delivering])
  return { lagMs, reached }
}

test('silent receivers of one key, each at a host of its own, do not delay the message of another', async () => {
  const silent = Array.from({ length: 18 }, (_, index) => ({ owner: 'loud', host: `h${index}.example` }))
  const { lagMs, reached } = await besideSilent(silent)
  expect(reached).toBeLessThanOrEqual(4)
  expect(lagMs).toBeLessThan(5_000)
})

test('silent receivers on many ports of one host, with a dot or without, are one target, whoever they belong to', async () => {
  const silent = Array.from({ length: 18 }, (_, index) => ({
    owner: `k${index}`,
    host: index % 2 === 0 ? 'One.example' : 'one.example.',
  }))
  const { lagMs, reached } = await besideSilent(silent)
  expect(reached).toBeLessThanOrEqual(2)
  expect(lagMs).toBeLessThan(5_000)
})
