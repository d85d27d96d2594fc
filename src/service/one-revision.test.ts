import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import { asOfRefresh, refreshUnderLoad, simulation, underLoad, vaultsOf } from '#testing/refresh/refresh-under-load.ts'
import { testTemplate } from '#testing/store/template.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { testLong } from '#testing/test-long.ts'
import { inTier } from '#testing/tier.ts'
import { createApp } from './app.ts'
import { createBodyCache } from './handlers/body-cache.ts'
import { openSnapshots } from './snapshot/open-snapshots.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
let folder: string
let store: Store
let request: (path: string, init?: RequestInit) => Promise<Response>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yieldscope-revision-'))
  // Embedded in the long tier, whose three instances on PostgreSQL have a test of their own.
  store = await openStore(
    await inTier<() => Promise<Parameters<typeof openStore>[0]>>({
      short: async () => ({ dataDir: '', databaseUrl: await testDatabase() }),
      long: async () => ({ dataDir: folder, databaseUrl: null, templateDir: await testTemplate() }),
    })(),
  )
  const uncounted = async () => ({ used: 1, resetMs: 60_000 })
  // Too small for any answer: each is made anew.
  const bodies = createBodyCache({ maxBytes: 1 })
  const snapshots = await openSnapshots({ store })
  const served = createApp({ ...app.deps, store, snapshots, bodies, countRequest: uncounted, isAnonymousAllowed: true })
  request = async (path, init) => served.request(path, init)
  return async () => {
    await snapshots.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

const unread: [string, RequestInit?][] = [
  ['/v2/farming/vaults'],
  ['/v2/farming/vaults?chain=SOL&search=none'],
  ['/v2/farming/coins'],
  ['/v2/farming/coins?chain=SUI&search=none'],
  ['/sui/coinsList'],
  ['/sui/coinsList?search=none'],
  ['/v2/defi/protocols'],
  ['/v2/farming/apr/deep-pool'],
  ['/v2/farming/vault-1/simulate', simulation],
  ['/v2/farming/vault-1/apy-historical'],
]

test('what is asked of a store that was never filled is a 503 that says when to ask again', async () => {
  for (const [path, init] of unread) {
    const response = await request(path, init)
    expect([path, response.status, (await response.json()).code]).toEqual([path, 503, 'NOT_READY'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([response.headers.get('data-source'), response.headers.get('etag')]).toEqual([null, null])
  }
}, 60_000)

test('what was read before the leading dataset is shown, and the rest is not said to be absent', async () => {
  const [staked] = vaultsOf(1)
  if (!staked) throw new Error('There is no vault')
  await store.vaults.replace({ dataset: 'staking', origin: 'live', asOf: asOfRefresh(1) }, 'staking', [staked])
  const shown = await request('/v2/farming/vaults')
  expect([shown.status, shown.headers.get('data-as-of')]).toEqual([200, asOfRefresh(1).toUTCString()])
  expect((await request('/v2/farming/vaults?chain=SOL')).status).toBe(503)
  await store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf: asOfRefresh(2) }, 'directory', [])
  const absent = await request('/v2/farming/vaults?chain=SOL')
  expect([absent.status, (await absent.json()).data]).toEqual([200, []])
}, 60_000)

testLong(
  'answers during refreshes, none from a cache: rows, Data-As-Of, Data-Source and ETag of every answer are of one of them',
  async () => {
    const { refreshes, wanted } = underLoad
    const load = { store, instances: [request], refreshes, wanted }
    const { torn, answers, refused, etags } = await refreshUnderLoad(load)
    expect(torn.slice(0, 5)).toEqual([])
    expect([answers + refused >= wanted, refused > 0, etags > refreshes]).toEqual([true, true, true])
  },
  300_000,
)
