import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Origin } from '#contract/status.ts'
import type { Vault } from '#contract/vault.ts'
import { openTestApp } from '#testing/app.ts'
import { aMarket, aVault, coinTypeOf } from '#testing/store/rows.ts'
import { testTemplate } from '#testing/store/template.ts'
import { createApp } from './app.ts'
import { createBodyCache } from './handlers/body-cache.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

const REFRESHES = 200
const ROWS = 10
/** Between two questions of a reader: kept answers come at once, and the store shall have its turn too. */
const REST_MS = 10
const FIRST = Date.UTC(2026, 10, 20)
const asOfRefresh = (round: number) => new Date(FIRST + round * 1000)
/** Every refresh writes its number into every row, so that an answer tells which one its rows are of. */
const vaultsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, index) =>
    aVault({
      id: `vault-${index}`,
      protocol: { id: 'deep-pool', name: `Deep Pool ${round}`, logo: '' },
      tvl: round,
      totalApr: round,
      totalApy: round,
      coins: [`coin ${index}`],
    }),
  )
const coinTypes = Array.from({ length: ROWS }, (_, index) => coinTypeOf(index + 1, `C${index}`))
const marketsOf = (round: number) => coinTypes.map((coinType) => aMarket({ coinType, price: round, marketCap: round }))

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
  store = await openStore({ dataDir: folder, databaseUrl: null, templateDir: await testTemplate() })
  const uncounted = async () => ({ used: 1, resetMs: 60_000 })
  const bodies = createBodyCache()
  const served = createApp({ ...app.deps, store, bodies, countRequest: uncounted, isAnonymousAllowed: true })
  request = async (path, init) => served.request(path, init)
  return async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)

const simulation = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'Lending', data: { priceChange: 0, value: 1 } }),
}

const unread: [string, RequestInit?][] = [
  ['/v2/farming/vaults'],
  ['/v2/farming/vaults?chain=SOL&search=none'],
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
  await store.vaults.replace({ dataset: 'staking', source: 'live', asOf: asOfRefresh(1) }, 'staking', [staked])
  const shown = await request('/v2/farming/vaults')
  expect([shown.status, shown.headers.get('data-as-of')]).toEqual([200, asOfRefresh(1).toUTCString()])
  expect((await request('/v2/farming/vaults?chain=SOL')).status).toBe(503)
  await store.vaults.replace({ dataset: 'vaults', source: 'live', asOf: asOfRefresh(2) }, 'directory', [])
  const absent = await request('/v2/farming/vaults?chain=SOL')
  expect([absent.status, (await absent.json()).data]).toEqual([200, []])
}, 60_000)

/** Which refresh the rows are of: one number, or the answer is torn. */
const questions: Record<string, (answer: { data: never }) => (number | null | undefined)[]> = {
  '/v2/farming/vaults': ({ data }) => (data as Vault[]).map(({ tvl }) => tvl),
  '/v2/farming/vaults?limit=5&offset=3&order=name': ({ data }) => (data as Vault[]).map(({ totalApy }) => totalApy),
  '/sui/coinsList?limit=50': ({ data }) => (data as { tokens: { price: number }[] }).tokens.map(({ price }) => price),
  '/sui/coinsList?search=c1': ({ data }) => (data as { tokens: { price: number }[] }).tokens.map(({ price }) => price),
  '/v2/defi/protocols': ({ data }) => (data as { name: string }[]).map(({ name }) => Number(name.split(' ').at(-1))),
  '/v2/farming/vault-3/simulate': ({ data }) => [
    Math.round(((data as { data: { value: number }[] }).data.at(-1)?.value ?? 0) - 1),
  ],
}

test('200 refreshes under load: rows, Data-As-Of, Data-Source and ETag of every answer are of one of them', async () => {
  const sourceOf = (round: number): Origin => (round > REFRESHES / 2 ? 'live' : 'sample')
  const refreshVaults = (round: number) => {
    const stamp = { source: sourceOf(round), asOf: asOfRefresh(round) }
    return store.vaults.replace({ dataset: 'vaults', ...stamp }, 'directory', vaultsOf(round))
  }
  const refreshCoins = async (round: number) => {
    const stamp = { source: sourceOf(round), asOf: asOfRefresh(round) }
    // The list first, where there is none of this source.
    if (round <= 2 || sourceOf(round) !== sourceOf(round - 2))
      await store.coins.saveIdentities(
        { dataset: 'coins', ...stamp },
        coinTypes.map((coinType, index) => ({ coinType, symbol: `C${index}`, name: `coin ${index}` })),
      )
    await store.coins.saveMarkets({ dataset: 'markets', ...stamp }, marketsOf(round))
  }

  let isOver = false
  const torn: unknown[] = []
  const etags = new Map<string, string>()
  let [answers, refused] = [0, 0]
  const ask = async (path: string, roundsOf: (answer: { data: never }) => (number | null | undefined)[]) => {
    const response = await request(path, path.endsWith('simulate') ? simulation : undefined)
    const body = await response.json()
    if (response.status === 503) {
      refused += 1
      return
    }
    if (response.status !== 200) {
      torn.push({ path, status: response.status })
      return
    }
    answers += 1
    const rounds = [...new Set(roundsOf(body))]
    const asOf = response.headers.get('data-as-of') ?? ''
    const [round] = rounds
    const source = response.headers.get('data-source')
    const etag = response.headers.get('etag')
    const told = `${round} ${asOf} ${source}`
    // Between a list of coins and its first prices there is no round in the rows.
    const isDated = round === null || (round !== undefined && asOf === asOfRefresh(round).toUTCString())
    const isOfSource = round === null || source === sourceOf(round ?? 0)
    const isOneTag = etag === null || (etags.get(`${path} ${etag}`) ?? told) === told
    if (etag !== null && round !== null) etags.set(`${path} ${etag}`, told)
    if (rounds.length !== 1 || !isDated || !isOfSource || !isOneTag || source === null) {
      torn.push({ path, status: response.status, rounds, asOf, source, isOneTag })
    }
  }
  const readers = Object.entries(questions).map(async ([path, roundsOf]) => {
    while (!isOver) {
      await ask(path, roundsOf)
      await delay(REST_MS)
    }
  })
  for (let round = 1; round <= REFRESHES; round += 1) {
    await (round % 2 === 0 ? refreshVaults(round) : refreshCoins(round))
  }
  isOver = true
  await Promise.all(readers)
  expect(torn.slice(0, 5)).toEqual([])
  expect([answers > REFRESHES, refused > 0, etags.size > REFRESHES]).toEqual([true, true, true])
}, 300_000)
