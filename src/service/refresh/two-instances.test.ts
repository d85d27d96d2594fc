import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSources, silent, until } from '#testing/refresh/refresh-rig.ts'
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
    (await first.datasets.states()).every(({ source }) => source === 'live'),
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
