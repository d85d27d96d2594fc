import { expect, test } from 'vitest'
import { chainIds, chains, nativeAddresses } from '#contract/chains.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { defillamaTokenPrices } from './token-prices.ts'

const signal = new AbortController().signal
const NOW = 1_795_000_000
const now = () => NOW * 1000
const USDC = { chain: 'ETH', contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
const SUI = { chain: 'SUI', contractAddress: '0x2::sui::SUI' } as const
const key = 'ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** Answers under exactly the keys that were sent, by route. */
function open(answer: (key: string, route: string) => unknown) {
  const { upstream, received } = testUpstream(({ url }) => {
    const [, route = '', list = ''] = /^\/(prices\/current|prices\/historical\/\d+)\/(.+)$/.exec(url.pathname) ?? []
    if (answer('', route) === 'fail') return new Response('', { status: 404 })
    return {
      coins: Object.fromEntries(
        decodeURIComponent(list)
          .split(',')
          .map((name) => [name, answer(name, route)]),
      ),
    }
  })
  return { prices: defillamaTokenPrices({ upstream, baseUrl: 'https://coins.llama.fi', now }), received }
}

test('today and a day ago are asked in one request each, however many chains; the answer is in the order asked', async () => {
  const { prices, received } = open((name, route) =>
    name === key ? { price: route.includes('historical') ? 0.99 : 1, timestamp: NOW, symbol: 'USDC' } : undefined,
  )
  expect(await prices.current([SUI, USDC], signal)).toEqual([
    null,
    { at: NOW, price: 1, lastDayPrice: 0.99, source: 'defillama' },
  ])
  expect(received.map(({ url }) => url.pathname)).toEqual([
    `/prices/current/coingecko:sui,${key}`,
    `/prices/historical/${NOW - 86_400 - (NOW % 300)}/coingecko:sui,${key}`,
  ])
})

test('without yesterday today still stands, and without today it fails', async () => {
  const seen = { price: 1, timestamp: NOW, symbol: 'USDC' }
  const withoutPast = open((_, route) => (route.includes('historical') ? 'fail' : seen))
  expect((await withoutPast.prices.current([USDC], signal))[0]).toMatchObject({ price: 1, lastDayPrice: null })
  const withoutPresent = open((_, route) => (route.includes('current') ? 'fail' : seen))
  await expect(withoutPresent.prices.current([USDC], signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a price of 0 and what is no price are unknown', async () => {
  for (const wrong of [{ price: 0, timestamp: NOW }, { price: null, timestamp: NOW }, 'x']) {
    expect(await open(() => wrong).prices.current([USDC], signal)).toEqual([null])
  }
})

test('nothing is asked for nothing', async () => {
  const { prices, received } = open(() => undefined)
  expect(await prices.current([], signal)).toEqual([])
  expect(received).toEqual([])
})

test('the past is told for each time, from the nearest point within a day', async () => {
  const { upstream, received } = testUpstream(({ url }) => {
    const times: Record<string, number[]> = JSON.parse(url.searchParams.get('coins') ?? '{}')
    const points = (times[key] ?? []).map((at) => ({ timestamp: at - 600, price: at === NOW ? 0 : 2 }))
    return { coins: { [key]: { prices: points } } }
  })
  const prices = defillamaTokenPrices({ upstream, baseUrl: 'https://coins.llama.fi', now })
  const many = Array.from({ length: 150 }, (_, index) => NOW - 86_400 * 3 * (index + 1))
  const [of] = await prices.at([{ token: USDC, times: [NOW, ...many] }], signal)
  expect(of).toEqual([null, ...many.map(() => 2)])
  expect(received).toHaveLength(2)
})

test('the sample prices the native coin of every chain, and Sui the same under both of its names', async () => {
  const prices = defillamaTokenPrices({ upstream: sampleUpstream({ now }), baseUrl: 'https://coins.llama.fi', now })
  const tokens = chainIds.map((chain) => ({ chain, contractAddress: nativeAddresses[chains[chain].family] }))
  const seen = await prices.current(tokens, signal)
  for (const [index, price] of seen.entries()) {
    expect(price, tokens[index]?.chain).toMatchObject({ price: expect.any(Number), lastDayPrice: expect.any(Number) })
  }
})

test('a past point, or a token, in another shape costs no other', async () => {
  const prices = [{ timestamp: NOW, price: '1' }, null, { timestamp: NOW, price: 0.98 }]
  const { upstream } = testUpstream(() => ({ coins: { [key]: { prices }, 'coingecko:sui': { prices: 'none' } } }))
  const source = defillamaTokenPrices({ upstream, baseUrl: 'https://coins.llama.fi', now })
  const requested = [USDC, SUI].map((token) => ({ token, times: [NOW] }))
  expect(await source.at(requested, signal)).toEqual([[0.98], [null]])
})

const openPast = (seriesOf: (key: string, times: number[]) => unknown) => {
  const { upstream, received } = testUpstream(({ url }) => {
    const asked: Record<string, number[]> = JSON.parse(url.searchParams.get('coins') ?? '{}')
    if (seriesOf('', []) === 'fail' && received.length > 1) return new Response('', { status: 404 })
    return { coins: Object.fromEntries(Object.entries(asked).map(([name, times]) => [name, seriesOf(name, times)])) }
  })
  return { prices: defillamaTokenPrices({ upstream, baseUrl: 'https://coins.llama.fi', now }), received }
}

test('how sure the source is comes with the price; what is no share of one is not known', async () => {
  const confidences = [0.86, 1.5, 'high', undefined]
  for (const confidence of confidences) {
    const { prices } = open(() => ({ price: 1, timestamp: NOW, symbol: 'USDC', confidence }))
    expect((await prices.current([USDC], signal))[0]?.confidence).toBe(confidence === 0.86 ? 0.86 : undefined)
  }
})

test('a dated price has its own time and is of within six hours; all tokens are asked for together', async () => {
  const at = NOW - 86_400
  const far = { timestamp: at - 21_601, price: 5 }
  const { prices, received } = openPast((name) => ({
    symbol: 'X',
    prices: name === key ? [far, { timestamp: at + 90, price: 1, confidence: 0.9 }] : [far],
  }))
  const { prices: found, failure } =
    (await prices.datedAt?.(
      [SUI, USDC].map((token) => ({ token, at })),
      signal,
    )) ?? {}
  expect(found).toEqual([null, { at: at + 90, price: 1, lastDayPrice: null, source: 'defillama', confidence: 0.9 }])
  expect([failure, received.length]).toEqual([null, 1])
  expect(received[0]?.url.searchParams.get('searchWidth')).toBe('21600')
})

test('a long list is several requests of a length that hosts take; where one fails the others stand', async () => {
  const tokens = Array.from({ length: 100 }, (_, index) => ({
    chain: 'ETH' as const,
    contractAddress: `0x${String(index).padStart(40, '0')}`,
  }))
  const questions = tokens.slice(1).map((token, index) => ({ token, at: NOW - 100 * index }))
  const whole = openPast((_, times) => ({ symbol: 'X', prices: times.map((timestamp) => ({ timestamp, price: 2 })) }))
  const all = await whole.prices.datedAt?.(questions, signal)
  expect(all?.prices.map((price) => price?.at)).toEqual(questions.map(({ at }) => at))
  expect(whole.received.length).toBeGreaterThan(1)
  for (const { url } of whole.received) expect(url.href.length).toBeLessThan(8_000)
  const broken = openPast((name, times) =>
    name === '' ? 'fail' : { symbol: 'X', prices: times.map((timestamp) => ({ timestamp, price: 2 })) },
  )
  const some = await broken.prices.datedAt?.(questions, signal)
  expect(some?.failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(some?.prices.some((price) => price !== null)).toBe(true)
})
