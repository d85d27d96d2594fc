import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleDatabase, sampleTime } from '#testing/sample-service.ts'
import { emptyDatabase } from '#testing/store/test-database.ts'
import { testLong } from '#testing/test-long.ts'
import { inTier } from '#testing/tier.ts'
import { runAdminCommand } from './admin/admin-command.ts'
import { readConfig } from './config.ts'
import { jobs } from './refresh/jobs.ts'
import { createService, type Service } from './service.ts'
import { openStore } from './store/open-store.ts'

let databaseUrl: string
let one: Service
let two: Service
type Line = { level: number; time: number; job?: string; msg: string; code?: string }
const lines: Line[] = []
beforeAll(async () => {
  // In the long tier both make the tables and load the sample, at once; in the short one refresh/two-instances.test.ts has two that load it.
  databaseUrl = await inTier({ short: () => sampleDatabase(), long: emptyDatabase })()
  const now = inTier({ short: () => sampleTime, long: () => new Date() })
  const settings = { DATABASE_URL: databaseUrl, SOURCES: 'sample', RATE_LIMIT: '5' }
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const start = () => createService(readConfig(settings), log, { servesPage: false, now })
  ;[one, two] = await Promise.all([start(), start()])
  // They serve before all of the sample is loaded. Each question comes from another address, for the limit is 5.
  let last = 0
  for (const service of [one, two]) {
    const isLoaded = async () => {
      last += 1
      const { status } = await ask(service, '/v2/farming/vaults?limit=1', `198.51.${last >> 8}.${last & 255}`)
      expect(status).toBe(200)
    }
    await vi.waitFor(isLoaded, { timeout: 100_000, interval: 100 })
  }
}, 120_000)
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
}, 60_000)

const ask = async (service: Service, path: string, from: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:8787${path}`, { headers })
  return await service.fetch(request, { incoming: { socket: { remoteAddress: from } } })
}

testLong(
  'two that start at once on an empty database load each list of the sample once, and neither fails',
  async () => {
    const lists = jobs.flatMap(({ name, dataset }) => (dataset === null ? [] : [name as string]))
    const loads = () => lines.filter(({ msg, job = '' }) => msg === 'refreshed' && lists.includes(job))
    const missing = () => lists.filter((name) => loads().every(({ job }) => job !== name))
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 60_000, interval: 100 })
    // With the hour the sample moves on, and is loaded again.
    const loaded = loads().map(({ job, time }) => `${job} ${Math.floor(time / 3_600_000)}`)
    expect(loaded.toSorted()).toEqual([...new Set(loaded)].toSorted())
    // A question before the first list is refused, and logged; whether one came that early depends on the machine.
    expect(lines.filter(({ level, code }) => level >= 40 && code !== 'NOT_READY')).toEqual([])
  },
  90_000,
)

test('two instances on one database count one limit', async () => {
  const statuses = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await ask(index % 2 ? two : one, '/v2/farming/vaults?limit=1', '203.0.113.1')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
}, 30_000)

test('both answer from the sample, and say so', async () => {
  for (const service of [one, two]) {
    const response = await ask(service, '/v2/farming/vaults?limit=5', '203.0.113.2')
    expect(response.headers.get('data-source')).toBe('sample')
    expect((await response.json()).data).toHaveLength(5)
  }
}, 30_000)

test('the cookie of one opens the other; so does a key that an operator makes beside them', async () => {
  const cookie = (await ask(one, '/dashboard.json', '203.0.113.3')).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await ask(two, '/sui/coinsList', '203.0.113.3', { cookie })).status).toBe(200)

  const store = await openStore({ dataDir: '', databaseUrl })
  const [key = ''] = await runAdminCommand(store, { do: 'key create', name: 'desk' })
  await store.close()
  expect((await ask(two, '/sui/coinsList', '203.0.113.3', { 'x-api-key': key })).status).toBe(200)
}, 30_000)
