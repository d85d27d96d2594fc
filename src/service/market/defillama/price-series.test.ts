import { expect, test } from 'vitest'
import type { TokenRef } from '#service/market/source.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { readPriceSeries } from './price-series.ts'

const signal = new AbortController().signal
const DAY = 86_400
const LAST = 20_775
const token = (contractAddress: string): TokenRef => ({ chain: 'ETH', contractAddress })
const suiPackage = '0a'.repeat(32)
const suiCoin: TokenRef = { chain: 'SUI', contractAddress: `0x${suiPackage}::coin::COIN` }
const baseUrl = 'https://coins.llama.fi'

type Points = { timestamp: number; price: number }[]
/** Answers under exactly the keys that were sent. */
function open(pointsOf: (key: string) => Points | 'fail' | undefined) {
  const { upstream, received } = testUpstream(({ url }) => {
    const keys = decodeURIComponent(url.pathname.replace('/chart/', '')).split(',')
    const answers = keys.map((key) => [key, pointsOf(key)] as const)
    if (answers.some(([, points]) => points === 'fail')) return new Response('', { status: 404 })
    return {
      coins: Object.fromEntries(
        answers.flatMap(([key, prices]) => (prices === undefined ? [] : [[key, { symbol: 'A', prices }]])),
      ),
    }
  })
  const read = (tokens: TokenRef[], days: number) =>
    readPriceSeries({ upstream, baseUrl }, tokens, { end: LAST * DAY, step: DAY, count: days }, signal)
  return { read, received }
}

test('a price belongs to the midnight that it was seen nearest to, and to none beyond six hours', async () => {
  const at = (day: number, hours: number, price: number) => ({ timestamp: (LAST + day) * DAY + hours * 3_600, price })
  const { read, received } = open(() => [
    at(0, 0.1, 5),
    at(-1, -0.5, 4),
    at(-1, 2, 99),
    at(-2, 6.5, 98),
    at(-3, 0, 0),
    at(-4, 0, Number.NaN),
    at(1, 0, 97),
    at(-5, 0, 1),
    at(-6, 0, 96),
  ])
  const { series, failure } = await read([token('0xA')], 6)
  expect({ series, failure }).toEqual({ series: [[1, null, null, null, 4, 5]], failure: null })
  // The chart ends at the last midnight, and has one point more than its span.
  expect(received.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `/chart/ethereum:0xa?end=${LAST * DAY}&span=5&period=1d&searchWidth=21600`,
  ])
})

test('a year of five coins goes in one request, and a coin that fails is not one that nobody knows', async () => {
  const tokens = Array.from({ length: 7 }, (_, index) => token(`0x${index}`))
  const { read, received } = open((key) =>
    key.endsWith('6') ? 'fail' : key.endsWith('1') ? undefined : [{ timestamp: LAST * DAY, price: 2 }],
  )
  const { series, failure } = await read(tokens, 366)
  expect(received.length).toBe(2)
  expect(series.map((prices) => prices?.at(-1) ?? null)).toEqual([2, null, 2, 2, 2, null, null])
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a week of every fourth hour is of 25 coins in one request, each price of the nearest time within two hours', async () => {
  const end = LAST * DAY + 8 * 3_600
  const tokens = Array.from({ length: 26 }, (_, index) => token(`0x${index}`))
  const { upstream, received } = testUpstream(({ url }) => ({
    coins: Object.fromEntries(
      decodeURIComponent(url.pathname.replace('/chart/', ''))
        .split(',')
        .map((key) => [
          key,
          {
            prices: [
              { timestamp: end - 6 * 3_600 - 600, price: 1 },
              { timestamp: end - 3_600, price: 2 },
              { timestamp: end + 3 * 3_600, price: 9 },
            ],
          },
        ]),
    ),
  }))
  const grid = { end, step: 4 * 3_600, count: 43 }
  const { series } = await readPriceSeries({ upstream, baseUrl }, tokens, grid, signal)
  expect(series[25]?.slice(-3)).toEqual([1, null, 2])
  expect(received.map(({ url }) => url.search)).toEqual(
    Array.from({ length: 2 }, () => `?end=${end}&span=42&period=4h&searchWidth=7200`),
  )
})

test('a coin of Sui is looked for under its second name where the first has nothing', async () => {
  const short = `sui:0x${suiPackage.slice(1)}::coin::COIN`
  const { read, received } = open((key) => (key === short ? [{ timestamp: LAST * DAY, price: 3 }] : undefined))
  expect((await read([suiCoin], 1)).series).toEqual([[3]])
  expect(received.map(({ url }) => decodeURIComponent(url.pathname))).toEqual([
    `/chart/sui:0x${suiPackage}::coin::COIN`,
    `/chart/${short}`,
  ])
})

test('the sample has a year of its coins, with days that it lacks', async () => {
  const now = LAST * DAY * 1000 + 9 * 3_600_000
  const read = (tokens: TokenRef[]) =>
    readPriceSeries(
      { upstream: sampleUpstream({ now: () => now }), baseUrl },
      tokens,
      { end: LAST * DAY, step: DAY, count: 366 },
      signal,
    )
  const { series, failure } = await read([
    { chain: 'SUI', contractAddress: '0x2::sui::SUI' },
    { chain: 'TON', contractAddress: 'EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT' },
    { chain: 'TON', contractAddress: 'EQA2kCVNwVsil2EM2mB0SkXytxCqQjS4mttjDpnXmwG9T6bO' },
    { chain: 'ETH', contractAddress: '0xdead' },
  ])
  expect(failure).toBeNull()
  const known = series.map((prices) => prices?.filter((price) => price !== null).length)
  expect(known).toEqual([366, 364, 120, 0])
})
