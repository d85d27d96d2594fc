import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceQuote } from '#contract/market/price-quote.ts'
import { parseRateLimit } from '#contract/rate-limit.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { createMarket } from '#service/market/reading/create-market.ts'
import type { MarketSources, TokenPriceSource } from '#service/market/source.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { anyCharacter } from '#testing/any-character.ts'
import { SUI } from '#testing/app.ts'
import { describedOperation } from '#testing/described-operation.ts'
import { inTier } from '#testing/tier.ts'
import { failed, serveWallets } from '#testing/wallet/serving.ts'
import { nativeOf } from '#testing/wallet/sources.ts'

const served = serveWallets()
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const PAST = 1_790_000_000
/** Prices of now and then by contract, and what was asked of them. */
const sources = (known: Record<string, number>, confidence: number | null = 0.9) => {
  const received: string[][] = []
  const price = (contract: string, at: number) =>
    known[contract] === undefined
      ? null
      : { at, price: known[contract], lastDayPrice: null, source: 'defillama', confidence }
  const source: TokenPriceSource = {
    id: 'scripted',
    current: async (tokens) => {
      received.push(tokens.map(({ contractAddress }) => contractAddress))
      return tokens.map(({ contractAddress }) => price(contractAddress, 1_795_000_000))
    },
    at: failed,
    datedAt: async (questions) => {
      received.push(questions.map(({ token, at }) => `${token.contractAddress} ${at}`))
      return { prices: questions.map(({ token, at }) => price(token.contractAddress, at - 60)), failure: null }
    },
  }
  return { source, received }
}

function open(source: TokenPriceSource, settings: Parameters<typeof served.open>[2] = {}) {
  const readTokenMetadata = async () => new Map([[WETH, { name: 'Wrapped', symbol: 'WETH', decimals: 18, logo: '' }]])
  const { request } = served.open({ chains: { ETH: { readTokenMetadata } }, tokenPrices: [source] }, {}, settings)
  const read = async (response: Response) => ({ response, body: await response.json() })
  return {
    get: async (query: string) => read(await request(`/v2/prices?${query}`)),
    post: async (body: unknown) =>
      read(
        await request('/v2/prices', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    request,
  }
}
const pricesIn = (body: { data: PriceQuote[] }) => body.data.map(({ price }) => price)

test('tokens of several chains come in the order asked, a repeated one twice, in one request to the source', async () => {
  const { source, received } = sources({ [WETH]: 3_000, [MINT]: 1, [nativeOf('BASE')]: 3_001 })
  const { get } = open(source)
  const { response, body } = await get(
    `tokens=SOL:${MINT},ETH:${WETH.toLowerCase()},base:native,ETH:${WETH},SOL:native`,
  )
  expect(response.status).toBe(200)
  expect(body.data).toMatchObject([
    { chain: 'SOL', address: MINT, price: 1 },
    { chain: 'ETH', address: WETH, symbol: 'WETH', decimals: 18, price: 3_000, confidence: 0.9, at: 1_795_000_000 },
    { chain: 'BASE', address: nativeOf('BASE'), symbol: 'ETH', decimals: 18, price: 3_001 },
    { chain: 'ETH', address: WETH, price: 3_000, source: 'defillama' },
    { chain: 'SOL', address: 'native', symbol: 'SOL', price: null, confidence: null, at: null, source: 'none' },
  ])
  expect(received.map((tokens) => tokens.length)).toEqual([4])
  expect(response.headers.get('data-as-of')).toBe(new Date(1_795_000_000_000).toUTCString())
})

test('prices are read once for all that ask within a minute, those of the past once', async () => {
  const { source, received } = sources({ [WETH]: 3_000 })
  const { get, post } = open(source)
  const token = `tokens=ETH:${WETH}`
  await get(token)
  await get(token)
  await get(`${token}&at=${PAST}`)
  const again = await post({ tokens: [{ chain: 'ETH', address: WETH, at: PAST }] })
  expect(received).toEqual([[WETH], [`${WETH} ${PAST}`]])
  expect(again.body.data).toMatchObject([{ price: 3_000, at: PAST - 60 }])
})

test('a hundred tokens at a hundred times are one read, and each has its own', async () => {
  const tokens = Array.from({ length: 100 }, (_, index) => `0x${String(1000 + index).padStart(40, '0')}`)
  const { source, received } = sources(Object.fromEntries(tokens.map((token, index) => [token, index + 1])))
  const { post } = open(source)
  const { body } = await post({ tokens: tokens.map((address, at) => ({ chain: 'ETH', address, at: PAST + at })) })
  expect(pricesIn(body)).toEqual(tokens.map((_, index) => index + 1))
  expect(body.data.map(({ at }: PriceQuote) => at)).toEqual(tokens.map((_, index) => PAST + index - 60))
  expect(received.length).toBe(1)
})

test('a coin of Sui has the price of its own operation, now and then', async () => {
  const { source } = sources({ [SUI]: 99 })
  const { get, post, request } = open(source)
  const own = async (query: string) => (await (await request(`/tokens/sui/${SUI}/price${query}`)).json()).data[0]
  for (const [query, at] of [
    ['', undefined],
    [`?timestamp=${PAST}`, PAST],
  ] as const) {
    const { price, symbol, decimals, timestamp, source: from } = await own(query)
    const byGet = await get(`tokens=SUI:${SUI}${at ? `&at=${at}` : ''}`)
    expect(byGet.body.data).toMatchObject([{ address: SUI, price, symbol, decimals, at: timestamp, source: from }])
    const byPost = await post({ tokens: [at ? { chain: 'SUI', address: 'native', at } : 'SUI:native'] })
    expect(byPost.body.data).toEqual(byGet.body.data)
  }
})

test('below the confidence asked for, or where none is known, the price is null and the rest stays', async () => {
  const { get } = open(sources({ [WETH]: 3_000 }, 0.5).source)
  const token = `tokens=ETH:${WETH}`
  expect(pricesIn((await get(`${token}&minConfidence=0.5`)).body)).toEqual([3_000])
  const below = await get(`${token}&minConfidence=0.51`)
  expect(below.body.data).toMatchObject([{ price: null, confidence: 0.5, symbol: 'WETH' }])
  const silent = open(sources({ [MINT]: 3_000 }, null).source)
  expect(pricesIn((await silent.get(`tokens=SOL:${MINT}&minConfidence=0.1`)).body)).toEqual([null])
  expect(pricesIn((await silent.get(`tokens=SOL:${MINT}`)).body)).toEqual([3_000])
})

test('a price of the past has the confidence of its own time, not of today', async () => {
  const { source } = sources({ [WETH]: 3_000, [SUI]: 3 }, 0.9)
  const unsure: TokenPriceSource = {
    ...source,
    datedAt: async (questions, signal) => {
      const { prices = [], failure = null } = (await source.datedAt?.(questions, signal)) ?? {}
      return { prices: prices.map((price) => price && { ...price, confidence: 0.4 }), failure }
    },
  }
  const { get } = open(unsure)
  const confidences = async (query: string) =>
    (await get(query)).body.data.map(({ price, confidence }: PriceQuote) => [price, confidence])
  const token = `tokens=ETH:${WETH}`
  expect(await confidences(token)).toEqual([[3_000, 0.9]])
  expect(await confidences(`${token}&at=${PAST}&minConfidence=0.4`)).toEqual([[3_000, 0.4]])
  expect(await confidences(`${token}&at=${PAST}&minConfidence=0.5`)).toEqual([[null, 0.4]])
})

test('where the source fails the others stand, and the header says it; where nothing is known it is a 502', async () => {
  const down: TokenPriceSource = { id: 'down', current: failed, at: failed, datedAt: failed }
  const { get } = open(down)
  const partly = await get(`tokens=SUI:${SUI},ETH:${WETH}`)
  expect([partly.response.status, pricesIn(partly.body)[1]]).toEqual([200, null])
  expect(pricesIn(partly.body)[0]).toBeGreaterThan(0)
  // What was read and is not trusted is an answer, not a failure.
  const trusted = await get(`tokens=SUI:${SUI},ETH:${WETH}&minConfidence=1`)
  expect([trusted.response.status, pricesIn(trusted.body)]).toEqual([200, [null, null]])
  expect(parseUpstreamStatus(partly.response.headers.get('upstream-status'))).toMatchObject([
    { id: 'prices', error: expect.stringContaining('status 503') },
  ])
  // The confidence alone is missing, which it says itself.
  const sui = await get(`tokens=SUI:${SUI}`)
  expect([sui.response.headers.get('upstream-status'), sui.body.data[0].confidence]).toEqual([null, null])
  for (const query of ['', `&at=${PAST}`]) {
    const whole = await get(`tokens=ETH:${WETH}${query}`)
    expect([whole.response.status, whole.body.code]).toEqual([502, 'UPSTREAM_FAILED'])
  }
})

describe('a mistake is named by its place:', () => {
  const future = 4_000_000_000
  const many = Array.from({ length: 101 }, () => 'ETH:native')
  test.each([
    ['', 'tokens', 'is required'],
    ['tokens=', 'tokens', 'is required'],
    [`tokens=${many}`, 'tokens', 'at most 100'],
    ['tokens=ETH:native,DOGE:native', 'tokens.1', 'chains are BTC, SOL'],
    ['tokens=ECLIPSE:native', 'tokens.0', 'chains are'],
    [`tokens=${WETH}`, 'tokens.0', 'must be a chain, a colon'],
    ['tokens=ETH:0x12', 'tokens.0', 'hex digits'],
    ['tokens=SUI:nothing', 'tokens.0', 'no coin type'],
    [`tokens=ETH:native&at=${future}`, 'at', 'must not be in the future'],
    ['tokens=ETH:native&at=1', 'at', 'must be at least'],
    ['tokens=ETH:native&minConfidence=1.1', 'minConfidence', 'must be at most 1'],
    ['tokens=ETH:native&minConfidence=high', 'minConfidence', 'must be a number'],
  ])('?%s', async (query, path, message) => {
    const { response, body } = await open(sources({}).source).get(query)
    expect([response.status, body.errors]).toEqual([400, [{ path, message: expect.stringContaining(message) }]])
  })

  test.each([
    [{}, 'tokens', 'is required'],
    [{ tokens: [] }, 'tokens', 'at least 1'],
    [{ tokens: ['ETH:native', 7] }, 'tokens.1', 'must be a text like'],
    [{ tokens: [{ chain: 'ETH', address: '0x12' }] }, 'tokens.0.address', 'hex digits'],
    [{ tokens: [{ chain: 'DOGE', address: '0x12' }] }, 'tokens.0.chain', 'must be one of'],
    [{ tokens: [{ chain: 'ETH', address: 'native', at: future }] }, 'tokens.0.at', 'future'],
    [{ tokens: [{ chain: 'ETH', address: 'native', when: 1 }] }, 'tokens.0.when', 'is not known'],
    [{ tokens: ['ETH:native'], at: 1 }, 'at', 'is not known'],
    [{ tokens: ['ETH:native'], minConfidence: -1 }, 'minConfidence', 'at least 0'],
  ])('%j', async (sent, path, message) => {
    const { response, body } = await open(sources({}).source).post(sent)
    expect([response.status, body.errors]).toEqual([400, [{ path, message: expect.stringContaining(message) }]])
  })
})

const part = fc.oneof(
  fc.constantFrom(
    'ETH',
    'eth',
    'SUI',
    'TON',
    'BTC',
    'DOGE',
    '',
    WETH,
    MINT,
    'native',
    SUI,
    `${SUI}<${SUI},${SUI}>`,
    '0x',
    ':',
  ),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
)

test('whatever is written for tokens is answered, or refused by the field that is wrong', async () => {
  const { get, post, request } = open(sources({ [WETH]: 3_000 }).source)
  const document = await (await request('/openapi.json')).json()
  const described = {
    get: describedOperation(document, { path: '/v2/prices', method: 'get' }),
    post: describedOperation(document, { path: '/v2/prices', method: 'post' }),
  }
  const property = fc.asyncProperty(
    fc.array(fc.tuple(part, part), { maxLength: 8 }),
    fc.anything(),
    async (pairs, odd) => {
      const tokens = pairs.map(([chain, address]) => `${chain}:${address}`)
      const objects = pairs.map(([chain, address]) => ({ chain, address }))
      const bodies = [{ tokens }, { tokens: objects }, { tokens: [...objects, odd] }]
      const answers = [
        { ...(await get(`${new URLSearchParams({ tokens: tokens.join() })}`)), by: 'get' as const, sent: null },
        ...(await Promise.all(bodies.map(async (sent) => ({ ...(await post(sent)), by: 'post' as const, sent })))),
      ]
      for (const { response, body, by, sent } of answers) {
        expect(described[by].answerErrors(response.status, body)).toEqual([])
        // Chains may be written in any case: no schema can say so.
        if (response.status === 200 && sent !== null)
          expect(described.post.bodyErrors(JSON.parse(JSON.stringify(sent).replaceAll('"eth"', '"ETH"')))).toEqual([])
        if (response.status === 200) continue
        expect(response.status).toBe(400)
        expect(body.errors[0].path).toMatch(/^tokens(?:\.\d+(?:\.\P{Cc}+)?)?$/u)
      }
    },
  )
  await fc.assert(property, { numRuns: inTier({ short: 20, long: 60 }) })
})

test('daily prices come in the order asked, from the first midnight to today, and a past that failed is null', async () => {
  const now = () => new Date('2026-11-21T09:00:00Z')
  const day = Math.floor(now().getTime() / 86_400_000)
  const failure = new Error('prices.example did not answer')
  const open = (known: readonly string[], more: object = {}) => {
    const series: TokenPriceSource['series'] = async (tokens, { count }) => ({
      series: tokens.map(({ chain }) =>
        known.includes(chain) ? [...Array.from({ length: count - 3 }, () => 1), 2, null, 3] : null,
      ),
      failure,
    })
    const live: MarketSources = {
      ...{ vaults: [], staking: [], vaultHistory: [], protocols: [], coinLists: [], coinMetadata: [], coinCrawl: [] },
      ...{ coinMarkets: [], holders: [], prices: [], volumes: [], coinFigures: [], nftFloors: [], currencyRates: [] },
      tokenPrices: [{ id: 'scripted', current: failed, at: failed, series }],
    }
    const market = createMarket({ store: served.store(), live, sample: null, now })
    // The data's day counts: the sample's clock stops between loads, and a day may begin meanwhile.
    const later = () => new Date(now().getTime() + 86_400_000)
    return served.open({}, {}, { market, now: later }).request('/v2/prices/daily', {
      method: 'POST',
      body: JSON.stringify({ tokens: ['ETH:native', `SUI:${SUI}`], days: 3, ...more }),
      headers: { 'content-type': 'application/json' },
    })
  }
  expect((await open([])).status).toBe(502)
  const answered = await open(['ETH'])
  expect((await answered.json()).data).toEqual([
    { chain: 'ETH', address: nativeOf('ETH'), from: (day - 2) * 86_400, prices: [2, null, 3] },
    { chain: 'SUI', address: SUI, from: (day - 2) * 86_400, prices: null },
  ])
  expect(parseUpstreamStatus(answered.headers.get('upstream-status'))).toMatchObject([
    { id: 'price-history', error: 'price history of 1 of 2 tokens could not be read' },
  ])

  // Every fourth hour up to 8:00, from three days before it.
  const { data } = await (await open(['ETH'], { step: '4h' })).json()
  expect(data).toMatchObject([{ from: (day - 3) * 86_400 + 8 * 3_600 }, { prices: null }])
  expect([data[0].prices.length, data[0].prices.slice(-4)]).toEqual([19, [1, 2, null, 3]])
  expect((await open([], { step: '4h' })).status).toBe(502)
  expect((await open(['ETH'], { step: '4h', days: 8 })).status).toBe(400)
})

test('each ten different tokens with daily prices count as a request', async () => {
  const market = createMarket({ store: served.store(), live: null, sample: null, now: () => new Date() })
  const limits = { countRequest: memoryCounter(60), rateLimit: { requestsPerWindow: 10, windowSeconds: 60 } }
  const { request } = served.open({}, {}, { market, ...limits })
  const leftAfter = async (tokens: string[], more: object = {}) => {
    const body = JSON.stringify({ tokens, days: 1, ...more })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    return parseRateLimit((await request('/v2/prices/daily', init)).headers.get('ratelimit'))?.remaining
  }
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `ETH:0x${String(index).padStart(40, 'd')}`)
  expect(await leftAfter(['ETH:native', 'ETH:native'])).toBe(9)
  expect(await leftAfter(many(10))).toBe(8)
  expect(await leftAfter(many(51))).toBe(2)
  expect(await leftAfter(many(51), { step: '4h' })).toBe(0)
})

test('a text of coin types keeps commas in angle brackets together', async () => {
  const { get } = open(sources({}).source)
  const type = `0x${'1'.repeat(64)}::pool::Share<0x2::sui::SUI,0x2::sui::SUI>`
  const { body } = await get(`tokens=${encodeURIComponent(`SUI:${type},ETH:native`)}`)
  expect(body.data.map(({ address }: PriceQuote) => address)).toEqual([type, nativeOf('ETH')])
})

test('in the hosted form what is unknown is null, not 0', async () => {
  const { get } = open(sources({}).source, { compat: 'hosted' })
  expect((await get(`tokens=ETH:${WETH}`)).body.data).toMatchObject([{ price: null, confidence: null, at: null }])
})
