import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vault } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { toVault } from '#service/market/to-vault.ts'
import { liveSources, openTestStore, sampleSources, type TestStore } from '#testing/refresh/refresh-rig.ts'
import { startTestUpstreams } from '#testing/refresh/upstreams.ts'
import { createMarket } from './create-market.ts'

const SUI = '0x2::sui::SUI'
const unpriced = `0x${'ab'.repeat(32)}::nobody::NOBODY`
/** The source prices it; the store does not know it. */
const sampleCoinThatIsNotStored = '0x06864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS'
vi.setConfig({ testTimeout: 30_000 })

const DAY = 86_400
const { signal } = new AbortController()

let opened: TestStore
let upstreams: Awaited<ReturnType<typeof startTestUpstreams>>
let nowMs: number
const now = () => new Date(nowMs)
const seconds = () => Math.floor(nowMs / 1000)

beforeAll(async () => {
  opened = await openTestStore()
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  nowMs = Date.now()
  await opened.empty()
  upstreams = await startTestUpstreams()
  await opened.store.coins.saveIdentities({ dataset: 'coins', origin: 'live', asOf: now() }, [
    { coinType: SUI, symbol: 'SUI', name: 'Sui', decimals: 9 },
    { coinType: unpriced },
  ])
})
afterEach(async () => {
  await upstreams.close()
})

const liveMarket = () => createMarket({ store: opened.store, live: liveSources(upstreams), sample: null, now })
const asked = (path: string) =>
  [...upstreams.requests].filter(([route]) => route.includes(path)).reduce((sum, [, count]) => sum + count, 0)
const savePrice = (at: number, price: number) =>
  opened.store.prices.save('live', [{ coinKey: coinKey(SUI), at, price, source: 'stored' }])

test('its caches report their lookups under their names', async () => {
  const lookups: string[] = []
  const cacheTelemetry = (cache: string) => (result: string) => void lookups.push(`${cache} ${result}`)
  const market = createMarket({ store: opened.store, live: liveSources(upstreams), sample: null, now, cacheTelemetry })
  await market.price(SUI, null, signal)
  await market.price(SUI, null, signal)
  expect(lookups).toEqual(['prices miss', 'prices hit'])
})

describe('the price now', () => {
  test('comes from the source with the price of the day before, once a minute, whatever way the coin is written', async () => {
    const market = liveMarket()
    const first = await market.price(SUI, null, signal)
    expect(first.origin).toBe('live')
    expect(first.value).toMatchObject({ contract_address: SUI, symbol: 'SUI', decimals: 9, source: 'defillama' })
    expect(first.value.price).toBeGreaterThan(0)
    expect(first.value.last24hPrice).toBeGreaterThan(0)
    const requests = asked('coins.llama.fi')
    nowMs += 30_000
    expect(await market.price(`0x${'0'.repeat(63)}2::sui::SUI`, null, signal)).toEqual(first)
    expect(asked('coins.llama.fi')).toBe(requests)
  })

  test('is asked for once by many who ask at the same time', async () => {
    const market = liveMarket()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => market.price(SUI, null, new AbortController().signal)),
    )
    expect(new Set(answers.map(({ value }) => value.price)).size).toBe(1)
    expect(asked('prices/current')).toBe(1)
  })

  test('comes from the store when that saw it within five minutes', async () => {
    await savePrice(seconds() - 200, 3.5)
    await savePrice(seconds() - DAY + 100, 3.25)
    const { value, asOf } = await liveMarket().price(SUI, null, signal)
    expect(value).toMatchObject({ price: 3.5, last24hPrice: 3.25, source: 'stored', timestamp: seconds() - 200 })
    expect(asOf).toEqual(new Date((seconds() - 200) * 1000))
    expect(upstreams.requests.size).toBe(0)
  })

  test('is the last good one, with its age, while the source fails', async () => {
    await savePrice(seconds() - 5 * DAY, 2)
    upstreams.fail('status 500 with a page')
    const { value, asOf } = await liveMarket().price(SUI, null, signal)
    expect(value).toMatchObject({ price: 2, last24hPrice: null, timestamp: seconds() - 5 * DAY })
    expect(asOf).toEqual(new Date((seconds() - 5 * DAY) * 1000))
  })

  test('is a failure that names the host when nothing was ever seen', async () => {
    upstreams.fail('status 500 with a page')
    const price = liveMarket().price(SUI, null, signal)
    await expect(price).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringContaining(upstreams.host),
    })
  })

  test('is unknown, not missing, for a known coin without a price', async () => {
    const { value } = await liveMarket().price(unpriced, null, signal)
    expect(value).toMatchObject({ price: null, last24hPrice: null, timestamp: null, source: 'none' })
  })

  test.each([`0x${'cd'.repeat(32)}::ghost::GHOST`, 'SUI', ''])(
    'of %j, which nobody knows, is not found',
    async (coinType) => {
      await expect(liveMarket().price(coinType, null, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('is known for a coin that only the source knows', async () => {
    const { store } = opened
    const coinType = sampleCoinThatIsNotStored
    expect(await store.coins.find(coinKey(coinType))).toBeNull()
    const { value } = await liveMarket().price(coinType, null, signal)
    expect(value.price).toBeGreaterThan(0)
    expect(value.symbol).not.toBe('')
  })

  test('never comes from the sample while live coins stand in the store', async () => {
    const market = createMarket({ store: opened.store, live: null, sample: sampleSources(), now })
    expect((await market.price(SUI, null, signal)).value).toMatchObject({ price: null, source: 'none' })
  })
})

describe('the price at a time', () => {
  test('is asked together with the day before in one request, and kept', async () => {
    const at = seconds() - 30 * DAY
    const { value } = await liveMarket().price(SUI, at, signal)
    expect(value.price).toBeGreaterThan(0)
    expect(value.last24hPrice).toBeGreaterThan(0)
    expect(Math.abs((value.timestamp ?? 0) - at)).toBeLessThanOrEqual(6 * 3600)
    expect(asked('batchHistorical')).toBe(1)
    upstreams.fail('timeout')
    const again = await liveMarket().price(SUI, at, signal)
    expect(again.value).toMatchObject({ price: value.price, last24hPrice: value.last24hPrice })
  })

  test('is read again soon where a nearer one may still come, or where its source failed', async () => {
    // The host's prices are hourly: on the hour one is near, whatever the minute of this run.
    const thisHour = Math.floor(seconds() / 3600) * 3600
    for (const [fault, at] of [
      ['an empty list', thisHour - 2 * 3600],
      ['status 500 with a page', thisHour - 30 * DAY],
    ] as const) {
      await savePrice(at - 3 * 3600, 9)
      const market = liveMarket()
      upstreams.fail(fault)
      expect((await market.price(SUI, at, signal)).value).toMatchObject({ price: 9, source: 'stored' })
      upstreams.fail(null)
      nowMs += 61_000
      const { timestamp, source } = (await market.price(SUI, at, signal)).value
      expect([source, Math.abs((timestamp ?? 0) - at) < 1_800]).toEqual(['defillama', true])
    }
  })

  test('is not taken from further away than six hours', async () => {
    const at = seconds() - 3000 * DAY
    await savePrice(at - 7 * 3600, 9)
    expect((await liveMarket().price(SUI, at, signal)).value).toMatchObject({ price: null, source: 'none' })
  })
})

describe('the price chart', () => {
  test('has at most about 500 points, oldest first, and is read once', async () => {
    const market = liveMarket()
    const range = { from: seconds() - 30 * DAY, to: seconds() }
    const { value, origin } = await market.priceChart(SUI, range, signal)
    expect(origin).toBe('live')
    expect(value.length).toBeGreaterThan(100)
    expect(value.length).toBeLessThanOrEqual(501)
    expect(value.map(({ timestamp }) => timestamp)).toEqual(
      value.map(({ timestamp }) => timestamp).sort((a, b) => a - b),
    )
    await market.priceChart(SUI, range, signal)
    expect(asked('coins.llama.fi/chart')).toBe(1)
  })

  test('ends with the latest known price when it reaches now, and only then', async () => {
    await savePrice(seconds() - 90, 3.67)
    const from = seconds() - 30 * DAY
    const { value } = await liveMarket().priceChart(SUI, { from, to: seconds() }, signal)
    expect(value.length).toBeGreaterThan(100)
    expect(value.at(-1)).toEqual({ timestamp: seconds() - 90, price: 3.67 })
    await savePrice(seconds() - DAY + 60, 9.99)
    const past = await liveMarket().priceChart(SUI, { from, to: seconds() - DAY }, signal)
    expect(past.value.map(({ price }) => price)).not.toContain(9.99)
  })

  test('comes from the store when that covers it', async () => {
    const from = Math.floor(seconds() / 300) * 300 - 10 * 300
    for (let at = from; at <= seconds(); at += 300) await savePrice(at, at)
    const { value } = await liveMarket().priceChart(SUI, { from, to: seconds() }, signal)
    expect(value.length).toBeGreaterThanOrEqual(10)
    expect(value.every(({ timestamp, price }) => timestamp === price)).toBe(true)
    expect(upstreams.requests.size).toBe(0)
  })

  test('is what the store has while the source fails', async () => {
    await savePrice(seconds() - 3 * DAY, 4)
    upstreams.fail('truncated JSON')
    const { value, asOf } = await liveMarket().priceChart(SUI, { from: seconds() - 7 * DAY, to: seconds() }, signal)
    expect(value).toEqual([{ timestamp: seconds() - 3 * DAY, price: 4 }])
    expect(asOf).toEqual(new Date((seconds() - 3 * DAY) * 1000))
  })

  test('is empty for a known coin without prices, and not found for an unknown one', async () => {
    const range = { from: seconds() - DAY, to: seconds() }
    expect((await liveMarket().priceChart(unpriced, range, signal)).value).toEqual([])
    const ghost = liveMarket().priceChart(`0x${'cd'.repeat(32)}::ghost::GHOST`, range, signal)
    await expect(ghost).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the history of a vault', () => {
  const readVault = async (asOf: Date): Promise<Vault> => {
    const [first] = (await liveSources(upstreams).vaults[0]?.listVaults(new Map(), signal)) ?? []
    if (first === undefined) throw new Error('The sample lists no vault')
    return toVault(first, new Map(), asOf)
  }
  const keepSample = (vault: Vault, at: Date) =>
    opened.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf: at }, vault.source, [
      { ...vault, totalApy: 0.5 },
    ])

  test('is the source’s daily points up to our own hourly samples', async () => {
    const vault = await readVault(now())
    const samples = [5, 4, 3].map((hours) => new Date(nowMs - hours * 3_600_000))
    for (const at of samples) await keepSample(vault, at)
    const { value, origin } = await liveMarket().vaultHistory(vault, signal)
    expect(origin).toBe('live')
    expect(value.slice(-3)).toEqual(samples.map((at) => ({ date: at.toISOString(), apy: 0.5, tvl: vault.tvl })))
    const daily = value.slice(0, -3)
    expect(daily.length).toBeGreaterThan(30)
    expect(daily.every(({ date }) => date < (samples[0]?.toISOString() ?? ''))).toBe(true)
  })

  test('is read once an hour, and is the last good one while the source fails', async () => {
    const vault = await readVault(now())
    await keepSample(vault, now())
    const market = liveMarket()
    const first = await market.vaultHistory(vault, signal)
    await market.vaultHistory(vault, signal)
    expect(asked('yields.llama.fi/chart')).toBe(1)
    nowMs += 2 * 3_600_000
    upstreams.fail('a page instead of JSON')
    const later = await market.vaultHistory(vault, signal)
    expect(later).toEqual(first)
  })

  test('is all of our samples, also those older than a week, where no source keeps one', async () => {
    const vault = { ...(await readVault(now())), id: 'sui-native-staking' }
    const samples = [20, 9, 1].map((days) => new Date(nowMs - days * DAY * 1000))
    for (const at of samples) await keepSample(vault, at)
    const { value } = await liveMarket().vaultHistory(vault, signal)
    expect(value.map(({ date }) => date)).toEqual(samples.map((at) => at.toISOString()))
  })

  test('is our samples alone while the source fails, and a failure without any', async () => {
    const vault = await readVault(now())
    upstreams.fail('status 500 with a page')
    await expect(liveMarket().vaultHistory(vault, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    await keepSample(vault, now())
    expect((await liveMarket().vaultHistory(vault, signal)).value).toHaveLength(1)
  })
})
