import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ServiceStatus } from '#contract/page/service-status.ts'
import { readConfig } from '#service/config.ts'
import { createService, type Service } from '#service/service.ts'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { sampleDatabase, sampleTime } from '#testing/sample-service.ts'
import { testDatabase } from '#testing/store/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

// Side by side, since a dead host is waited for. The real service in each mode whose hosts all refuse connections: what it says of itself, over HTTP.
let hosts: Awaited<ReturnType<typeof startFakeChains>>
const services: Service[] = []
beforeAll(async () => {
  hosts = await startFakeChains()
  await hosts.refuse('*', true)
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()))
  await hosts.close()
})

async function open(SOURCES: string, database = testDatabase, now = () => new Date()) {
  const env = { ...hosts.env, SOURCES, ANONYMOUS_ACCESS: 'on', DATABASE_URL: await database() }
  const opened = await createService(readConfig(env), pino({ level: 'silent' }), { now })
  services.push(opened)
  const ask = async (path: string) => (await opened.fetch(new Request(`http://localhost${path}`))).json()
  return { ...opened, ask, status: async () => ServiceStatus.parse(await ask('/status.json')) }
}
const patience = { timeout: 60_000, interval: 200 }
/** A job may be under way for the sample, or because it was due. */
async function failing(refreshNow: Service['refreshNow']) {
  for (const job of ['coins', 'vaults'])
    await vi.waitFor(async () => expect(await refreshNow(job)).toBe('failed'), patience)
}
const hostOf = (setting: string) => new URL(hosts.env[setting] ?? '').host

test.concurrent('the sample that stands in for a dead source does not heal it: hosts, rows and headline say so', async () => {
  const { status, refreshNow, reloadSample } = await open('auto', sampleDatabase, () => sampleTime)
  await failing(refreshNow)
  await reloadSample()
  const { summary, mode, sources, datasets, refreshes } = await status()
  expect([summary, mode]).toEqual(['Sample data: live sources cannot be read', 'auto'])
  expect(sources.map(({ host }) => host)).toEqual(
    expect.arrayContaining([hostOf('DEFILLAMA_YIELDS_URL'), hostOf('COINGECKO_URL')]),
  )
  const vaults = datasets.find(({ name }) => name === 'vaults')
  expect(vaults).toMatchObject({
    source: 'sample',
    lastError: expect.stringMatching(/it refused the connection|rests for \d+ s after failures/),
  })
  // The sample's success is its own: the live source failed, and has no success in that hour.
  const ends = (refreshes ?? []).filter(({ dataset, source }) => dataset === 'vaults' && source === 'live')
  expect(ends.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(0)
  expect(ends.reduce((sum, { failed }) => sum + failed, 0)).toBeGreaterThan(0)
})

test.concurrent('without a sample nothing is there yet, and lists say where to look in words for people', async () => {
  const { status, refreshNow, ask, missing } = await open('live')
  expect(await missing()).toEqual(['coins', 'vaults'])
  await failing(refreshNow)
  expect((await status()).summary).toBe('No data yet: sources cannot be read')
  expect(await ask('/readyz')).toMatchObject({ status: 'degraded', summary: 'No data yet: sources cannot be read' })
  expect(await ask('/v2/farming/vaults')).toMatchObject({ code: 'NOT_READY', detail: 'No vault data yet. See Status' })
  expect(await ask('/sui/coinsList')).toMatchObject({ code: 'NOT_READY', detail: 'No coin data yet. See Status' })
})

test.concurrent('a sample that was asked for is well, and no host is missed', async () => {
  const { status, missing } = await open('sample', sampleDatabase, () => sampleTime)
  const isWell = { summary: 'Operational with sample data', mode: 'sample', sources: [], degraded: [] }
  await vi.waitFor(async () => expect(await status()).toMatchObject(isWell), patience)
  expect(await missing()).toEqual([])
})
