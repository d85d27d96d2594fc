import fc from 'fast-check'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { createClientReader } from '#service/access/client-address.ts'
import type { AppEnv } from '#service/middleware/app-env.ts'
import { rateLimit } from '#service/middleware/limit/rate-limit.ts'
import { memoryCounter, type RequestCounter } from '#service/middleware/limit/request-counter.ts'
import { hasValkey, startTestValkey, type TestValkey } from '#testing/valkey/valkey-server.ts'
import { openValkey, type Valkey } from './open-valkey.ts'
import { valkeyCounter } from './valkey-counter.ts'

type Ask = { peer: string; premium: number | null; more: number | undefined }

const clientOf = createClientReader([])
const key = (id: string, requestsPerWindow: number) => ({ kind: 'known', key: { id, requestsPerWindow } }) as never

/** What an instance says of a request; the seconds until a window ends are left out. */
function openInstance(count: RequestCounter, names: () => string) {
  const limit = rateLimit({
    count: (name, points) => count(`${names()} ${name}`, points),
    requestsPerWindow: 40,
    windowSeconds: 60,
    metrics: { limited: () => {} },
  })
  let asked: Ask
  const app = new Hono<AppEnv>()
  app.get('/', async (c) => {
    const head = {}
    c.set('head', head as AppEnv['Variables']['head'])
    c.set('client', clientOf(asked.peer, undefined))
    c.set('caller', asked.premium === null ? { kind: 'none' } : key('premium', asked.premium))
    const failure = await limit(c, asked.more).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? error.message : 'unexpected'),
    )
    return c.json({ head, failure })
  })
  return async (ask: Ask) => {
    asked = ask
    const said: unknown = await (await app.request('/')).json()
    return JSON.stringify(said).replaceAll(/t=\d+|\d+ seconds:|in \d+ seconds/g, '…')
  }
}

describe.skipIf(!hasValkey)('the rate limit of three instances', () => {
  let server: TestValkey
  const opened: Valkey[] = []
  let fallbacks = 0
  beforeAll(async () => {
    server = await startTestValkey()
    for (let instance = 0; instance < 3; instance += 1)
      opened.push(await openValkey(server.url, pino({ level: 'silent' }), { answerMs: 2_000 }))
  })
  afterAll(async () => {
    for (const valkey of opened) valkey.close()
    await server.stop()
  })
  const counters = () =>
    opened.map((valkey) => {
      const onFallback = () => {
        fallbacks += 1
      }
      return valkeyCounter({ valkey, windowSeconds: 60, fallback: memoryCounter(60), onFallback })
    })

  test('admits exactly 40 requests of an address, whichever it asks', async () => {
    const instances = counters().map((count) => openInstance(count, () => 'forty'))
    for (const peer of ['192.0.2.1', '2001:db8:1:2::3']) {
      const said: string[] = []
      for (let request = 0; request < 60; request += 1)
        said.push((await instances[request % 3]?.({ peer, premium: null, more: undefined })) ?? '')
      expect(said.filter((text) => text.includes('"failure":null'))).toHaveLength(40)
      expect(said.findIndex((text) => !text.includes('"failure":null'))).toBe(40)
    }
    expect(fallbacks).toBe(0)
  })

  test('says what one instance says: of a /64 and its /48, of keys, of requests that count for many', async () => {
    let run = 0
    const peers = ['192.0.2.1', '2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:3::5', '2001:db8:2:2::1']
    const step = fc.record({
      peer: fc.constantFrom(...peers),
      premium: fc.constantFrom(null, null, null, 100),
      more: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      instance: fc.integer({ min: 0, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        run += 1
        const names = () => String(run)
        const shared = counters().map((count) => openInstance(count, names))
        const alone = openInstance(memoryCounter(60), names)
        for (const { instance, ...ask } of steps) expect(await shared[instance]?.(ask)).toBe(await alone(ask))
      }),
      { numRuns: 15 },
    )
    expect(fallbacks).toBe(0)
  })
})
