import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DatedVolume, MarketSources } from '#service/market/source.ts'
import { openTestStore, sampleSources, type TestStore } from '#testing/refresh/refresh-rig.ts'
import { createMarket } from './create-market.ts'
import { spanOf, volumePoints } from './read-volume-history.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const midnight = Date.UTC(2026, 10, 27) / 1000
/** One for each step up to `end`, each worth its own age in steps. */
const readings = (end: number, step: number, count: number): DatedVolume[] =>
  Array.from({ length: count }, (_, index) => ({ at: end - (count - 1 - index) * step, volumeUsd: count - 1 - index }))

describe('of hourly readings', () => {
  const end = midnight + 15 * HOUR + 240

  test('each day is another 24 hours, back from the newest reading', () => {
    const points = volumePoints(readings(end, HOUR, 30 * 24), 7)
    expect(points.map(({ timestamp }) => (end - timestamp) / DAY)).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect(points.map(({ volume24H }) => volume24H)).toEqual([144, 120, 96, 72, 48, 24, 0])
  })

  test('one day has a point an hour', () => {
    const points = volumePoints(readings(end, HOUR, 30 * 24), 1)
    expect(points).toHaveLength(24)
    expect(points.at(-1)).toEqual({ timestamp: end, volume24H: 0 })
  })

  test('a reading that comes some minutes early or late still is its day’s, and a day without one is absent', () => {
    const rows = [
      { at: end - 3 * DAY, volumeUsd: 3 },
      { at: end - 2 * DAY + 5 * HOUR, volumeUsd: 99 },
      { at: end - DAY - 1_200, volumeUsd: 98 },
      { at: end - DAY + 600, volumeUsd: 1 },
      { at: end, volumeUsd: 0 },
    ]
    expect(volumePoints(rows, 5).map(({ volume24H }) => volume24H)).toEqual([3, 1, 0])
  })
})

test('days of a long past end at midnight: the newest reading would count hours of the last day again', () => {
  const rows = [...readings(midnight, DAY, 365), { at: midnight + 15 * HOUR, volumeUsd: 7 }]
  const points = volumePoints(rows, 365)
  expect(points).toHaveLength(365)
  expect(points.at(-1)).toEqual({ timestamp: midnight, volume24H: 0 })
})

test('without readings there are no points', () => {
  expect([1, 30, 365].flatMap((days) => volumePoints([], days))).toEqual([])
})

test('a week, a day and a month share one read', () => {
  expect([1, 7, 30, 31, 90, 91, 365].map(spanOf)).toEqual([30, 30, 30, 90, 90, 365, 365])
})

describe('the market', () => {
  const SUI = '0x2::sui::SUI'
  const unlisted = `0x${'ab'.repeat(32)}::nobody::NOBODY`
  const { signal } = new AbortController()
  const end = midnight + 15 * HOUR
  let opened: TestStore
  let nowMs: number
  const readVolumes = vi.fn<MarketSources['volumes'][number]['readVolumes']>()
  const market = () => {
    const live = { ...sampleSources(), volumes: [{ id: 'scripted', readVolumes }] }
    return createMarket({ store: opened.store, live, sample: null, now: () => new Date(nowMs) })
  }

  beforeAll(async () => {
    opened = await openTestStore()
  }, 60_000)
  afterAll(() => opened.close())
  beforeEach(async () => {
    nowMs = end * 1000
    readVolumes.mockReset().mockResolvedValue(readings(end, HOUR, 30 * 24))
    await opened.empty()
    await opened.store.coins.saveIdentities({ dataset: 'coins', origin: 'live', asOf: new Date(nowMs) }, [
      { coinType: SUI, symbol: 'SUI', name: 'Sui', decimals: 9, coinGeckoId: 'sui' },
      { coinType: unlisted },
    ])
  })

  test('reads a coin by its CoinGecko id, once an hour, for all ranges up to a month and all callers', async () => {
    const one = market()
    const answers = await Promise.all([1, 7, 30].map((days) => one.volumeHistory(SUI, days, signal)))
    expect(answers.map(({ value }) => value.length)).toEqual([24, 7, 30])
    expect(answers[0]).toMatchObject({ origin: 'live', asOf: new Date(nowMs) })
    await one.volumeHistory(`0x${'0'.repeat(63)}2::sui::SUI`, 30, signal)
    expect(readVolumes.mock.calls.map(([id, days]) => [id, days])).toEqual([['sui', 30]])
    nowMs += 3_601_000
    await one.volumeHistory(SUI, 30, signal)
    expect(readVolumes).toHaveBeenCalledTimes(2)
  })

  test('keeps the last answer, with its age, while the source fails', async () => {
    const one = market()
    const first = await one.volumeHistory(SUI, 30, signal)
    readVolumes.mockRejectedValue(new Error('429'))
    nowMs += 2 * 3_600_000
    expect(await one.volumeHistory(SUI, 30, signal)).toEqual(first)
    await expect(market().volumeHistory(SUI, 30, signal)).rejects.toThrow('429')
  })

  test('a coin that CoinGecko does not list has no points and costs no request; one that nobody knows is not found', async () => {
    expect((await market().volumeHistory(unlisted, 30, signal)).value).toEqual([])
    for (const unknown of [`0x${'cd'.repeat(32)}::ghost::GHOST`, 'SUI'])
      await expect(market().volumeHistory(unknown, 30, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(readVolumes).not.toHaveBeenCalled()
  })
})
