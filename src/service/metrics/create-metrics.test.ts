import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBatchCache } from '#service/cache/batch-cache.ts'
import { createCache } from '#service/cache/cache.ts'
import { createBodyCache, jsonBody } from '#service/handlers/body-cache.ts'
import { postgresCounter } from '#service/middleware/limit/request-counter.ts'
import type { DatasetState, Family } from '#service/store/store.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { createMetrics } from './create-metrics.ts'

const now = () => new Date('2026-11-22T12:00:00Z')
const metricsOf = () => createMetrics({ instance: 'a-1', now })
const { signal } = new AbortController()

/** The lines of one metric, without its name and the instance's. */
async function linesOf(metrics: ReturnType<typeof metricsOf>, name: string): Promise<string[]> {
  const { body } = await metrics.text()
  return body
    .split('\n')
    .filter((line) => line.startsWith(`yieldscope_${name}{`))
    .map((line) =>
      line
        .slice(`yieldscope_${name}`.length)
        .replace(/,?instance_name="a-1"/, '')
        .replace('{,', '{'),
    )
}

test('every line names its instance', async () => {
  const { body } = await metricsOf().text()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !line.includes('instance_name="a-1"'))).toEqual([])
})

test('requests to a host are counted by how each attempt ended, and its circuit is told', async () => {
  const metrics = metricsOf()
  const answers = [
    () => Response.json({}, { status: 503 }),
    () => Response.json({ a: 1 }),
    () => Response.json({}, { status: 404 }),
    () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } }),
  ]
  let clock = 0
  const upstream = createUpstream({
    fetch: async () => answers.shift()?.() ?? Promise.reject(new TypeError('fetch failed')),
    now: () => clock,
    sleep: async () => {},
    budgets: {},
    circuit: { failures: 3, coolDownMs: 1_000 },
    telemetry: metrics.upstream('live'),
  })
  const ask = () =>
    upstream.json({ url: 'https://a.example/x', signal }, z.object({ a: z.number() })).catch(() => 'failed')
  expect(await ask()).toEqual({ a: 1 })
  expect(await linesOf(metrics, 'upstream_circuit_state')).toEqual(['{host="a.example",source="live"} 0'])
  await ask()
  await ask()
  expect(await linesOf(metrics, 'upstream_circuit_state')).toEqual(['{host="a.example",source="live"} 2'])
  clock = 60_000
  await ask()
  expect(await linesOf(metrics, 'upstream_circuit_state')).toEqual(['{host="a.example",source="live"} 2'])
  clock = 120_000
  expect(await linesOf(metrics, 'upstream_circuit_state')).toEqual(['{host="a.example",source="live"} 1'])
  const counts = await linesOf(metrics, 'upstream_request_duration_seconds_count')
  expect(counts.toSorted()).toEqual([
    '{host="a.example",result="429",source="live"} 1',
    '{host="a.example",result="4xx",source="live"} 1',
    '{host="a.example",result="5xx",source="live"} 1',
    '{host="a.example",result="failed",source="live"} 2',
    '{host="a.example",result="ok",source="live"} 1',
  ])
})

test('a document of rows is one request, which ends with its last row or with what broke it', async () => {
  const metrics = metricsOf()
  const bodies = ['{"data":[1,2]}', '{"data":[1,']
  const fetch = async () => new Response(bodies.shift())
  const upstream = createUpstream({ fetch, budgets: {}, telemetry: metrics.upstream('sample') })
  const read = async () => {
    for await (const row of upstream.rows({ url: 'https://b.example/', signal }, '$.data.*')) expect(row).toBeDefined()
  }
  await read()
  await expect(read()).rejects.toThrow()
  expect(await linesOf(metrics, 'upstream_request_duration_seconds_count')).toEqual([
    '{host="b.example",result="ok",source="sample"} 1',
    '{host="b.example",result="failed",source="sample"} 1',
  ])
})

test('caches tell what they had, what they gave past its time, and what they read', async () => {
  const metrics = metricsOf()
  let clock = 0
  const cache = createCache<number, unknown>({
    now: () => clock,
    maxEntries: 9,
    freshMs: 10,
    staleIfErrorMs: 100,
    retryMs: { stale: 50, empty: 0 },
    runMs: 1_000,
    toFailure: (error) => error,
    telemetry: metrics.cache('one'),
  })
  const get = (read: () => Promise<number>, isForced = false) => cache.get('key', { read, signal, isForced })
  await get(async () => 1)
  await get(async () => 1)
  clock = 20
  await get(() => Promise.reject(new Error('down')))
  await get(async () => 1)
  await get(async () => 1, true)
  expect(await linesOf(metrics, 'cache_reads_total')).toEqual([
    '{cache="one",result="miss"} 3',
    '{cache="one",result="hit"} 1',
    '{cache="one",result="stale"} 1',
  ])

  const batch = createBatchCache<string, number>({
    now: () => clock,
    keyOf: (key) => key,
    maxEntries: 9,
    freshMs: { known: 10, unknown: 10 },
    runMs: 1_000,
    stopping: signal,
    read: async (keys, { learn }) => learn(keys.map((key) => [key, 1])),
    telemetry: metrics.cache('many'),
  })
  await batch.get(['a', 'b'], signal)
  await batch.get(['a', 'b', 'c'], signal)
  const bodies = createBodyCache({ telemetry: metrics.cache('answers') })
  const snapshot = {}
  for (const _ of ['first', 'second', 'again']) bodies.read(snapshot, 'x', () => jsonBody('{}'))
  expect((await linesOf(metrics, 'cache_reads_total')).slice(3)).toEqual([
    '{cache="many",result="miss"} 3',
    '{cache="many",result="hit"} 2',
    '{cache="answers",result="miss"} 2',
    '{cache="answers",result="hit"} 1',
  ])
})

test('runs of jobs are counted by their end; the last one that was not skipped tells how long it took', async () => {
  const metrics = metricsOf()
  metrics.refresh({ job: 'coins', origin: 'live', outcome: 'failed', seconds: 3 })
  metrics.refresh({ job: 'coins', origin: 'live', outcome: 'skipped', seconds: 0 })
  expect(await linesOf(metrics, 'refresh_runs_total')).toEqual([
    '{refresh_job="coins",source="live",result="failed"} 1',
    '{refresh_job="coins",source="live",result="skipped"} 1',
  ])
  expect(await linesOf(metrics, 'refresh_last_duration_seconds')).toEqual(['{refresh_job="coins",source="live"} 3'])
})

test('revision, rows and age of the snapshots that lists are answered from', async () => {
  const metrics = metricsOf()
  const state = { family: 'coins', asOf: new Date('2026-11-22T11:59:00Z'), revision: 7 } as const
  metrics.snapshots(() => [
    { state, rows: 3 },
    { state: { ...state, family: 'vaults', asOf: null }, rows: 0 },
  ])
  expect(await linesOf(metrics, 'snapshot_revision')).toEqual(['{family="coins"} 7', '{family="vaults"} 7'])
  expect(await linesOf(metrics, 'snapshot_rows')).toEqual(['{family="coins"} 3', '{family="vaults"} 0'])
  expect(await linesOf(metrics, 'snapshot_age_seconds')).toEqual(['{family="coins"} 60'])
})

test('a count that the database does not do is told, and done in memory', async () => {
  const metrics = metricsOf()
  let isDown = false
  const pool = {
    query: async () => {
      if (isDown) throw new Error('ECONNREFUSED')
      return { rows: [{ points: 1, expire: Date.now() + 60_000 }], rowCount: 1 }
    },
  }
  const count = await postgresCounter(pool, 60, metrics.fellBack)
  await delay(0)
  await count('ip a')
  expect(await linesOf(metrics, 'rate_limit_fallbacks_total')).toEqual(['{} 0'])
  isDown = true
  expect((await count('ip a')).used).toBe(1)
  expect((await count('ip a')).used).toBe(2)
  expect(await linesOf(metrics, 'rate_limit_fallbacks_total')).toEqual(['{} 2'])
})

test('a pool tells who works, who idles and who waits at the moment of the question', async () => {
  const metrics = metricsOf()
  const counts = { totalCount: 10, idleCount: 1, waitingCount: 0 }
  metrics.pool('store', counts)
  counts.waitingCount = 4
  expect(await linesOf(metrics, 'pool_waiting')).toEqual(['{pool="store"} 4'])
  expect(await linesOf(metrics, 'pool_connections')).toEqual([
    '{pool="store",state="idle"} 1',
    '{pool="store",state="busy"} 9',
  ])
})

test('a crawl tells its coins, its pass under way and its last whole one', async () => {
  const metrics = metricsOf()
  const pass = { startedAt: new Date(0), list: 'a', cursor: null, objects: 70, dropped: 2 }
  const last = { endedAt: new Date('2026-11-22T11:59:00Z'), objects: 500, dropped: 3 }
  const state = { source: 'sui', coins: 480, pass, last, lastAttemptAt: null, lastError: null }
  metrics.coinCrawls({ list: async () => [state] })
  expect(await linesOf(metrics, 'coin_crawl_coins')).toEqual(['{crawl="sui"} 480'])
  expect(await linesOf(metrics, 'coin_crawl_objects')).toEqual([
    '{crawl="sui",pass="current",result="read"} 70',
    '{crawl="sui",pass="current",result="dropped"} 2',
    '{crawl="sui",pass="last",result="read"} 500',
    '{crawl="sui",pass="last",result="dropped"} 3',
  ])
  expect(await linesOf(metrics, 'coin_crawl_last_pass_timestamp_seconds')).toEqual(['{crawl="sui"} 1795348740'])
})

test('watched wallets of which what was known could not be read are counted', async () => {
  const metrics = metricsOf()
  metrics.unreadableWallet()
  expect(await linesOf(metrics, 'watch_unreadable_states_total')).toEqual(['{} 1'])
})

test('messages to webhooks: attempts by outcome, how long they waited, the outbox; a store that is away hides nothing else', async () => {
  const metrics = metricsOf()
  metrics.delivery({ outcome: 'retried', answer: 'none', lagSeconds: 20 })
  metrics.delivery({ outcome: 'delivered', answer: '2xx', lagSeconds: 31 })
  metrics.delivery({ outcome: 'disabled', answer: '4xx', lagSeconds: 1 })
  expect(await linesOf(metrics, 'webhook_attempts_total')).toEqual([
    '{outcome="retried",answer="none"} 1',
    '{outcome="delivered",answer="2xx"} 1',
    '{outcome="disabled",answer="4xx"} 1',
  ])
  expect(await linesOf(metrics, 'webhook_lag_seconds_sum')).toEqual(['{} 31'])
  expect(await linesOf(metrics, 'webhook_messages')).toEqual([])
  let waitingSince: Date | null = new Date('2026-11-22T11:59:00Z')
  let isAway = false
  const unlessAway = async <T>(told: T): Promise<T> => {
    if (isAway) throw new Error('closed')
    return told
  }
  metrics.deliveries({
    counts: () => unlessAway({ pending: 3, delivered: 40, dead: 2 }),
    backlog: () => unlessAway({ waitingSince, webhooks: { accepting: 5, failing: 1, disabled: 1 } }),
  })
  expect(await linesOf(metrics, 'webhook_messages')).toEqual([
    '{state="pending"} 3',
    '{state="delivered"} 40',
    '{state="dead"} 2',
  ])
  expect(await linesOf(metrics, 'webhooks')).toEqual([
    '{state="accepting"} 5',
    '{state="failing"} 1',
    '{state="disabled"} 1',
  ])
  expect(await linesOf(metrics, 'webhook_waiting_seconds')).toEqual(['{} 60'])
  waitingSince = null
  expect(await linesOf(metrics, 'webhook_waiting_seconds')).toEqual(['{} 0'])
  isAway = true
  expect(await linesOf(metrics, 'webhooks')).toEqual([])
  expect((await metrics.text()).body).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('rows, age and revision are those of the store; one that is closed hides nothing else', async () => {
  const metrics = metricsOf()
  const asOf = new Date('2026-11-22T11:59:00Z')
  const read = { rows: 7, asOf, lastAttemptAt: asOf, lastError: null, droppedRows: 0 } as const
  const states: DatasetState[] = [
    { name: 'coins', origin: 'live', ...read },
    { name: 'holders', origin: null, rows: null, asOf: null, lastAttemptAt: null, lastError: null, droppedRows: null },
  ]
  const family = async (name: Family) => ({ family: name, origin: null, asOf, revision: 12, isRead: true })
  metrics.datasets({ states: async () => states, family }, () => 59_000)
  expect(await linesOf(metrics, 'dataset_age_seconds')).toEqual(['{dataset="coins",source="live"} 60'])
  expect(await linesOf(metrics, 'dataset_rows')).toEqual(['{dataset="coins",source="live"} 7'])
  expect(await linesOf(metrics, 'degraded')).toEqual(['{reason="overdue",name="coins"} 1'])
  expect(await linesOf(metrics, 'family_revision')).toEqual(['{family="coins"} 12', '{family="vaults"} 12'])
  const closed = () => Promise.reject(new Error('closed'))
  metrics.datasets({ states: closed, family: closed }, () => 0)
  expect(await linesOf(metrics, 'dataset_rows')).toEqual([])
  expect((await metrics.text()).body).toContain('nodejs_eventloop_lag_p99_seconds')
})
