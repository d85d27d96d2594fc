import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { coinKey } from '#domain/coin-type.ts'
import type { CoinCrawlSource, CoinObject, CoinObjectPage, MarketVault } from '#service/market/source.ts'
import { saveVaults } from '#service/refresh/datasets/save-vaults.ts'
import { createSizeGuard } from '#service/refresh/size-guard.ts'
import { openTestStore, sampleSources } from '#testing/refresh/refresh-rig.ts'
import { allCoins } from '#testing/store/rows.ts'
import { inTier } from '#testing/tier.ts'
import { type CrawlPace, crawlAtPace, isCrawlDue } from './crawl-coins.ts'

const HOUR = 3_600_000
const opened = await openTestStore()
const { store } = opened
afterAll(() => opened.close())
let nowMs: number
beforeEach(async () => {
  await opened.empty()
  await opened.database.script('truncate coin_crawl')
  nowMs = Date.UTC(2026, 10, 22, 10)
  await store.coins.saveIdentities({ dataset: 'coins', origin: 'live', asOf: now() }, [
    { coinType: coinAt(1), symbol: 'USDC', name: 'The list’s', decimals: 6, verified: true },
  ])
})

const now = () => new Date(nowMs)
const coinAt = (index: number) => `0x${(0xc0de0000 + index).toString(16).padStart(64, '0')}::coin::COIN`
const objectOf = (index: number, told: Partial<CoinObject> = {}): CoinObject => ({
  ...{ coinType: coinAt(index), describedBy: 'metadata', name: `Coin ${index}`, symbol: `C${index}` },
  ...{ decimals: 9, iconUrl: '', ...told },
})
/** Its pages of `perPage` follow each other by the number of objects before them. */
function sourceOf(lists: Record<string, CoinObject[]>, perPage = 50): CoinCrawlSource & { received: string[] } {
  const received: string[] = []
  return {
    ...{ id: 'test', everyMs: 24 * HOUR, lists: Object.keys(lists), received },
    async readPage({ list, after }) {
      received.push(`${list} ${after ?? ''}`.trim())
      const [all, start] = [lists[list] ?? [], Number(after ?? 0)]
      const coins = all.slice(start, start + perPage)
      const end = start + coins.length
      return { objects: coins.length, coins, next: end < all.length ? String(end) : null }
    },
  }
}

const contextOf = (source: CoinCrawlSource | null, signal = new AbortController().signal) => ({
  ...{ store, now, signal, origin: 'live' as const, sizes: createSizeGuard(now), actionsOf: () => [] },
  sources: { ...sampleSources(), coinCrawl: source === null ? [] : [source] },
})
const vaultOf = (coinType: string): MarketVault => ({
  ...{ id: 'v', name: 'V', chain: 'SUI', protocol: { id: 'p', name: 'P', logo: '' }, type: 'LP', coins: [coinType] },
  ...{ apr: null, apy: null, aprRewards: null, apyRewards: null, totalApr: null, totalApy: null, baseApy7d: null },
  ...{ apy30d: null, tvlUsd: null, rewardTokens: [], farmLink: '', labels: [], logos: [], source: 'test' },
})
/** A clock on which only rests take time. */
function paceOf(changed: Partial<CrawlPace> = {}): CrawlPace & { passedMs(): number } {
  let passed = 0
  const sleep = async (ms: number) => {
    passed += ms
  }
  return {
    pageMs: 600,
    saveMs: 60_000,
    maxNews: { embedded: 1_000, postgres: 20_000 },
    runMs: 8 * 60_000,
    now: () => passed,
    sleep,
    ...changed,
    passedMs: () => passed,
  }
}
const placeOf = async () => await store.coinCrawl.find('test')
const countOf = async () => (await store.coinCrawl.list())[0]?.coins ?? 0
const revision = async () => (await store.datasets.family('coins')).revision

test('reads list after list to the end, then rests for the time that is set, and begins again for what is new', async () => {
  const registry = [objectOf(2, { describedBy: 'registry' })]
  const metadata = Array.from({ length: 120 }, (_, index) => objectOf(index + 3))
  const source = sourceOf({ registry, metadata })
  await crawlAtPace(contextOf(source), paceOf())
  expect(source.received).toEqual(['registry', 'metadata', 'metadata 50', 'metadata 100'])
  expect(await placeOf()).toMatchObject({
    pass: null,
    last: { endedAt: now(), objects: 121, dropped: 0 },
    lastError: null,
  })
  expect(await countOf()).toBe(121)

  registry.push(objectOf(500, { describedBy: 'registry' }))
  nowMs += 23 * HOUR
  expect(await isCrawlDue(contextOf(source))).toBe(false)
  await crawlAtPace(contextOf(source), paceOf())
  expect(source.received).toHaveLength(4)
  nowMs += HOUR
  expect(await isCrawlDue(contextOf(source))).toBe(true)
  const before = await revision()
  await crawlAtPace(contextOf(source), paceOf())
  expect(await countOf()).toBe(122)
  expect(await revision()).toBe(before + 1)
  // Nothing new: nothing is written, and no instance makes its lists anew.
  nowMs += 24 * HOUR
  await crawlAtPace(contextOf(source), paceOf())
  expect(await revision()).toBe(before + 1)
})

test('goes on after a stop in the middle of a page, from what was saved, and loses no coin', async () => {
  const metadata = Array.from({ length: 300 }, (_, index) => objectOf(index + 3))
  const whole = sourceOf({ metadata })
  const stop = new AbortController()
  const stopping: CoinCrawlSource = {
    ...whole,
    readPage: async (place, signal): Promise<CoinObjectPage | null> => {
      if (place.after === '200') stop.abort(new Error('stopped'))
      signal.throwIfAborted()
      return await whole.readPage(place, signal)
    },
  }
  const pace = { ...paceOf(), saveMs: 1_500 }
  await expect(crawlAtPace(contextOf(stopping, stop.signal), pace)).rejects.toThrow('stopped')
  expect(await placeOf()).toMatchObject({ pass: { list: 'metadata', cursor: '150' }, lastError: null })

  const rest = sourceOf({ metadata })
  await crawlAtPace(contextOf(rest), paceOf())
  expect(rest.received).toEqual(['metadata 150', 'metadata 200', 'metadata 250'])
  expect(await countOf()).toBe(300)
})

test('saves what was read before a failure with the failure, and reads the failed page again', async () => {
  const metadata = Array.from({ length: 150 }, (_, index) => objectOf(index + 3))
  const whole = sourceOf({ metadata })
  const torn: CoinCrawlSource = {
    ...whole,
    readPage: async (place, signal) => {
      if (place.after === '100') throw new Error('the answer of https://secret.example/key ended early')
      return await whole.readPage(place, signal)
    },
  }
  await expect(crawlAtPace(contextOf(torn), paceOf())).rejects.toThrow('ended early')
  const failed = await placeOf()
  expect(failed).toMatchObject({ pass: { cursor: '100', objects: 100 }, lastAttemptAt: now() })
  expect(failed.lastError).toBe('the answer of (address left out) ended early')
  expect(await isCrawlDue(contextOf(whole))).toBe(true)
  await crawlAtPace(contextOf(whole), paceOf())
  expect(await placeOf()).toMatchObject({ pass: null, last: { objects: 150 }, lastError: null })
})

test('reads a list from its beginning when the source has forgotten the place, and writes nothing twice', async () => {
  const metadata = Array.from({ length: 120 }, (_, index) => objectOf(index + 3))
  const whole = sourceOf({ metadata })
  let forgets = true
  const forgetful: CoinCrawlSource = {
    ...whole,
    readPage: async (place, signal) => {
      if (place.after !== '100' || !forgets) return await whole.readPage(place, signal)
      forgets = false
      return null
    },
  }
  await crawlAtPace(contextOf(forgetful), { ...paceOf(), saveMs: 0 })
  expect(whole.received).toEqual(['metadata', 'metadata 50', 'metadata', 'metadata 50', 'metadata 100'])
  expect(await countOf()).toBe(120)
})

test('a page that leads to itself is a failure, not an endless pass', async () => {
  const loop: CoinCrawlSource = {
    ...{ id: 'test', everyMs: HOUR, lists: ['metadata'] },
    readPage: async () => ({ objects: 1, coins: [objectOf(9)], next: 'again' }),
  }
  await expect(crawlAtPace(contextOf(loop), paceOf())).rejects.toThrow('leads to itself')
})

test('keeps to its pace and to its time, and changes the coins at most once a minute', async () => {
  const { minutes, coins } = inTier({ short: { minutes: 2, coins: 10_500 }, long: { minutes: 3, coins: 20_000 } })
  const source = sourceOf({ metadata: Array.from({ length: coins }, (_, index) => objectOf(index + 3)) })
  const before = await revision()
  const pace = paceOf({ runMs: minutes * 60_000 })
  await crawlAtPace(contextOf(source), pace)
  expect(source.received).toHaveLength(minutes * 100)
  expect(pace.passedMs()).toBeGreaterThanOrEqual(minutes * 60_000)
  expect((await revision()) - before).toBeLessThanOrEqual(minutes + 1)
  expect(await countOf()).toBe(minutes * 5_000)
  await crawlAtPace(contextOf(source), paceOf())
  expect(await countOf()).toBe(coins)
})

test('waits with the next page while as many news as the store may take at once are to be saved', async () => {
  const source = sourceOf({ metadata: Array.from({ length: 400 }, (_, index) => objectOf(index + 3)) })
  const before = await revision()
  const pace = paceOf({ maxNews: { embedded: 100, postgres: 100 } })
  await crawlAtPace(contextOf(source), pace)
  expect((await revision()) - before).toBe(4)
  expect(pace.passedMs()).toBe(3 * 60_000 + 600)
  expect(await countOf()).toBe(400)
})

test('saves what was read when its time is over, and nothing when the service ends', async () => {
  const metadata = Array.from({ length: 100 }, (_, index) => objectOf(index + 3))
  const endingBy = async (reason: Error) => {
    const ending = new AbortController()
    const whole = sourceOf({ metadata })
    const slow: CoinCrawlSource = {
      ...whole,
      readPage: async (place, signal) => {
        if (place.after !== null) ending.abort(reason)
        signal.throwIfAborted()
        return await whole.readPage(place, signal)
      },
    }
    await expect(crawlAtPace(contextOf(slow, ending.signal), paceOf())).rejects.toBe(reason)
    return (await placeOf()).pass?.cursor ?? null
  }
  expect(await endingBy(new Error('stopped'))).toBeNull()
  expect(await endingBy(new DOMException('No answer', 'TimeoutError'))).toBe('50')
})

test('coins that nobody lists come last, and no symbol of theirs comes before the true one', async () => {
  const fakes = Array.from({ length: 5 }, (_, index) => objectOf(index + 10, { symbol: 'USDC', name: 'USDC' }))
  await crawlAtPace(contextOf(sourceOf({ metadata: [...fakes, objectOf(1, { symbol: 'USDC' })] })), paceOf())
  const { rows } = await allCoins(store, {})
  expect(rows[0]).toMatchObject({ coinType: coinAt(1), verified: true })
  expect(rows.slice(1).map(({ verified }) => verified)).toEqual([false, false, false, false, false])
  const { rows: found } = await allCoins(store, { search: 'usdc' })
  expect(found).toHaveLength(6)
  expect(found[0]).toMatchObject({ coinType: coinAt(1), verified: true })
})

test('what a list knows of a coin stays, what it leaves open is filled; the registry’s word counts more than the older object’s', async () => {
  const listed = objectOf(1, { symbol: 'FAKE', name: 'Fake', decimals: 0, iconUrl: 'https://icons.example/1.png' })
  const both = [objectOf(7, { describedBy: 'registry', name: 'New name' }), objectOf(7, { name: 'Old name' })]
  await crawlAtPace(contextOf(sourceOf({ registry: both.slice(0, 1), metadata: [...both.slice(1), listed] })), paceOf())
  const told = { name: 'The list’s', symbol: 'USDC', decimals: 6, iconUrl: 'https://icons.example/1.png' }
  expect(await store.coins.find(coinKey(coinAt(1)))).toMatchObject({ ...told, verified: true })
  expect(await store.coins.find(coinKey(coinAt(7)))).toMatchObject({ name: 'New name' })
})

test('no source of prices, metadata or holders is asked for coins that nobody lists, until somebody does', async () => {
  await crawlAtPace(contextOf(sourceOf({ metadata: [objectOf(8)] })), paceOf())
  const known = async () => ({
    identities: (await store.coins.identities()).map(({ coinType }) => coinType),
    metadata: await store.coins.staleMetadata(now(), 10),
    holders: await store.coins.staleHolders(10),
  })
  expect(await known()).toEqual({ identities: [coinAt(1)], metadata: [coinAt(1)], holders: [coinAt(1)] })
  await saveVaults(contextOf(null), { dataset: 'vaults', source: 'test', vaults: [vaultOf(coinAt(8))], droppedRows: 0 })
  const both = [coinAt(1), coinAt(8)]
  expect(await known()).toEqual({ identities: both, metadata: both, holders: both })
  expect(await store.coins.find(coinKey(coinAt(8)))).toMatchObject({ name: 'Coin 8', decimals: 9 })
})

test('a list that is read again writes no crawled coin anew', async () => {
  await crawlAtPace(contextOf(sourceOf({ metadata: [objectOf(8), objectOf(9)] })), paceOf())
  const versions = async () =>
    JSON.stringify(
      await opened.database.run(
        sql`select coin_key, coin.xmin::text as a, coin_body.xmin::text as b from coin join coin_body using (coin_key) where not is_listed`,
      ),
    )
  const before = await versions()
  await store.coins.saveIdentities({ dataset: 'coins', origin: 'live', asOf: now() }, [
    { coinType: coinAt(1), symbol: 'X' },
  ])
  expect(await versions()).toBe(before)
})

test('without a source of all coins there is nothing to do', async () => {
  expect(await isCrawlDue(contextOf(null))).toBe(false)
  await crawlAtPace(contextOf(null), paceOf())
  expect(await placeOf()).toMatchObject({ pass: null, last: null })
})
