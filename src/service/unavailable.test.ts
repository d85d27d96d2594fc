import { expect, test, vi } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import { openFreezingProxy } from '#testing/store/freezing-proxy.ts'
import { aVault, live } from '#testing/store/rows.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { createApp } from './app.ts'
import { openStore } from './store/open-store.ts'

test('a store that is gone is a 503 that says when to come back, and readyz says so; the service stays alive', async () => {
  const app = await openTestApp()
  await app.close()
  const response = await app.request('/v2/defi/protocols')
  expect([response.status, (await response.json()).code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const ready = await app.request('/readyz')
  expect([ready.status, (await ready.json()).status]).toEqual([503, 'not-ready'])
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/metrics')).status).toBe(200)
}, 60_000)

test('coins and vaults are answered from memory though the store is gone', async () => {
  const app = await openTestApp({ isAnonymousAllowed: true })
  await app.close()
  const vaults = await app.request('/v2/farming/vaults?limit=3')
  expect([vaults.status, (await vaults.json()).pagination.total]).toEqual([200, 5])
  const coins = await app.request('/sui/coinsList?search=usdc')
  expect([coins.status, (await coins.json()).data.pagination.totalCount]).toEqual([200, 1])
}, 60_000)

test('a request whose client left is no failure of ours', async () => {
  const app = await openTestApp()
  app.lines.length = 0
  const client = new AbortController()
  client.abort()
  const response = await app.request('/v2/farming/nobody/apy-historical', { signal: client.signal })
  expect(response.status).toBe(499)
  expect(app.lines.join('')).not.toContain('request failed')
  await app.close()
}, 60_000)

test('many requests that fail for one reason write one error line, and a line each that says which', async () => {
  const app = await openTestApp()
  await app.close()
  app.lines.length = 0
  const ids = ['one', 'two', 'three']
  for (const id of ids) await app.request('/v2/defi/protocols', { headers: { 'x-request-id': id } })
  const lines = app.lines.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level >= 50).map(({ requestId }) => requestId)).toEqual(['one'])
  const told = lines.filter(({ msg }) => msg === 'request').map(({ requestId, code }) => [requestId, code])
  expect(told).toEqual(ids.map((id) => [id, 'UNAVAILABLE']))
  expect(lines.every(({ instance }) => instance === 'test-1')).toBe(true)
}, 60_000)

test('readyz is degraded, by name, when rows are not read anew: answers are given all the same', async () => {
  const app = await openTestApp({ overdueAfter: (name) => (name === 'vaults' ? 0 : Number.POSITIVE_INFINITY) })
  const response = await app.request('/readyz')
  expect(response.status).toBe(200)
  const degraded = [{ reason: 'overdue', name: 'vaults' }]
  expect(await response.json()).toMatchObject({ status: 'degraded', degraded })
  expect((await app.request('/v2/farming/vaults')).status).toBe(200)
  await app.close()
}, 60_000)

test('while PostgreSQL starts up answers are 503, also where it is back a moment later; then they are given again', async () => {
  const app = await openTestApp()
  const proxy = await openFreezingProxy(await testDatabase())
  const store = await openStore({ dataDir: '', databaseUrl: proxy.url })
  const { request } = createApp({ ...app.deps, store })
  // Lists are told from memory; ranges the store is asked for, once for each question.
  let question = 0
  const ask = async () => {
    question += 1
    return (await request(`/v2/farming/apr/a?minTvl=${question}`)).status
  }
  expect(await ask()).toBe(503)
  await store.vaults.replace(live('vaults'), 'test', [aVault({ id: 'a' })])
  expect(await ask()).toBe(200)
  await proxy.restart(1)
  expect(await ask()).toBe(503)
  expect(await ask()).toBe(200)
  await Promise.all([store.close(), app.close()])
  await proxy.close()
}, 60_000)

test('a connection that breaks while a job holds its lock, or in a transaction, does not end the service', async () => {
  const proxy = await openFreezingProxy(await testDatabase())
  const store = await openStore({ dataDir: '', databaseUrl: proxy.url })
  const uncaught = vi.fn()
  process.once('uncaughtException', uncaught)
  expect(await store.withLock('some', () => proxy.restart(0).then(() => 'done'))).toBe('done')
  process.off('uncaughtException', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
  await store.close()
  await proxy.close()
}, 60_000)
