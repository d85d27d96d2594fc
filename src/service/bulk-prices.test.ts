import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket } from '#service/market/reading/create-market.ts'
import type { MarketSources } from '#service/market/source.ts'
import { openTestApp, SUI, USDC } from '#testing/app.ts'
import { createApp } from './app.ts'
import { memoryCounter } from './middleware/limit/request-counter.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const AT = 1_795_000_000
const unknown = `0x${'9'.repeat(64)}::no::COIN`
const coinsOf = (count: number) => Array.from({ length: count }, (_, index) => `0x${index + 100}::made::COIN${index}`)

/** The service on one price source, which knows the coins of `prices`; everything asked of it is written down. */
function serviceOn(prices: Record<string, number>, { fails = false } = {}) {
  const received: string[] = []
  const seen = (coinType: string, at: number) => ({
    at,
    price: prices[coinType] ?? 0,
    symbol: 'MADE',
    decimals: 9,
    source: 'scripted',
  })
  const source: MarketSources['prices'][number] = {
    id: 'scripted',
    current: async (types) => {
      received.push(`current ${types.length}`)
      if (fails) throw new Error('down')
      return new Map(
        types.flatMap((type) => (type in prices ? [[type, seen(type, Math.floor(Date.now() / 1000))]] : [])),
      )
    },
    at: async () => {
      throw new Error('one by one')
    },
    manyAt: async (questions) => {
      received.push(`past ${questions.length}`)
      return questions.map(({ coinType, times }) => (coinType in prices ? times.map((at) => seen(coinType, at)) : []))
    },
    chart: async () => [],
  }
  const none = {
    vaults: [],
    staking: [],
    vaultHistory: [],
    protocols: [],
    coinLists: [],
    coinMetadata: [],
    coinCrawl: [],
  }
  const live = {
    ...none,
    coinMarkets: [],
    tokenPrices: [],
    volumes: [],
    coinFigures: [],
    nftFloors: [],
    currencyRates: [],
    holders: [],
    prices: [source],
  }
  const market = createMarket({ store: app.store, live, sample: null, now: app.deps.now })
  const service = createApp({ ...app.deps, market, countRequest: memoryCounter(60) })
  const ask = async (addresses: unknown[] | string) =>
    await service.request('/tokens/sui/price', {
      method: 'POST',
      headers: { 'x-api-key': app.key, 'content-type': 'application/json' },
      body: JSON.stringify({ addresses }),
    })
  return { ask, received }
}

test('prices come in the order asked, now or at a time, null for what nobody knows', async () => {
  const { ask } = serviceOn({ [SUI]: 3.5, [USDC]: 1 })
  const answer = await ask([
    USDC,
    unknown,
    { address: SUI, timestamp: AT },
    'no coin',
    { address: SUI, timestamp: AT * 1000 },
  ])
  expect(answer.status).toBe(200)
  const { data } = await answer.json()
  expect(data.map((price: { price: number } | null) => price?.price ?? null)).toEqual([1, null, 3.5, null, 3.5])
  expect(data[2]).toMatchObject({ symbol: 'SUI', timestamp: AT, contract_address: SUI })
  expect(answer.headers.get('data-source')).toBe('live')
  expect(answer.headers.get('upstream-status')).toBeNull()
})

test('a hundred coins are one request of ours and a few of the source’s', async () => {
  const coins = coinsOf(100)
  const { ask, received } = serviceOn(Object.fromEntries(coins.map((coin, index) => [coin, index + 1])))
  const answer = await ask(coins)
  const { data } = await answer.json()
  expect(data.map((price: { price: number }) => price.price)).toEqual(coins.map((_, index) => index + 1))
  expect(answer.headers.get('ratelimit')).toContain('r=39')
  expect(received.length).toBeLessThan(60)
  expect(received).toContain('past 20')
})

test('what a failing source leaves unknown is null and said; where nothing is known it is a failure', async () => {
  const { ask } = serviceOn({}, { fails: true })
  await app.store.prices.save('live', [{ coinKey: SUI, at: Math.floor(Date.now() / 1000), price: 2, source: 'stored' }])
  const [fresh = ''] = coinsOf(1)
  const partly = await ask([SUI, fresh.replace('made', 'other')])
  expect(partly.status).toBe(200)
  expect((await partly.json()).data.map((price: object | null) => price === null)).toEqual([false, true])
  expect(partly.headers.get('upstream-status')).toContain('prices;error="1 of 2')
  const nothing = await ask([fresh.replace('made', 'other')])
  expect([nothing.status, (await nothing.json()).code]).toEqual([502, 'UPSTREAM_FAILED'])
})

test('a text of coin types with commas between is the list of them, as public clients write it', async () => {
  const shares = '0x7::pool::Shares<0x2::sui::SUI,0x7::usd::USD>'
  const { ask } = serviceOn({ [SUI]: 3.5, [USDC]: 1, [shares]: 2 })
  const told = await ask(`${USDC}, ${shares},,${SUI}`)
  const listed = await ask([USDC, shares, SUI])
  const body = await told.json()
  expect([told.status, body.data.map((price: { price: number }) => price.price)]).toEqual([200, [1, 2, 3.5]])
  expect(body).toEqual(await listed.json())
})
