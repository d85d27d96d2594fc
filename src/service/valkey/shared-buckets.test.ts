import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { createBucket } from '#service/upstream/host-budget.ts'
import { hasValkey, startTestValkey, type TestValkey } from '#testing/valkey/valkey-server.ts'
import { openValkey, type Valkey } from './open-valkey.ts'
import { sharedBuckets } from './shared-buckets.ts'

const clock = () => performance.now()

describe.skipIf(!hasValkey)('a budget in Valkey', () => {
  let server: TestValkey
  const instances: Valkey[] = []
  let fallbacks = 0
  beforeAll(async () => {
    server = await startTestValkey()
    for (let instance = 0; instance < 3; instance += 1)
      instances.push(await openValkey(server.url, pino({ level: 'silent' }), { answerMs: 2_000 }))
  })
  afterAll(async () => {
    for (const valkey of instances) valkey.close()
    await server.stop()
  })
  const onFallback = () => {
    fallbacks += 1
  }
  const openOnEach = (host: string, budget: { perMinute: number; burst: number }) =>
    instances.map((valkey) => sharedBuckets(valkey, onFallback)(host, budget, clock))

  test.each([
    { host: 'tokens.example', perMinute: 6, burst: 5, most: 5 },
    { host: 'minute.example', perMinute: 20, burst: 20, most: 20 },
  ])('is one for three instances: $perMinute a minute, $burst at once', async ({ host, most, ...budget }) => {
    const buckets = openOnEach(host, budget)
    const taken = await Promise.all(buckets.flatMap((bucket) => Array.from({ length: 30 }, () => bucket.take(0))))
    expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(most)
    expect(taken.filter((waitMs) => waitMs === null)).toHaveLength(90 - most)
  })

  test.each([
    { host: 'queue-of-tokens.example', perMinute: 120, burst: 8 },
    { host: 'queue-of-a-minute.example', perMinute: 8, burst: 8 },
  ])('gives the waits that one process would: $perMinute a minute, $burst at once', async ({ host, ...budget }) => {
    const buckets = openOnEach(host, budget)
    const alone = createBucket(budget, () => 0)
    const startedAt = performance.now()
    for (let request = 0; request < 30; request += 1) {
      const shared = (await buckets[request % 3]?.take(10_000)) ?? null
      const expected = await alone.take(10_000)
      const passedMs = performance.now() - startedAt
      if (expected === null) expect(shared === null || shared > 10_000 - passedMs - 5).toBe(true)
      else {
        expect(shared).toBeLessThanOrEqual(expected + 5)
        expect(shared).toBeGreaterThanOrEqual(expected - passedMs - 5)
      }
    }
  })

  test.each([
    { host: 'spare-tokens.example', perMinute: 60, burst: 20, left: 10 },
    { host: 'spare-minute.example', perMinute: 20, burst: 20, left: 10 },
  ])('leaves half to visitors of any instance', async ({ host, left, ...budget }) => {
    const [one, two] = openOnEach(host, budget)
    let taken = 0
    while ((await one?.spareIn()) === 0 && taken < 50) {
      await two?.take(0)
      taken += 1
    }
    expect(taken).toBeGreaterThanOrEqual(budget.burst - left)
    // A slow machine refills a token meanwhile.
    expect(taken).toBeLessThanOrEqual(budget.burst - left + 2)
    expect(await one?.spareIn()).toBeGreaterThan(0)
    expect(await one?.take(0)).toBe(0)
  })

  test('holds requests of three instances to a host under one budget', async () => {
    let asked = 0
    const host = createServer((_request, response) => {
      asked += 1
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void host.close())
    const name = `127.0.0.1:${(host.address() as AddressInfo).port}`
    const upstreams = instances.map((valkey) =>
      createUpstream({
        fetch,
        budgets: { [name]: { perMinute: 25, burst: 25 } },
        openBucket: sharedBuckets(valkey, () => {}),
      }),
    )
    const { signal } = new AbortController()
    const read = await Promise.allSettled(
      upstreams.flatMap((upstream) =>
        Array.from({ length: 25 }, () => upstream.json({ url: `http://${name}/`, signal }, z.object({}))),
      ),
    )
    expect(asked).toBe(25)
    expect(read.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  })

  test('counts for itself alone while Valkey is away, and has counted what it took before', async () => {
    const [one, two] = openOnEach('away.example', { perMinute: 10, burst: 10 })
    for (let request = 0; request < 6; request += 1) await one?.take(0)
    expect(fallbacks).toBe(0)
    server.freeze(true)
    onTestFinished(() => server.freeze(false))
    const taken = await Promise.all(Array.from({ length: 10 }, () => one?.take(0)))
    expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(4)
    expect(await two?.take(0)).toBe(0)
    expect(fallbacks).toBe(11)
  })
})
