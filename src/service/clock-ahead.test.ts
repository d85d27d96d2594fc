import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { Readiness } from '#contract/status.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { readConfig } from '#service/config.ts'
import { createService, type Service } from '#service/service.ts'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { testLong } from '#testing/test-long.ts'

const HOUR_MS = 3_600_000
const AHEAD_MS = 48 * HOUR_MS
/** All jobs run, on a machine that may be busy. */
const patience = { timeout: 120_000, interval: 200 }
vi.setConfig({ testTimeout: 300_000 })

// The real service over hosts on this machine. The wall's clock is moved; timers and what only goes on are real.
const RealDate = Date
let aheadMs = AHEAD_MS
const rightNow = RealDate.now.bind(RealDate)

let hosts: Awaited<ReturnType<typeof startFakeChains>>
let service: Service
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + aheadMs)
  hosts = await startFakeChains()
  const env = { ...hosts.env, SOURCES: 'live', ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '12' }
  const config = readConfig({ ...env, DATABASE_URL: await testDatabase() })
  service = await createService(config, pino({ level: 'silent' }), { now: () => new Date(Date.now()) })
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await service.close()
  await hosts.close()
})

const ask = (path: string) => service.fetch(new Request(`http://localhost${path}`))
const readiness = async () => Readiness.parse(await (await ask('/readyz')).json())
const wallet = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''

async function dataAsOf(path: string): Promise<number> {
  const response = await ask(path)
  expect([path, response.status]).toEqual([path, 200])
  await response.arrayBuffer()
  return Date.parse(response.headers.get('data-as-of') ?? '')
}

// In the short tier refresh/start-refresh.test.ts and refresh/keep-schedule.test.ts find what stays of a clock that was ahead.
testLong(
  'a clock two days ahead that is corrected: all is read anew, nothing stays of the future, nobody is shut out',
  async () => {
    const lists = ['/v2/farming/vaults?limit=1', '/sui/coinsList?limit=1', '/v2/defi/protocols']
    const ofFuture = async () =>
      (await readiness()).datasets
        .filter(({ asOf }) => asOf !== null && Date.parse(asOf) > rightNow() + 60_000)
        .map(({ name }) => name)
    const filled = ['coins', 'markets', 'metadata', 'holders', 'vaults', 'protocols', 'staking']
    await expect.poll(ofFuture, patience).toEqual(filled)
    expect(await dataAsOf(lists[0] ?? '')).toBeGreaterThan(rightNow() + AHEAD_MS - HOUR_MS)
    const holding = `/v2/address/${wallet}/holding?chain=SUI`
    expect(await dataAsOf(holding)).toBeGreaterThan(rightNow() + AHEAD_MS - HOUR_MS)
    await expect.poll(async () => (await ask('/v2/defi/protocols')).status, patience).toBe(429)

    aheadMs = 0
    const now = await readiness()
    for (const { ageSeconds } of now.datasets) expect(ageSeconds ?? 0).toBeGreaterThanOrEqual(0)

    expect(await ofFuture()).toEqual(filled)
    await expect.poll(ofFuture, patience).toEqual([])
    for (const path of [...lists, holding]) expect(await dataAsOf(path)).toBeLessThanOrEqual(rightNow())
  },
)
