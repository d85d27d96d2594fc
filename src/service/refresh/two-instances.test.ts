import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#service/app.ts'
import { createBodyCache } from '#service/handlers/body-cache.ts'
import { openSnapshots } from '#service/snapshot/open-snapshots.ts'
import { openTestApp } from '#testing/app.ts'
import { liveSources, silent, until } from '#testing/refresh/refresh-rig.ts'
import { refreshUnderLoad } from '#testing/refresh/refresh-under-load.ts'
import { startTestUpstreams } from '#testing/refresh/upstreams.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { startRefresh } from './start-refresh.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await postgresTestStores()
}, 60_000)
afterAll(() => stores.stop())

test('two instances on one PostgreSQL ask each upstream once for the same dataset', { timeout: 60_000 }, async () => {
  const open = await stores.alone()
  const [first, second] = [await open(), await open()]
  const upstreams = await startTestUpstreams()
  const start = (store: typeof first) =>
    startRefresh({ store, live: liveSources(upstreams), sample: null, mode: 'live', log: silent })
  const instances = [start(first), start(second)]
  await until('all datasets are there', async () =>
    (await first.datasets.states()).every(({ origin }) => origin === 'live'),
  )
  // A third start finds nothing due.
  const third = start(second)
  await Promise.all([...instances, third].map(({ ready }) => ready))
  await Promise.all([...instances, third].map(({ stop }) => stop()))

  const asked = (path: string) => upstreams.requests.get(path)
  expect(asked('yields.llama.fi/pools')).toBe(1)
  expect(asked('api.llama.fi/protocols')).toBe(1)
  expect(asked('api.coingecko.com/api/v3/coins/list')).toBe(1)
  expect((await second.datasets.states()).every(({ lastError }) => lastError === null)).toBe(true)
  await upstreams.close()
  await Promise.all([first.close(), second.close()])
})

test('the refreshes of one instance tear no answer of another', { timeout: 300_000 }, async () => {
  const refreshes = 50
  const open = await stores.alone()
  const [store, read] = [await open(), await open()]
  const { deps, close } = await openTestApp()
  const uncounted = async () => ({ used: 1, resetMs: 60_000 })
  const snapshots = await openSnapshots({ store: read })
  const own = { store: read, snapshots, bodies: createBodyCache(), countRequest: uncounted, isAnonymousAllowed: true }
  const app = createApp({ ...deps, ...own })
  const request = async (path: string, init?: RequestInit) => app.request(path, init)
  const { torn, answers, etags } = await refreshUnderLoad({ store, request, refreshes })
  expect(torn.slice(0, 5)).toEqual([])
  // What another process wrote is seen within a second, so that several refreshes may pass between two answers.
  expect([answers > refreshes, etags > 5]).toEqual([true, true])
  snapshots.stop()
  await Promise.all([store.close(), read.close(), close()])
})
