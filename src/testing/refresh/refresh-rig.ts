import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { readConfig } from '#service/config.ts'
import { marketSources } from '#service/market/all.ts'
import type { MarketHosts, MarketSources } from '#service/market/source.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import type { RefreshLog } from '#service/refresh/refresh-job.ts'
import type { Database } from '#service/store/database.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { DatasetName, DatasetState, Store } from '#service/store/store.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { unmeteredUpstream } from '#service/upstream/unmetered-upstream.ts'
import { listedVaults } from '#testing/store/rows.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { inTier } from '#testing/tier.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'

const unbounded = { budgets: {}, budget: { perMinute: 1e9, burst: 1e9 } }

type Upstreams = { hosts: MarketHosts; readTimeoutMs(): number | null }

/** Real sources over a real `fetch`; only waiting is cut short, and no host is given a rest unless it asks for one. */
export function liveSources({ hosts, readTimeoutMs }: Upstreams, now: () => number = Date.now): MarketSources {
  const upstream = createUpstream({
    ...unbounded,
    fetch: (input, init) => {
      const [signal, timeoutMs] = [init?.signal ?? new AbortController().signal, readTimeoutMs()]
      return fetch(input, { ...init, signal: timeoutMs === null ? signal : timeLimit(signal, timeoutMs) })
    },
    now,
    sleep: async () => {},
    circuit: { failures: 1e9, coolDownMs: 0 },
  })
  return marketSources({ upstream, hosts, now })
}

export const sampleSources = (fetch?: typeof globalThis.fetch): MarketSources =>
  marketSources({
    upstream: fetch === undefined ? sampleUpstream({ now: Date.now }) : unmeteredUpstream({ fetch }),
    hosts: { ...readConfig({}).publicHosts, coinCrawlHours: 0 },
    now: Date.now,
  })

/** One answer of the sample's hosts to each request, made once: for tests that read the same lists again and again. */
export function rememberedSample(): typeof fetch {
  const sample = sampleFetch({ now: Date.now, evmNetworks, evmDeployments })
  const answers = new Map<string, Promise<Response>>()
  return async (input, init) => {
    const key = `${input instanceof Request ? input.url : input} ${init?.body}`
    const answer = answers.get(key) ?? sample(input, { ...init, signal: null })
    answers.set(key, answer)
    return (await answer).clone()
  }
}

/** Always the same ones, about one of eight. */
const isOfFew = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8 === 0
const alwaysThere = /::(?:sui::SUI|cetus::CETUS)$/

/**
 * About one of eight coins and vaults, for tests of states, ages and origins, which are the same of few rows as of many. SUI, CETUS,
 * NAVI's vaults and those on TON stay. The long tier has them all.
 */
export const fewRows = inTier({ short: thinned, long: (sources: MarketSources) => sources })

/** As `fewRows`, for upstreams: rows that are left out need not be sent either. */
export const keepsPool = inTier({
  short: ({ pool, chain, project }: { pool: string; chain: string; project: string }) =>
    chain === 'TON' || project === 'navi-lending' || isOfFew(pool) || isOfFew(`${pool}-borrow`),
  long: () => true,
})

function thinned(sources: MarketSources): MarketSources {
  return {
    ...sources,
    coinLists: sources.coinLists.map((source) => ({
      ...source,
      listCoins: async (signal, onDropped) => {
        const coins = await source.listCoins(signal, onDropped)
        return coins.filter(({ coinType }) => alwaysThere.test(coinType) || isOfFew(coinType))
      },
    })),
    vaults: sources.vaults.map((source) => ({
      ...source,
      listVaults: async (protocols, signal) => {
        const vaults = await source.listVaults(protocols, signal)
        return vaults.filter(
          ({ id, chain, protocol }) => chain === 'TON' || protocol.id === 'navi-lending' || isOfFew(id),
        )
      },
    })),
  }
}

export type TestStore = { store: Store; database: Database; empty(): Promise<void>; close(): Promise<void> }

/**
 * A store on a database of its own in the PostgreSQL of the run. The same statements run on the embedded database, which the
 * store's own tests prove, but take many times longer there.
 */
export async function openTestStore(): Promise<TestStore> {
  const { store, database } = await openStoreAndDatabase({ dataDir: '', databaseUrl: await testDatabase() })
  return {
    store,
    database,
    empty: async () => {
      await database.script(
        'truncate coin, coin_body, price_point, price_history, refresh_hour, vault, vault_sample, protocol, dataset, family',
      )
      // Also what the store remembers of its datasets.
      await store.datasets.dropSample()
    },
    close: () => store.close(),
  }
}

export const silent: RefreshLog = { debug: () => {}, info: () => {}, warn: () => {} }

export async function stateOf(store: Store, dataset: DatasetName): Promise<DatasetState> {
  const state = (await store.datasets.states()).find(({ name }) => name === dataset)
  if (state === undefined) throw new Error(`No state of ${dataset}`)
  return state
}

export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await isTrue()) return
    await delay(50)
  }
  throw new Error(`Waited in vain until ${what}`)
}

/** All rows that a reader may see, as texts. */
export async function visibleRows(store: Store) {
  const coins = await store.coins.identities()
  const vaults = await listedVaults(store, { order: 'name', sort: 'asc' })
  const facts = await store.coins.facts(coins.map(({ coinType }) => coinType))
  return {
    coins: [...facts.values()].sort((a, b) => (a.coinType < b.coinType ? -1 : 1)),
    vaults: vaults.rows,
    total: vaults.total,
    protocols: await store.protocols.all(),
  }
}

/** How many rows of each table belong to the sample. */
export async function sampleRowCounts(database: Database): Promise<Record<string, number>> {
  const tables = ['coin', 'coin_body', 'price_point', 'price_history', 'vault', 'vault_sample', 'protocol']
  const counts = tables.map(async (table) => {
    const [row] = await readRows(
      database,
      z.object({ n: z.number() }),
      sql`select count(*)::int as n from ${sql.identifier(table)} where is_sample`,
    )
    return [table, row?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
