import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { protocolConfig, type ShippedDefault } from './protocol-config.ts'

const shape = z.object({ packageId: z.string() })
const shipped: ShippedDefault<z.output<typeof shape>> = {
  value: { packageId: '0x5eed' },
  source: 'a test',
  asOf: '2026-03-06T00:00:00Z',
}
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = Date.parse('2026-11-21T10:00:00Z')

function open(own: Parameters<typeof testConfigs>[0] = {}, withShipped = true) {
  const clock = { ms: start }
  const { configs, lines } = testConfigs({ now: () => clock.ms, ...own })
  let answer: () => Promise<{ packageId: string }> = async () => ({ packageId: '0x1' })
  let received = 0
  const make = () =>
    protocolConfig({
      name: 'testing',
      shape,
      shipped: withShipped ? shipped : null,
      deps: configs,
      read: async () => {
        received += 1
        return answer()
      },
    })
  let read = make()
  return {
    clock,
    configs,
    lines,
    received: () => received,
    read: () => read(new AbortController().signal),
    readWith: (signal: AbortSignal) => read(signal),
    restart: () => {
      read = make()
    },
    answers: (next: typeof answer) => {
      answer = next
    },
    fails: (error: unknown = new ApiError('UPSTREAM_FAILED', 'api.example answered with status 500')) => {
      answer = async () => {
        throw error
      }
    },
  }
}

test('asks once in ten minutes, whoever asks', async () => {
  const { read, received, clock } = open()
  await Promise.all([read(), read()])
  clock.ms += 9 * MINUTE
  expect(await read()).toEqual({ value: { packageId: '0x1' }, asOf: new Date(start), origin: 'fetched' })
  expect(received()).toBe(1)
  clock.ms += MINUTE
  expect(await read()).toMatchObject({ asOf: new Date(start + 10 * MINUTE) })
  expect(received()).toBe(2)
})

test.each([
  ['an error status', new ApiError('UPSTREAM_FAILED', 'status 500')],
  ['junk', new ApiError('UPSTREAM_FAILED', 'the answer has another shape')],
  ['a timeout', new ApiError('UPSTREAM_TIMEOUT', 'did not answer in time')],
  ['a mistake of a library', new TypeError('undefined is not a function')],
])('after %s the last good ids are used with their age, for a day', async (_, error) => {
  const { read, fails, clock, lines } = open({}, false)
  await read()
  fails(error)
  clock.ms += 23 * HOUR
  expect(await read()).toEqual({ value: { packageId: '0x1' }, asOf: new Date(start), origin: 'kept' })
  expect(lines).toEqual(['the ids of testing could not be read: those of 2026-11-21T10:00:00.000Z are used'])
  clock.ms += HOUR
  await expect(read()).rejects.toMatchObject({
    code: 'PROTOCOL_CONFIG_UNAVAILABLE',
    status: 503,
    retryAfterSeconds: 30,
  })
})

test('the last good ids outlive a restart', async () => {
  const { read, fails, restart } = open()
  await read()
  restart()
  fails()
  expect(await read()).toMatchObject({ value: { packageId: '0x1' }, origin: 'kept' })
})

test('a source that is down is left alone for half a minute, then asked again', async () => {
  const { read, fails, answers, received, clock } = open()
  await read()
  fails()
  clock.ms += 11 * MINUTE
  await read()
  await read()
  clock.ms += 29_000
  await read()
  expect(received()).toBe(2)
  answers(async () => ({ packageId: '0x2' }))
  clock.ms += 1_000
  expect(await read()).toMatchObject({ value: { packageId: '0x2' }, origin: 'fetched' })
})

test('shipped defaults are used only when the operator says so', async () => {
  const refused = open()
  refused.fails()
  await expect(refused.read()).rejects.toMatchObject({ code: 'PROTOCOL_CONFIG_UNAVAILABLE' })

  const allowed = open({ allowsShipped: true })
  allowed.fails()
  expect(await allowed.read()).toEqual({
    value: { packageId: '0x5eed' },
    asOf: new Date('2026-03-06T00:00:00Z'),
    origin: 'shipped',
  })
  expect(allowed.lines[0]).toContain('2026-03-06T00:00:00Z (a test)')
})

test('a value that was read wins over a shipped one, also when it is kept', async () => {
  const { read, fails, clock } = open({ allowsShipped: true })
  await read()
  fails()
  clock.ms += HOUR
  expect(await read()).toMatchObject({ origin: 'kept' })
})

test.each(['{', '{}', '{"packageId":7}', 'null'])('what was kept in another form (%s) is not used', async (value) => {
  const { read, fails, configs } = open({}, false)
  await configs.store.save('testing', { value, asOf: new Date(start) })
  fails()
  await expect(read()).rejects.toMatchObject({ code: 'PROTOCOL_CONFIG_UNAVAILABLE' })
})

test('an answer of the source, such as that it has no such pool, is neither hidden nor remembered as a failure', async () => {
  const { read, fails, answers } = open({ allowsShipped: true })
  fails(new ApiError('POOL_NOT_FOUND', 'no such pool'))
  await expect(read()).rejects.toMatchObject({ code: 'POOL_NOT_FOUND' })
  answers(async () => ({ packageId: '0x3' }))
  expect(await read()).toMatchObject({ value: { packageId: '0x3' } })
})

test('a caller that leaves gets no ids, and the source is not thought down', async () => {
  const { readWith, read, answers, received } = open()
  let release = (_: { packageId: string }) => {}
  answers(() => new Promise((resolve) => (release = resolve)))
  const leaving = new AbortController()
  const left = readWith(leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow()
  const waiting = read()
  release({ packageId: '0x4' })
  expect(await waiting).toMatchObject({ value: { packageId: '0x4' }, origin: 'fetched' })
  expect(received()).toBe(1)
})

test('ids that cannot be kept are used all the same', async () => {
  const { read } = open({
    store: {
      find: async () => null,
      save: async () => {
        throw new Error('the store is gone')
      },
    },
  })
  expect(await read()).toMatchObject({ value: { packageId: '0x1' } })
})
