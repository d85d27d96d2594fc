import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#service/app.ts'
import { createBodyCache } from '#service/handlers/body-cache.ts'
import type { CoinListSource, VaultSource } from '#service/market/source.ts'
import { openSnapshots } from '#service/snapshot/open-snapshots.ts'
import { openTestApp } from '#testing/app.ts'
import { fewRows, keepsPool, liveSources, sampleSources, silent, stateOf, until } from '#testing/refresh/refresh-rig.ts'
import { refreshUnderLoad, underLoad } from '#testing/refresh/refresh-under-load.ts'
import { startTestUpstreams } from '#testing/refresh/upstreams.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { testLong } from '#testing/test-long.ts'
import { startRefresh } from './start-refresh.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await postgresTestStores()
}, 60_000)
afterAll(() => stores.stop())

test('two instances on one PostgreSQL ask each upstream once for the same dataset', { timeout: 60_000 }, async () => {
  const open = await stores.alone()
  const [first, second] = [await open(), await open()]
  const upstreams = await startTestUpstreams({ keepsPool })
  const start = (store: typeof first) =>
    startRefresh({ store, live: fewRows(liveSources(upstreams)), sample: null, mode: 'live', log: silent })
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

function signpost() {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reached, reach: () => reach() }
}

testLong(
  'of two that load the sample at once one waits for the coins of the other: its vaults name their types',
  async () => {
    const open = await stores.alone()
    const [first, second] = [await open(), await open()]
    const sources = fewRows(sampleSources())
    const [begun, gate, asked] = [signpost(), signpost(), signpost()]
    const coinLists = sources.coinLists.map(
      (list): CoinListSource => ({
        ...list,
        listCoins: async (...call) => {
          begun.reach()
          await gate.reached
          return (await list.listCoins(...call)).slice(0, 20)
        },
      }),
    )
    const coinsWhenVaultsAreAsked = new Set<unknown>()
    const vaults = sources.vaults.map(
      (list): VaultSource => ({
        ...list,
        listVaults: async (...call) => {
          coinsWhenVaultsAreAsked.add((await stateOf(first, 'coins')).origin)
          asked.reach()
          return (await list.listVaults(...call)).slice(0, 20)
        },
      }),
    )
    const sample = { ...sources, coinLists, vaults }
    const start = (store: typeof first) => startRefresh({ store, live: null, sample, mode: 'sample', log: silent })
    const one = start(first)
    await begun.reached
    const other = start(second)
    await Promise.race([asked.reached, delay(700)])
    gate.reach()
    await Promise.all([one.ready, other.ready])
    expect(coinsWhenVaultsAreAsked).toEqual(new Set(['sample']))
    await Promise.all([one.stop(), other.stop()])
    await Promise.all([first.close(), second.close()])
  },
  60_000,
)

test('answers of three instances during refreshes of one: none is torn', { timeout: 300_000 }, async () => {
  const { refreshes, wanted } = underLoad
  const open = await stores.alone()
  const { deps, close } = await openTestApp()
  const opened = await Promise.all(
    [1, 2, 3].map(async () => {
      const store = await open()
      const snapshots = await openSnapshots({ store })
      const countRequest = async () => ({ used: 1, resetMs: 60_000 })
      // Too small for any answer: each is made anew.
      const own = { store, snapshots, bodies: createBodyCache({ maxBytes: 1 }), countRequest, isAnonymousAllowed: true }
      const app = createApp({ ...deps, ...own })
      return { store, snapshots, request: async (path: string, init?: RequestInit) => app.request(path, init) }
    }),
  )
  const [first] = opened
  if (first === undefined) throw new Error('There is no instance')
  const instances = opened.map(({ request }) => request)
  const { torn, answers, refused, etags } = await refreshUnderLoad({ store: first.store, instances, refreshes, wanted })
  expect(torn.slice(0, 5)).toEqual([])
  expect([answers + refused >= wanted, answers > refreshes, etags > refreshes]).toEqual([true, true, true])
  // What one wrote all have, soon.
  const revisions = () => opened.map(({ snapshots }) => snapshots.counts().map(({ state }) => state.revision))
  const written = Object.values(await first.store.datasets.revisions())
  await expect.poll(revisions, { timeout: 5_000 }).toEqual([written, written, written])
  for (const { store, snapshots } of opened) {
    await snapshots.stop()
    await store.close()
  }
  await close()
})
