import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { createApp } from './app.ts'
import { type Listening, listen } from './listen.ts'
import { postgresCounter } from './middleware/limit/request-counter.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LIMIT = 3
let app: Awaited<ReturnType<typeof openTestApp>>
let instances: Listening[]
const pools: Pool[] = []
beforeAll(async () => {
  app = await openTestApp()
  const connectionString = await testDatabase()
  instances = []
  for (const _ of [1, 2]) {
    const pool = new Pool({ connectionString, max: 2 })
    pools.push(pool)
    const settings = {
      rateLimit: { requestsPerWindow: LIMIT, windowSeconds: 3_600 },
      countRequest: await postgresCounter(pool, 3_600),
      trustedProxies: ['127.0.0.1'],
    }
    instances.push(await listen({ fetch: createApp({ ...app.deps, ...settings }).fetch, host: '127.0.0.1', port: 0 }))
  }
})
afterAll(async () => {
  for (const { stop } of instances) await stop(0)
  for (const pool of pools) await pool.end()
  await app.close()
})

let count = 0
/** Of an IPv6 client, by a proxy, to one of two instances in turns. */
async function ask(client: string): Promise<Response> {
  count += 1
  const { url } = instances[count % instances.length] ?? { url: '' }
  return await fetch(`${url}/v2/farming/vaults?limit=1`, { headers: { 'x-forwarded-for': client } })
}
const statuses = async (clients: string[]) => {
  const all: number[] = []
  for (const client of clients) all.push((await ask(client)).status)
  return all
}
const times = <T>(number: number, value: T) => Array.from({ length: number }, () => value)

test('a client has one limit for its whole /64, however its address is written, over all instances', async () => {
  const forms = [
    '2001:db8:a:b::1',
    '2001:DB8:A:B:0:0:0:2',
    '[2001:db8:a:b::3]:4711',
    '2001:db8:a:b:ffff:ffff:ffff:ffff',
  ]
  expect(await statuses(forms)).toEqual([200, 200, 200, 429])
  expect(await statuses(['2001:db8:a:c::1'])).toEqual([200])
})

test('who rotates through the /64s of a /48 is let through ten times as often, and the next /48 is another client', async () => {
  const rotated = Array.from({ length: LIMIT * 10 + 5 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`)
  expect(await statuses(rotated)).toEqual([...times(LIMIT * 10, 200), ...times(5, 429)])
  const refused = await ask('2001:db8:1:ffff::1')
  expect(refused.status).toBe(429)
  expect((await refused.json()).detail).toContain(`${LIMIT * 10} requests of a network (/48)`)
  expect(await statuses(['2001:db8:2::1'])).toEqual([200])
})

test('IPv4 written as IPv6 is IPv4: a client of its own, with no network around it', async () => {
  const mapped = Array.from({ length: 40 }, (_, index) => `::ffff:198.51.100.${index}`)
  expect(new Set(await statuses(mapped))).toEqual(new Set([200]))
  expect(await statuses(['198.51.100.0', '::ffff:c633:6400', '198.51.100.0'])).toEqual([200, 200, 429])
})
