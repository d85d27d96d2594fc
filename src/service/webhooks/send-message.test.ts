import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type Respond, startReceiver, status } from '#testing/webhooks/receiver.ts'
import { createSender } from './send-message.ts'

const HOST = 'hooks.example'
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of opened.splice(0)) await close()
})
const receiver = async (respond: Respond, host: string | undefined = HOST) => {
  const started = await startReceiver({ host, respond })
  opened.push(started.close)
  return started
}
const local = async () => [{ address: '127.0.0.1', family: 4 }]
const never = new AbortController().signal
const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"type":"test"}' })
/** Long enough for a busy machine where an answer comes, short where none ever does. */
const [patient, short] = [60_000, 300]

test('a message arrives as it was sent, at an address that was looked up once', async () => {
  const { url, ca, received } = await receiver(status(200))
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return await local()
  }
  const send = createSender({ allowsPrivate: true, resolve, ca, timeoutMs: patient })
  expect(await send(message(url), never)).toEqual({ statusCode: 200, error: '' })
  expect(received).toMatchObject([{ body: '{"type":"test"}', path: '/hook', headers: { host: new URL(url).host } }])
  expect(lookups).toBe(1)
})

test('a receiver of this machine is reached by the name that its hosts file or the standard gives it', async () => {
  const { url, received } = await startReceiver({ respond: status(200) }).then((started) => {
    opened.push(started.close)
    return started
  })
  const named = url.replace('127.0.0.1', 'localhost')
  expect(await createSender({ allowsPrivate: true })(message(named), never)).toEqual({ statusCode: 200, error: '' })
  const strict = createSender({ allowsPrivate: false })
  expect(await strict(message(named.replace('http:', 'https:')), never)).toEqual({
    statusCode: null,
    error: 'the URL leads to an address that is not public',
  })
  expect(received).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  const elsewhere = await receiver(status(200))
  const { url, ca } = await receiver(status(307, { location: elsewhere.url }))
  const send = createSender({ allowsPrivate: true, resolve: local, ca, timeoutMs: patient })
  expect(await send(message(url), never)).toEqual({
    statusCode: 307,
    error: 'answered with a redirect (307), which is not followed',
  })
  expect(elsewhere.received).toEqual([])
})

test.each([
  ['says nothing', () => {}],
  ['begins to answer and does not end', (response) => void response.writeHead(200).write('…')],
] as [string, Respond][])('one that %s is left after the time that it has', async (_, respond) => {
  const { url, ca } = await receiver(respond)
  const send = createSender({ allowsPrivate: true, resolve: local, ca, timeoutMs: short })
  expect(await send(message(url), never)).toEqual({ statusCode: null, error: 'did not answer within 0.3 seconds' })
})

test.each([
  ['the beginning of its answer', () => {}],
  ['the end of its answer', (response) => void response.writeHead(200).write('…')],
] as [string, Respond][])('ten seconds are waited for %s, and no longer', async (_, respond) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { url, ca, received } = await receiver(respond)
  const ended = vi.fn()
  const sending = createSender({ allowsPrivate: true, resolve: local, ca })(message(url), never).finally(ended)
  while (received.length === 0) await setImmediate()
  await vi.advanceTimersByTimeAsync(9_999)
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toEqual({ statusCode: null, error: 'did not answer within 10 seconds' })
})

test('of a long answer 64 kB are read, and what it says counts', async () => {
  let written = 0
  const endless: Respond = (response) => {
    response.writeHead(200)
    const more = () => {
      written += 16_384
      if (response.write('x'.repeat(16_384))) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  }
  const { url, ca } = await receiver(endless)
  const send = createSender({ allowsPrivate: true, resolve: local, ca, timeoutMs: patient })
  expect(await send(message(url), never)).toEqual({ statusCode: 200, error: '' })
  expect(written).toBeLessThan(64 * 1024 * 1024)
})

test.each([
  [
    '60 kB that do not end are waited for',
    60,
    { timeoutMs: short, told: { statusCode: null, error: /did not answer/ } },
  ],
  ['of 70 kB that do not end enough was read', 70, { timeoutMs: patient, told: { statusCode: 200, error: /^$/ } }],
] as const)('%s', async (_, kilobytes, { timeoutMs, told }) => {
  const { url, ca } = await receiver((response) => {
    response.writeHead(200)
    response.write('x'.repeat(kilobytes * 1024))
  })
  const { statusCode, error } = await createSender({ allowsPrivate: true, resolve: local, ca, timeoutMs })(
    message(url),
    never,
  )
  expect(statusCode).toBe(told.statusCode)
  expect(error).toMatch(told.error)
})

test('a certificate of nobody, or of another name, is refused before anything is sent', async () => {
  const { url, received } = await receiver(status(200))
  const send = createSender({ allowsPrivate: true, resolve: local, timeoutMs: patient })
  expect((await send(message(url), never)).error).toMatch(/^its certificate is not valid \(/)
  const other = await receiver(status(200), 'other.example')
  const trusting = createSender({ allowsPrivate: true, resolve: local, ca: other.ca, timeoutMs: patient })
  const under = other.url.replace('other.example', HOST)
  expect((await trusting(message(under), never)).error).toMatch(/^its certificate is not valid \(ERR_TLS_CERT_ALTNAME/)
  expect([...received, ...other.received]).toEqual([])
})

test('a name that leads to a private address later is not connected to, nor one of whose addresses one is private', async () => {
  const { url, ca, received } = await receiver(status(200))
  const answers = [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]
  const resolve = async () =>
    (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const send = createSender({ allowsPrivate: false, resolve, ca, timeoutMs: patient })
  for (let left = answers.length; left > 0; left -= 1) {
    expect(await send(message(url), never)).toEqual({
      statusCode: null,
      error: 'the URL leads to an address that is not public',
    })
  }
  expect((await send(message(url.replace(HOST, '127.0.0.1')), never)).error).toMatch(/not public/)
  expect(received).toEqual([])
})

test('one that cannot be reached is told by its code; an end from outside is no result', async () => {
  const gone = await startReceiver({ host: HOST })
  await gone.close()
  const send = createSender({ allowsPrivate: true, resolve: local, timeoutMs: patient })
  expect(await send(message(gone.url), never)).toEqual({
    statusCode: null,
    error: 'could not be reached (ECONNREFUSED)',
  })
  const unknown = createSender({ allowsPrivate: true, resolve: async () => [], timeoutMs: patient })
  expect((await unknown(message(gone.url), never)).error).toMatch(/could not be reached/)
  await expect(send(message(gone.url), AbortSignal.abort())).rejects.toThrow()
})
