import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredEntry } from '#service/cache/entry-store.ts'
import { createSourceCache } from '#service/wallet/sources/source-cache.ts'
import { hasValkey, startTestValkey, type TestValkey } from '#testing/valkey/valkey-server.ts'
import { openValkey, type Valkey } from './open-valkey.ts'
import { valkeyLease } from './valkey-lease.ts'

const { signal } = new AbortController()
/** Longer than a busy machine halts the process: a lease that ends meanwhile is a second read. */
const LEASE_MS = 5_000
const SHORT_LEASE_MS = 1_000
const ANSWER_MS = 1_500

describe.skipIf(!hasValkey)('of several instances', () => {
  let server: TestValkey
  const opened: Valkey[] = []
  let fallbacks = 0
  beforeAll(async () => {
    server = await startTestValkey()
  })
  afterAll(async () => {
    for (const valkey of opened) valkey.close()
    await server.stop()
  })

  /** Instances on one store, whose writes take a while; `runs` counts what their source was asked. */
  async function openInstances(
    count: number,
    read: () => Promise<string> = async () => 'read',
    leaseMs: number = LEASE_MS,
  ) {
    const rows = new Map<string, StoredEntry>()
    const clock = { now: Date.now() }
    const runs = { started: 0 }
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort(new Error('the test has ended')))
    const store = {
      find: async (key: string) => rows.get(key) ?? null,
      save: async (_origin: unknown, key: string, _shape: unknown, entry: StoredEntry) => {
        await delay(25)
        rows.set(key, entry)
      },
      prune: async () => {},
    }
    const open = async () => {
      const valkey = await openValkey(server.url, pino({ level: 'silent' }), { answerMs: ANSWER_MS })
      opened.push(valkey)
      const onFallback = () => {
        fallbacks += 1
      }
      const cache = createSourceCache({
        origin: 'live',
        store,
        now: () => new Date(clock.now),
        limits: { waitMs: 8_000, staleMs: 8_000, runMs: 20_000 },
        stopping: stopping.signal,
        onUnexpected: () => {},
        lease: valkeyLease(valkey, onFallback, leaseMs),
      })
      const get = async (key: string, isForced = false, own = read) => {
        const run = async () => {
          runs.started += 1
          return await own()
        }
        const { entry, failure } = await cache.get(key, { read: run, isForced, signal })
        return entry?.value ?? failure?.reason
      }
      return { get, valkey }
    }
    return { instances: await Promise.all(Array.from({ length: count }, open)), runs, clock, rows }
  }

  test('one reads a cold wallet, and all have what it read', async () => {
    const { instances, runs } = await openInstances(3, () => delay(300, 'slow'))
    const keys = Array.from({ length: 40 }, (_, index) => `0xcold chain ${index}`)
    const read = await Promise.all(instances.flatMap(({ get }) => keys.map((key) => get(key))))
    expect(new Set(read)).toEqual(new Set(['slow']))
    expect(runs.started).toBe(40)
    expect(fallbacks).toBe(0)
  })

  test('one that comes later takes what another has read within the minute, and reads again after it', async () => {
    const { instances, runs, clock } = await openInstances(2)
    const [one, two] = instances
    await one?.get('0xlater')
    await delay(50)
    expect([await two?.get('0xlater'), runs.started]).toEqual(['read', 1])
    // Both have it in memory and both find it old: again one reads.
    clock.now += 15 * 60_000
    await Promise.all([one?.get('0xlater'), two?.get('0xlater')])
    expect(runs.started).toBe(2)
  })

  test('a forced read is one of its own, unless one is running', async () => {
    const { instances, runs } = await openInstances(2, () => delay(150, 'read'))
    const [one, two] = instances
    await one?.get('0xforced')
    await delay(50)
    await two?.get('0xforced', true)
    expect(runs.started).toBe(2)
    await delay(50)
    await Promise.all([one?.get('0xboth', true), two?.get('0xboth', true)])
    expect(runs.started).toBe(3)
  })

  test('the next one reads when the first has failed', async () => {
    const { instances, runs } = await openInstances(2)
    const [one, two] = instances
    const failing = one?.get('0xfailing', false, async () => {
      await delay(200)
      throw new Error('no')
    })
    await delay(50)
    expect(await two?.get('0xfailing')).toBe('read')
    await failing
    expect(runs.started).toBe(2)
  })

  test('what was stored before the other began, and failed, is no answer', async () => {
    const { instances, clock } = await openInstances(2, async () => 'old')
    const [one, two] = instances
    await Promise.all(instances.map(({ get }) => get('0xolder')))
    await delay(50)
    clock.now += 15 * 60_000
    const failing = one?.get('0xolder', false, async () => {
      await delay(200)
      throw new Error('no')
    })
    await delay(50)
    expect(await two?.get('0xolder', false, async () => 'new')).toBe('new')
    expect(await failing).toBe('old')
  })

  test('a read that lasts longer than a lease is still the only one', async () => {
    const { instances, runs } = await openInstances(2, () => delay(SHORT_LEASE_MS * 2.2, 'long'), SHORT_LEASE_MS)
    expect(await Promise.all(instances.map(({ get }) => get('0xlong')))).toEqual(['long', 'long'])
    expect(runs.started).toBe(1)
  })

  test('the others wait for one that was killed until its lease ends', async () => {
    const { instances, runs } = await openInstances(2, async () => 'read', SHORT_LEASE_MS)
    const [one, two] = instances
    one?.get('0xkilled', false, () => new Promise<never>(() => {}))
    await vi.waitFor(() => expect(runs.started).toBe(1))
    await delay(50)
    one?.valkey.close()
    expect(await two?.get('0xkilled')).toBe('read')
    expect(runs.started).toBe(2)
  })

  test('each reads for itself while Valkey is frozen or gone', async () => {
    const { instances, runs } = await openInstances(2)
    server.freeze(true)
    onTestFinished(() => server.freeze(false))
    const at = performance.now()
    expect(await Promise.all(instances.map(({ get }) => get('0xfrozen')))).toEqual(['read', 'read'])
    expect(runs.started).toBe(2)
    expect(performance.now() - at).toBeLessThan(4_000)
    server.freeze(false)
    await vi.waitFor(() => expect(instances.every(({ valkey }) => valkey.isAnswering())).toBe(true), {
      timeout: 20_000,
    })
    await server.kill()
    expect(await Promise.all(instances.map(({ get }) => get('0xgone')))).toEqual(['read', 'read'])
    expect(runs.started).toBe(4)
  })
})
