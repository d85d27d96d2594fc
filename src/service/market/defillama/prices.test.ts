import { describe, expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { defillamaPrices } from './prices.ts'

const signal = new AbortController().signal
const SUI = '0x2::sui::SUI'
const cetusPadded = `0x0${'6'.repeat(63)}::cetus::CETUS`
const cetusShort = `0x${'6'.repeat(63)}::cetus::CETUS`
const seen = { price: 3.1, symbol: 'SUI', timestamp: 1_795_000_000, decimals: 9, confidence: 0.99 }

function open(known: Record<string, unknown>) {
  // Under exactly the keys that were sent; what is not known is absent.
  const { upstream, received } = testUpstream(({ url }) => {
    const sent = url.searchParams.get('coins')
    const keys = sent
      ? Object.keys(JSON.parse(sent))
      : decodeURIComponent(url.pathname.split('/').at(-1) ?? '').split(',')
    return { coins: Object.fromEntries(keys.flatMap((key) => (key in known ? [[key, known[key]]] : []))) }
  })
  return { prices: defillamaPrices({ upstream, baseUrl: 'https://coins.llama.fi' }), received }
}

describe('current prices', () => {
  test('come under the coin types that were asked, unknown coins are left out', async () => {
    const { prices, received } = open({ [`sui:${SUI}`]: seen })
    const padded = `0x${'2'.padStart(64, '0')}::sui::SUI`
    expect(await prices.current([padded, '0xdead::x::X'], signal)).toEqual(
      new Map([[padded, { at: 1_795_000_000, price: 3.1, symbol: 'SUI', decimals: 9, source: 'defillama' }]]),
    )
    expect(received[0]?.url.pathname).toMatch(/^\/prices\/current\/sui:0x2::sui::SUI,sui:0xdead::x::X$/)
  })

  test('are asked again under the short form for a package with leading zeros', async () => {
    const { prices, received } = open({ [`sui:${cetusShort}`]: { ...seen, symbol: 'CETUS', price: 0.1 } })
    expect((await prices.current([cetusPadded], signal)).get(cetusPadded)?.price).toBe(0.1)
    expect(received).toHaveLength(2)
  })

  test.each([
    ['a string', '9', 9],
    ['missing', undefined, null],
    ['unreadable', 'nine', null],
  ])('with decimals that are %s', async (_, decimals, expected) => {
    const { prices } = open({ [`sui:${SUI}`]: { ...seen, decimals } })
    expect((await prices.current([SUI], signal)).get(SUI)?.decimals).toBe(expected)
  })

  test('that are no price, or in another shape, are unknown', async () => {
    for (const wrong of [{ ...seen, price: 0 }, { ...seen, price: null }, { ...seen, timestamp: 'now' }, 7]) {
      expect((await open({ [`sui:${SUI}`]: wrong }).prices.current([SUI], signal)).size).toBe(0)
    }
  })

  test('of many coins are asked in requests of at most 3,000 bytes of keys', async () => {
    const coins = Array.from({ length: 100 }, (_, index) => `0x${String(index).padStart(64, 'a')}::coin::COIN`)
    const { prices, received } = open(Object.fromEntries(coins.map((coin) => [`sui:${coin}`, seen])))
    expect((await prices.current(coins, signal)).size).toBe(100)
    expect(received.length).toBeGreaterThan(2)
    for (const { url } of received) expect(url.pathname.length).toBeLessThan(3020)
  })

  test('of one request may fail while those of another are known; all failing is a failure', async () => {
    const coins = Array.from({ length: 50 }, (_, index) => `0x${String(index).padStart(64, 'a')}::coin::COIN`)
    let failing = 1
    const { upstream } = testUpstream(({ url }) => {
      if (failing-- > 0) return new Response('', { status: 400 })
      return {
        coins: Object.fromEntries(
          url.pathname
            .split('/')
            .at(-1)
            ?.split(',')
            .map((key) => [key, seen]) ?? [],
        ),
      }
    })
    const prices = defillamaPrices({ upstream, baseUrl: 'https://coins.llama.fi' })
    expect((await prices.current(coins, signal)).size).toBeGreaterThan(0)
    failing = 100
    await expect(prices.current(coins, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test('of no coin are not asked', async () => {
    const { prices, received } = open({})
    expect((await prices.current([], signal)).size).toBe(0)
    expect(received).toEqual([])
  })
})

describe('past prices', () => {
  test('are sorted, each once, with the time at which they were seen', async () => {
    const points = [
      { timestamp: 200, price: 2, confidence: 0.9 },
      { timestamp: 90, price: 1, confidence: 0.9 },
      { timestamp: 200, price: 2, confidence: 0.9 },
      { timestamp: 300, price: 0, confidence: 0.9 },
    ]
    const { prices, received } = open({ [`sui:${SUI}`]: { symbol: 'SUI', prices: points } })
    expect(await prices.at(SUI, [100, 86_500], signal)).toEqual([
      { at: 90, price: 1, symbol: 'SUI', decimals: null, source: 'defillama' },
      { at: 200, price: 2, symbol: 'SUI', decimals: null, source: 'defillama' },
    ])
    expect(received.map(({ url }) => url.searchParams.get('coins'))).toEqual(['{"sui:0x2::sui::SUI":[100,86500]}'])
  })

  test('of several coins are asked in one request and come in the order asked', async () => {
    const series = (price: number) => ({ symbol: 'X', prices: [{ timestamp: 100, price }] })
    const { prices, received } = open({ [`sui:${SUI}`]: series(3), [`sui:${cetusShort}`]: series(0.1) })
    const found = await prices.manyAt?.(
      [
        { coinType: cetusPadded, times: [100] },
        { coinType: '0xa::b::C', times: [100] },
        { coinType: SUI, times: [100, 200] },
        { coinType: SUI, times: [300] },
      ],
      signal,
    )
    expect(found?.map((seen) => seen.map(({ price }) => price))).toEqual([[0.1], [], [3], [3]])
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]?.url.searchParams.get('coins') ?? '')[`sui:${SUI}`]).toEqual([100, 200, 300])
  })

  test('of an unknown coin are none', async () => {
    expect(await open({}).prices.at('0xa::b::C', [100], signal)).toEqual([])
  })

  test('are found under the short form too', async () => {
    const series = { symbol: 'CETUS', prices: [{ timestamp: 1, price: 1 }] }
    expect(await open({ [`sui:${cetusShort}`]: series }).prices.at(cetusPadded, [1], signal)).toHaveLength(1)
  })
})

describe('a price chart', () => {
  const series = (...times: number[]) => ({
    symbol: 'SUI',
    confidence: 0.9,
    prices: times.map((timestamp) => ({ timestamp, price: 2 })),
  })

  test.each([
    [300, '5m'],
    [3600, '1h'],
    [14_400, '4h'],
    [86_400, '1d'],
  ])('with a step of %i seconds is asked as %s', async (step, period) => {
    const { prices, received } = open({})
    await prices.chart(SUI, { from: 1_000_000, to: 1_000_000 + 9 * step, points: 10 }, signal)
    const { searchParams, pathname } = received[0]?.url ?? new URL('about:blank')
    expect(pathname).toBe('/chart/sui:0x2::sui::SUI')
    expect([searchParams.get('start'), searchParams.get('span'), searchParams.get('period')]).toEqual([
      '1000000',
      '10',
      period,
    ])
  })

  test('is oldest first and keeps to its range', async () => {
    const { prices } = open({ [`sui:${SUI}`]: series(20_000, 13_600, 10_000, 99_999, 1) })
    expect(await prices.chart(SUI, { from: 10_000, to: 20_000, points: 3 }, signal)).toEqual([
      { at: 10_000, price: 2 },
      { at: 13_600, price: 2 },
      { at: 20_000, price: 2 },
    ])
  })
})

test('a past point, or a coin, in another shape costs no other', async () => {
  const point = (price: unknown) => ({ timestamp: 1_795_000_000, price })
  const known = {
    [`sui:${SUI}`]: { symbol: 'SUI', prices: [point('3'), null, point(3.1)] },
    'sui:0xdead::x::X': { symbol: 'X', prices: 'none' },
  }
  const requested = [SUI, '0xdead::x::X'].map((coinType) => ({ coinType, times: [1_795_000_000] }))
  const [sui, other] = (await open(known).prices.manyAt?.(requested, signal)) ?? []
  expect(sui?.map(({ price }) => price)).toEqual([3.1])
  expect(other).toEqual([])
})
