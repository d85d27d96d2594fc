import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vaultTypes } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { readReadiness } from '#service/handlers/status.ts'
import type { MarketSources } from '#service/market/source.ts'
import type { DatasetName } from '#service/store/store.ts'
import {
  fewRows,
  keepsPool,
  liveSources,
  openTestStore,
  rememberedSample,
  sampleRowCounts,
  sampleSources,
  silent,
  stateOf,
  type TestStore,
  until,
  visibleRows,
} from '#testing/refresh/refresh-rig.ts'
import { faultNames, startTestUpstreams } from '#testing/refresh/upstreams.ts'
import { listedCoins } from '#testing/store/rows.ts'
import { testLong } from '#testing/test-long.ts'
import { inTier } from '#testing/tier.ts'
import { createJobRunner } from './job-runner.ts'
import { jobs } from './jobs.ts'
import { overdueAfter } from './overdue-after.ts'
import type { RefreshJob } from './refresh-job.ts'
import { createSizeGuard } from './size-guard.ts'
import { type Refresh, startRefresh } from './start-refresh.ts'

const CETUS = '0x06864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS'
const DAY_MS = 86_400_000
const REST_MS = 121_000
const datasets: DatasetName[] = jobs.flatMap(({ dataset }) => dataset ?? [])
/** Those that are read as a list; the others are asked for one by one. */
const isListed = (name: DatasetName) => name !== 'metadata' && name !== 'holders'

/** All but one of these tests are of states, ages and origins, which few rows have as well as all. */
const remembered = inTier({ short: rememberedSample(), long: undefined })
const fewOfSample = () => fewRows(sampleSources(remembered))
const fewLive = (...of: Parameters<typeof liveSources>) => fewRows(liveSources(...of))

let opened: TestStore
let upstreams: Awaited<ReturnType<typeof startTestUpstreams>>
let running: Pick<Refresh, 'stop'>[]

beforeAll(async () => {
  opened = await openTestStore()
}, 60_000)
afterAll(() => opened.close())

beforeEach(async () => {
  await opened.empty()
  upstreams = await startTestUpstreams({ keepsPool, ...(remembered && { fetch: remembered }) })
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((refresh) => refresh.stop()))
  await upstreams.close()
})

function start(options: Partial<Parameters<typeof startRefresh>[0]>): Refresh {
  const refresh = startRefresh({ store: opened.store, live: null, sample: null, mode: 'auto', log: silent, ...options })
  running.push(refresh)
  return refresh
}

/** Live jobs by command alone: what a start reads on its own would be joined, and is of another time than the command's. */
function runLive(sources: MarketSources, now = () => new Date()): Pick<Refresh, 'runOnce'> {
  const stopping = new AbortController()
  const { signal } = stopping
  const sizes = createSizeGuard(now)
  const context = {
    store: opened.store,
    sources,
    origin: 'live' as const,
    now,
    signal,
    sizes,
    actionsOf: () => [],
    telemetry: undefined,
  }
  const runner = createJobRunner({ context, log: silent })
  running.push({
    stop: async () => {
      stopping.abort()
      await runner.settle()
    },
  })
  return { runOnce: (name) => runner.run(jobs.find((job) => job.name === name) as RefreshJob, { isForced: true }) }
}

async function runAll(refresh: Pick<Refresh, 'runOnce'>) {
  const outcomes: Record<string, string> = {}
  for (const { name } of jobs) outcomes[name] = await refresh.runOnce(name)
  return outcomes
}

describe('the sample', { timeout: 60_000 }, () => {
  test('loads offline and whole: all datasets, many coins, all kinds of vaults on the three chains', async () => {
    await start({ mode: 'sample', sample: fewOfSample() }).ready
    const states = await opened.store.datasets.states()
    expect(states.map(({ name, origin, lastError }) => ({ name, origin, lastError }))).toEqual(
      states.map(({ name }) => ({ name, origin: 'sample', lastError: null })),
    )
    const rows = await visibleRows(opened.store)
    expect(rows.coins.length).toBeGreaterThanOrEqual(inTier({ short: 30, long: 300 }))
    expect(rows.total).toBeGreaterThanOrEqual(inTier({ short: 50, long: 400 }))
    const vaults = rows.vaults.map((text) => JSON.parse(text))
    expect(new Set(vaults.map(({ type }) => type))).toEqual(new Set(vaultTypes))
    expect(new Set(vaults.map(({ chain }) => chain))).toEqual(new Set(['SUI', 'TON', 'SOL']))
  })

  testLong(
    'is not read again at a start within its hour, but at one of the next, however short the time between',
    async () => {
      const startAt = async (minutes: number) => {
        const now = () => new Date(Date.UTC(2026, 10, 21, 9, minutes))
        await start({ mode: 'sample', sample: fewOfSample(), now }).ready
        return (await stateOf(opened.store, 'vaults')).asOf?.toISOString()
      }
      expect(await startAt(40)).toBe('2026-11-21T09:00:00.000Z')
      const { revision } = await opened.store.datasets.family('vaults')
      expect(await startAt(55)).toBe('2026-11-21T09:00:00.000Z')
      expect((await opened.store.datasets.family('vaults')).revision).toBe(revision)
      expect(await startAt(61)).toBe('2026-11-21T10:00:00.000Z')
    },
  )

  test('is on record as refreshed where its rows were due: those of a week were not two hours later', async () => {
    const ends = async (at: number) => {
      await start({ mode: 'sample', sample: fewOfSample(), now: () => new Date(at) }).ready
      const hours = await opened.store.refreshHistory.since(new Date(at))
      return hours.flatMap(({ dataset, succeeded }) => (succeeded > 0 ? dataset : []))
    }
    const first = await ends(Date.now())
    expect(first).toEqual(expect.arrayContaining(['coins', 'holders', 'metadata', 'vaults']))
    // Coins that vaults alone name are read a load later.
    await ends(Date.now() + 3_600_000)
    const listed = first.filter((name) => name !== 'metadata' && name !== 'holders')
    expect(await ends(Date.now() + 2 * 3_600_000)).toEqual(listed)
  })

  testLong('keeps, when read again, what live runs noted as their failure', async () => {
    const before = Date.UTC(2026, 10, 21, 9)
    const first = start({ mode: 'auto', sample: fewOfSample(), live: null, now: () => new Date(before) })
    await first.ready
    await opened.store.datasets.recordFailure('vaults', 'defillama: it is down', new Date(before))
    const later = () => new Date(before + 2 * 3_600_000)
    await start({ mode: 'auto', sample: fewOfSample(), live: null, now: later }).ready
    expect(await stateOf(opened.store, 'vaults')).toMatchObject({ asOf: later(), lastError: 'defillama: it is down' })
  })

  test('never goes out: nothing is asked of an upstream, even by command', async () => {
    const refresh = start({ mode: 'sample', sample: fewOfSample(), live: fewLive(upstreams) })
    await refresh.ready
    expect(await refresh.runOnce('vaults')).toBe('skipped')
    expect(upstreams.requests.size).toBe(0)
  })
})

describe('going live', { timeout: 60_000 }, () => {
  test('auto shows the sample while upstreams fail, says why, and is live whole once they answer', async () => {
    upstreams.fail('status 500 with a page')
    const refresh = start({ mode: 'auto', sample: fewOfSample(), live: fewLive(upstreams) })
    await refresh.ready
    expect(await refresh.runOnce('coins')).toBe('failed')
    expect(await refresh.runOnce('vaults')).toBe('failed')
    expect(await refresh.runOnce('markets')).toBe('skipped')
    for (const name of ['coins', 'vaults'] as const) {
      const state = await stateOf(opened.store, name)
      expect(state.origin).toBe('sample')
      expect(state.lastError).toContain(upstreams.host)
    }
    const sampled = await visibleRows(opened.store)

    upstreams.fail(null)
    upstreams.answerOtherwise((route, document) => (route.endsWith('/pools') ? firstPools(document) : document))
    await refresh.runOnce('coins')
    await refresh.runOnce('vaults')
    await until('all datasets are live', async () =>
      (await opened.store.datasets.states()).every(({ origin }) => origin === 'live'),
    )
    const live = await visibleRows(opened.store)
    expect(live.total).toBeLessThan(sampled.total)
    expect(live.total).toBeGreaterThan(0)
    expect(await sampleRowCounts(opened.database)).toEqual({
      coin: 0,
      coin_body: 0,
      price_point: 0,
      price_history: 0,
      vault: 0,
      vault_sample: 0,
      protocol: 0,
    })
  })

  testLong('a list of our own does not make coins live when no list from outside was read', async () => {
    const live = fewLive(upstreams)
    upstreams.fail('timeout')
    const refresh = start({ mode: 'auto', sample: fewOfSample(), live })
    await refresh.ready
    expect(live.coinLists.some(({ isPinned }) => isPinned)).toBe(true)
    expect(await refresh.runOnce('coins')).toBe('failed')
    expect((await stateOf(opened.store, 'coins')).origin).toBe('sample')
  })

  test('a coin that only a vault names becomes known, and the registry is no fresher for it', async () => {
    let at = Date.now()
    const newCoin = `0x${'ee'.repeat(32)}::newcoin::NEWCOIN`
    const refresh = start({ mode: 'live', live: fewLive(upstreams), now: () => new Date(at) })
    await refresh.runOnce('coins')
    await refresh.runOnce('vaults')
    expect(await opened.store.coins.find(newCoin)).toBeNull()
    const registryAt = (await stateOf(opened.store, 'coins')).asOf
    at += 3_600_000
    upstreams.answerOtherwise((route, document) => (route.endsWith('/pools') ? naming(newCoin, document) : document))
    expect(await refresh.runOnce('vaults')).toBe('done')
    expect(await opened.store.coins.find(newCoin)).toMatchObject({ coinType: newCoin, verified: false })
    expect((await stateOf(opened.store, 'coins')).asOf).toEqual(registryAt)
  })

  test('what a clock that was ahead had read is due again, and has no age below nothing', async () => {
    const [before, ahead] = [new Date(), new Date(Date.now() + 2 * DAY_MS)]
    const first = start({ mode: 'live', live: fewLive(upstreams), now: () => ahead })
    await first.runOnce('coins')
    await first.stop()
    const { datasets: told } = await readReadiness(opened.store, before, overdueAfter)
    expect(told.find(({ name }) => name === 'coins')).toMatchObject({ asOf: ahead.toISOString(), ageSeconds: 0 })
    start({ mode: 'live', live: fewLive(upstreams), now: () => before })
    await until(
      'coins are read again',
      async () => (await stateOf(opened.store, 'coins')).asOf?.getTime() === before.getTime(),
    )
  })

  test('live never shows the sample that an earlier start left', async () => {
    await start({ mode: 'sample', sample: fewOfSample() }).ready
    upstreams.fail('status 500 with a page')
    await start({ mode: 'live', sample: fewOfSample(), live: fewLive(upstreams) }).ready
    expect(await visibleRows(opened.store)).toEqual({ coins: [], vaults: [], total: 0, protocols: [] })
  })

  testLong('SOURCES=sample over live rows keeps them, as live ones, and says so once', async () => {
    const first = start({ mode: 'live', live: fewLive(upstreams) })
    await runAll(first)
    await first.stop()
    const warnings: unknown[] = []
    const log = { debug: () => {}, info: () => {}, warn: (...args: unknown[]) => warnings.push(args) }
    await start({ mode: 'sample', sample: fewOfSample(), log }).ready
    expect((await opened.store.datasets.family('coins')).origin).toBe('live')
    expect(warnings).toEqual([[{ datasets: expect.arrayContaining(['coins', 'vaults']) }, expect.any(String)]])
  })

  test('coins get the CoinMarketCap id that a protocol tells of their CoinGecko id, whichever is read first', async () => {
    upstreams.answerOtherwise((route, document) =>
      route.endsWith('/protocols') && Array.isArray(document)
        ? document.map((row) => (row.gecko_id === 'cetus-protocol' ? { ...row, cmcId: '25114' } : row))
        : document,
    )
    const cmcIdOf = async (coinType: string) => (await opened.store.coins.find(coinKey(coinType)))?.cmcId
    const refresh = start({ mode: 'live', live: fewLive(upstreams) })
    await refresh.runOnce('coins')
    await refresh.runOnce('vaults')
    expect(await cmcIdOf(CETUS)).toBe('25114')
    expect(await cmcIdOf('0x2::sui::SUI')).toBe('20947')
    const registryAt = (await stateOf(opened.store, 'coins')).asOf
    await opened.database.script('delete from coin; delete from coin_body')
    // It is skipped while the run that was due at the start goes on.
    await until('coins are read again', async () => (await refresh.runOnce('coins')) === 'done')
    expect(await cmcIdOf(CETUS)).toBe('25114')
    expect((await stateOf(opened.store, 'coins')).asOf).not.toEqual(registryAt)
  })

  test('the sample does not come back over live rows', async () => {
    const first = start({ mode: 'live', live: fewLive(upstreams) })
    await runAll(first)
    await first.stop()
    await start({ mode: 'auto', sample: fewOfSample(), live: null, now: () => new Date(Date.now() + DAY_MS) }).ready
    expect((await opened.store.datasets.states()).every(({ origin }) => origin === 'live')).toBe(true)
  })
})

describe('an upstream that fails', { timeout: inTier({ short: 120_000, long: 600_000 }) }, () => {
  // One round after the other: what healed is the good data that the next faults shall leave. In each of them every dataset has
  // another fault; all rounds together are every fault of every dataset.
  test('leaves the last good data, their age and its own name, whatever the fault', async () => {
    let at = Date.now()
    await upstreams.close()
    upstreams = await startTestUpstreams({ now: () => at, keepsPool })
    const live = fewLive(upstreams, () => at)
    const refresh = runLive(live, () => new Date(at))
    await runAll(refresh)
    // A round of metadata takes several runs; else a later one would add to what is compared.
    for (let run = 0; run < 4; run += 1) await refresh.runOnce('metadata')

    expect(datasets.length).toBeGreaterThanOrEqual(faultNames.length)
    const rounds = inTier({ short: [0], long: [...faultNames.keys()] })
    for (const round of rounds) {
      const faultOf = (name: DatasetName) => faultNames[(datasets.indexOf(name) + round) % faultNames.length] ?? null
      const good = { rows: await visibleRows(opened.store), states: await opened.store.datasets.states() }
      expect(good.states.map(({ lastError, asOf }) => ({ round, lastError, asOf }))).toEqual(
        good.states.map(() => ({ round, lastError: null, asOf: new Date(at) })),
      )
      expect(good.rows.total).toBeGreaterThan(0)

      at += 8 * DAY_MS
      const failing = datasets.filter((name) => faultOf(name) !== 'an empty list' || isListed(name))
      const failed: string[] = []
      const attemptedAt = new Map<string, Date>()
      for (const { name, dataset } of jobs) {
        // All are one host here: the rest that one of them asks for is over when the next is read.
        at += REST_MS
        attemptedAt.set(name, new Date(at))
        upstreams.fail(dataset === null ? 'status 500 with a page' : faultOf(dataset))
        if ((await refresh.runOnce(name)) === 'failed') failed.push(name)
      }
      expect({ round, failed }).toEqual({ round, failed: failing })
      expect(await visibleRows(opened.store)).toEqual(good.rows)
      for (const before of good.states.filter(({ name }) => failing.includes(name))) {
        const now = await stateOf(opened.store, before.name)
        const lastAttemptAt = attemptedAt.get(before.name)
        expect(now).toMatchObject({ origin: 'live', rows: before.rows, asOf: before.asOf, lastAttemptAt })
        expect(now.lastError).toMatch(sourceOf[before.name])
        expect(now.lastError).not.toMatch(/a-secret-key|https?:/)
      }

      upstreams.fail(null)
      at += 5 * 60_000
      await runAll(refresh)
      const healed = await opened.store.datasets.states()
      expect(healed.map(({ lastError, asOf }) => ({ round, lastError, asOf }))).toEqual(
        healed.map(() => ({ round, lastError: null, asOf: new Date(at) })),
      )
    }
  })

  test('that tells what cannot be true loses those rows alone, and readyz counts them', async () => {
    const refresh = runLive(fewLive(upstreams))
    for (const name of ['coins', 'markets', 'vaults', 'staking']) await refresh.runOnce(name)
    const good = await visibleRows(opened.store)
    upstreams.answerOtherwise(implausible)
    const outcomes = []
    for (const job of ['vaults', 'coins', 'markets']) outcomes.push(await refresh.runOnce(job))
    expect(outcomes).toEqual(['done', 'done', 'done'])

    const { datasets: told } = await readReadiness(opened.store, new Date(), overdueAfter)
    const dropped = Object.fromEntries(told.map(({ name, droppedRows }) => [name, droppedRows]))
    // The broken row of CoinGecko's markets comes with each of their pages: all coins need one more.
    const markets = inTier({ short: 3, long: 4 })
    expect(dropped).toMatchObject({ vaults: 3, staking: 0, coins: 6, markets })
    const rows = await visibleRows(opened.store)
    expect(rows.vaults.length).toBe(good.vaults.length - 3)
    for (const text of rows.vaults) {
      const { tvl, totalApy } = JSON.parse(text)
      expect([tvl === null || (tvl >= 0 && tvl < 1e12), totalApy === null || totalApy > -4]).toEqual([true, true])
    }
    const { rows: dearest } = await listedCoins(opened.store, { page: 0, limit: 5, sort: 'price:desc' })
    expect(dearest.every((text) => JSON.parse(text).price < 1e9)).toBe(true)
  })

  test('takes no price with it, when one source fails and the other has no numbers', async () => {
    let at = Date.now()
    const refresh = runLive(fewLive(upstreams), () => new Date(at))
    await refresh.runOnce('coins')
    await refresh.runOnce('markets')
    const pricedCoins = async () => (await opened.store.coins.identities()).filter(({ isPriced }) => isPriced).length
    const before = await pricedCoins()
    expect(before).toBeGreaterThan(inTier({ short: 10, long: 100 }))
    const readAt = (await stateOf(opened.store, 'markets')).asOf
    const ages = async () => [
      (await stateOf(opened.store, 'markets')).asOf,
      (await opened.store.datasets.family('coins')).asOf,
    ]

    const isDefillamaDown = { now: true }
    upstreams.answerOtherwise((route, document) => {
      if (route.endsWith('/coins/markets')) return withoutNumbers(document)
      return route.includes('/prices/current/') && isDefillamaDown.now ? { status: 'error' } : document
    })
    at += 60_000
    expect(await refresh.runOnce('markets')).toBe('failed')
    expect(await pricedCoins()).toBe(before)
    expect(await ages()).toEqual([readAt, readAt])

    // Both answer, but without prices: more than half is lost, which a later run must confirm.
    isDefillamaDown.now = false
    upstreams.answerOtherwise((route, document) => {
      if (route.endsWith('/coins/markets')) return withoutNumbers(document)
      return route.includes('/prices/current/') ? { coins: {} } : document
    })
    at += 60_000
    expect(await refresh.runOnce('markets')).toBe('failed')
    expect(await pricedCoins()).toBe(before)
    expect(await ages()).toEqual([readAt, readAt])

    // Confirmed a quarter of an hour later, that nobody knows a price is what was read.
    at += 20 * 60_000
    expect(await refresh.runOnce('markets')).toBe('done')
    expect(await pricedCoins()).toBeLessThan(before / 2)
    expect((await ages())[0]).toEqual(new Date(at))
  })

  testLong(
    'makes prices no younger by numbers that cannot be true, and all but a few of them younger by those that can',
    async () => {
      let at = Date.now()
      const refresh = runLive(fewLive(upstreams), () => new Date(at))
      await refresh.runOnce('coins')
      await refresh.runOnce('markets')
      const readAt = new Date(at)
      const prices = (change: (price: object, index: number) => object) =>
        upstreams.answerOtherwise((route, document) => {
          if (route.endsWith('/coins/markets')) return (document as object[]).map(change)
          if (!route.includes('/prices/current/')) return document
          const { coins } = document as { coins: Record<string, object> }
          return {
            coins: Object.fromEntries(Object.entries(coins).map(([key, seen], index) => [key, change(seen, index)])),
          }
        })
      const absurd = { price: 1e308, current_price: 1e308 }
      prices((seen) => ({ ...seen, ...absurd }))
      at += 60_000
      expect(await refresh.runOnce('markets')).toBe('failed')
      expect(await stateOf(opened.store, 'markets')).toMatchObject({
        asOf: readAt,
        lastError: expect.stringContaining('no price that could be true'),
      })
      prices((seen, index) => (index % 10 > 0 ? { ...seen, ...absurd } : seen))
      at += 60_000
      await refresh.runOnce('markets')
      const { asOf, droppedRows } = await stateOf(opened.store, 'markets')
      expect([asOf, (droppedRows ?? 0) > inTier({ short: 10, long: 100 })]).toEqual([readAt, true])
      prices((seen, index) => (index < 3 ? { ...seen, ...absurd } : seen))
      at += 60_000
      expect(await refresh.runOnce('markets')).toBe('done')
      expect((await stateOf(opened.store, 'markets')).asOf).toEqual(new Date(at))
    },
  )

  testLong('leaves lists as old as most of their rows are', async () => {
    let at = Date.now()
    const refresh = runLive(fewLive(upstreams), () => new Date(at))
    await runAll(refresh)
    for (let run = 0; run < 4; run += 1) await refresh.runOnce('metadata')
    const readAt = new Date(at)
    at += 8 * DAY_MS
    upstreams.answerOtherwise((route, document) => {
      // Of three lists of coins the largest is away; of two sources of staking one; holders and metadata are told of by nulls.
      if (route.endsWith('/coins/list')) return { status: 'error' }
      if (route.includes('/onchain/')) return withNulls(document)
      if (route.endsWith('/graphql')) return unknownToSui(document)
      return document
    })
    for (const name of ['coins', 'holders', 'metadata', 'staking']) await refresh.runOnce(name)
    const ages = (await opened.store.datasets.states()).map(({ name, asOf }) => [name, asOf])
    expect(Object.fromEntries(ages)).toMatchObject({
      coins: readAt,
      holders: readAt,
      metadata: readAt,
      staking: readAt,
    })
  })

  test('of protocols leaves vaults readable from the first start on, named by their slugs until it answers', async () => {
    upstreams.answerOtherwise((route, document) => (route.endsWith('/protocols') ? { status: 'error' } : document))
    const refresh = runLive(fewLive(upstreams))
    await refresh.runOnce('coins')
    await until('vaults are read', async () => (await refresh.runOnce('vaults')) === 'done')
    const read = async () => (await visibleRows(opened.store)).vaults.map((text) => JSON.parse(text))
    const named = await read()
    expect(named.length).toBeGreaterThan(inTier({ short: 40, long: 400 }))
    const navi = named.find(({ protocol }) => protocol.id === 'navi-lending')
    expect(navi).toMatchObject({
      protocol: { name: 'Navi Lending', logo: '' },
      name: expect.stringMatching(/^Navi Lending /),
    })
    expect(
      named.filter(({ protocol, type }) => protocol.id === 'navi-lending' && type === 'LENDING').length,
    ).toBeGreaterThan(0)
    expect((await stateOf(opened.store, 'vaults')).lastError).toBeNull()
    expect((await stateOf(opened.store, 'protocols')).lastError).toContain('defillama-protocols: ')

    upstreams.answerOtherwise((_, document) => document)
    await until('protocols are read', async () => (await refresh.runOnce('protocols')) === 'done')
    expect(await refresh.runOnce('vaults')).toBe('done')
    expect((await read()).find(({ id }) => id === navi.id)).toMatchObject({ protocol: { name: 'NAVI Lending' } })
    expect((await stateOf(opened.store, 'protocols')).lastError).toBeNull()
  })

  testLong('must shrink twice, a quarter of an hour apart, before half of the vaults are let go', async () => {
    let at = Date.now()
    const refresh = runLive(fewLive(upstreams), () => new Date(at))
    for (const name of ['coins', 'vaults']) await refresh.runOnce(name)
    const before = await stateOf(opened.store, 'vaults')
    upstreams.answerOtherwise((route, document) => (route.endsWith('/pools') ? firstPools(document) : document))
    expect(await refresh.runOnce('vaults')).toBe('failed')
    expect(await stateOf(opened.store, 'vaults')).toMatchObject({ rows: before.rows })
    expect((await stateOf(opened.store, 'vaults')).lastError).toContain(
      'the old ones stay until a later run confirms it',
    )
    at += 20 * 60_000
    expect(await refresh.runOnce('vaults')).toBe('done')
    expect((await stateOf(opened.store, 'vaults')).rows).toBeLessThan((before.rows ?? 0) / 2)
  })
})

/** What a reader of `/readyz` is told: the source, by its own id. */
const sourceOf: Record<DatasetName, RegExp> = {
  coins: /coingecko-list: .*aftermath-verified: .*cetus-verified: /,
  markets: /coingecko-markets: /,
  metadata: /sui-graphql-metadata: /,
  holders: /coingecko-holders: /,
  vaults: /defillama: /,
  protocols: /defillama-protocols: /,
  staking: /sui-staking: .*sui-liquid-staking: /,
}

const unknownToSui = (document: unknown) => {
  const { data } = document as { data: object }
  return { data: Object.fromEntries(Object.keys(data).map((name) => [name, null])) }
}
const withNulls = (document: unknown): unknown => {
  if (Array.isArray(document)) return document.map(withNulls)
  if (document === null || typeof document !== 'object') return null
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, withNulls(value)]))
}

const withoutNumbers = (document: unknown) =>
  (document as object[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? null : value])),
  )

/** Three pools that cannot be borrowed from, and two prices. */
function implausible(route: string, document: unknown): unknown {
  if (route.endsWith('/pools')) {
    const { data } = document as { data: { chain: string; project: string }[] }
    const faults = [{ tvlUsd: -5e9 }, { tvlUsd: 1e300 }, { apy: -400, apyBase: -400 }]
    const rows = data.map((row) => (row.chain === 'TON' ? { ...row, ...faults.shift() } : row))
    return { status: 'success', data: rows }
  }
  if (route.includes('/prices/current/')) {
    const { coins } = document as { coins: Record<string, object> }
    const faults = [{ price: 1e308 }, { timestamp: 1e300 }]
    return {
      coins: Object.fromEntries(Object.entries(coins).map(([key, seen]) => [key, { ...seen, ...faults.shift() }])),
    }
  }
  if (route.endsWith('/coins/list')) return [...(document as object[]), 'x', { id: 'x', platforms: { sui: '0xabc' } }]
  if (route.endsWith('/coins/verified')) return [...(document as string[]), 'SUI', 7]
  if (route.endsWith('/coins/markets')) return [...(document as object[]), { symbol: 'sui' }]
  if (route.endsWith('/verified_coins_info')) {
    const { list } = (document as { data: { list: object[] } }).data
    const faults = [null, { coinType: 'SUI', isVerified: true }, { coinType: '0xa::b::C', isVerified: 'true' }]
    return { code: 0, msg: 'OK', data: { list: [...list, ...faults] } }
  }
  return document
}

const firstPools = (document: unknown) => {
  const { data } = document as { data: unknown[] }
  return { status: 'success', data: data.slice(0, data.length / 4) }
}

const naming = (coinType: string, document: unknown) => {
  const { data } = document as { data: { chain: string }[] }
  return {
    status: 'success',
    data: data.map((row) => (row.chain === 'Sui' ? { ...row, underlyingTokens: [coinType] } : row)),
  }
}
