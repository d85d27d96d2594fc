import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#service/config.ts'
import { createService, type Service } from '#service/service.ts'
import { emptyDatabase } from '#testing/store/test-database.ts'

let databaseUrl: string
const services: Service[] = []
const folder = mkdtempSync(join(tmpdir(), 'roles-'))
beforeAll(async () => {
  databaseUrl = await emptyDatabase()
}, 60_000)
afterAll(async () => {
  for (const service of services.reverse()) await service.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(role: 'serve' | 'work', now = () => new Date()) {
  const config = readConfig({ DATABASE_URL: databaseUrl, SOURCES: 'sample', ROLE: role, DATA_DIR: folder })
  const service = await createService(config, pino({ level: 'silent' }), { servesPage: false, now })
  services.push(service)
  return service
}
const ask = async (service: Service, path: string, init: RequestInit = {}) =>
  service.fetch(new Request(`http://localhost${path}`, init), {})

test('who serves reads nothing by itself, who works answers of its health alone, and together they are a service', async () => {
  const serving = await open('serve')
  expect(await serving.missing()).toEqual(['coins', 'vaults'])
  await serving.reloadSample()
  expect([await serving.refreshNow('coins'), await serving.missing()]).toEqual(['skipped', ['coins', 'vaults']])

  const working = await open('work')
  await expect.poll(working.missing, { timeout: 50_000 }).toEqual([])
  const paths = ['/healthz', '/readyz', '/metrics', '/v2/farming/vaults', '/', '/openapi.json', '/status.json', '/mcp']
  const answers = await Promise.all(paths.map((path) => ask(working, path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 404, 404])
  expect(await answers[3]?.json()).toMatchObject({ code: 'NOT_FOUND' })
  expect(await answers[2]?.text()).toContain('yieldscope_refresh_runs_total')
  expect((await ask(working, '/healthz', { method: 'POST' })).status).toBe(405)

  // The lists of who serves follow the store.
  const listed = async () => {
    const { data }: { data: unknown[] } = await (await ask(serving, '/v2/farming/vaults?limit=1')).json()
    return data.length
  }
  await expect.poll(listed, { interval: 1_000 }).toBe(1)
  expect((await ask(serving, '/readyz')).status).toBe(200)
})

test('a wallet that is watched through who serves is read by who works', async () => {
  const [serving, working] = services
  if (serving === undefined || working === undefined) throw new Error('Both roles run')
  const address = 'bc1qtfd95kj6tfd95kj6tfd95kj6tfd95kj6gdkyuz'
  const given = (await ask(serving, '/dashboard.json', { headers: { host: 'localhost' } })).headers.getSetCookie()
  const headers = {
    'content-type': 'application/json',
    host: 'localhost',
    cookie: given.map((cookie) => cookie.split(';')[0]).join('; '),
  }
  const watched = await ask(serving, '/v2/watch', { method: 'POST', headers, body: JSON.stringify({ address }) })
  expect(watched.status).toBe(201)
  const pointsOf = async () => {
    const answer = await ask(serving, `/v2/address/${address}/history`, { headers })
    const { data }: { data: unknown[] } = await answer.json()
    return data.length
  }
  await serving.readWatched()
  expect(await pointsOf()).toBe(0)
  await working.readWatched()
  expect(await pointsOf()).toBeGreaterThan(0)
})
