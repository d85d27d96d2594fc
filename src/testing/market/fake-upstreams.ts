import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeCoins, fakePools, fakeProtocols } from './fake-rows.ts'

const DAY_SECONDS = 86_400
const nowSeconds = () => Math.floor(Date.now() / 1000)

const coinOf = (key: string) =>
  fakeCoins.find((coin) => keyPart(coin.coinType) === keyPart(key.replace(/^[a-z]+:(?=0x)/, '')))
/** Short and padded forms of a coin type are one key. */
const keyPart = (coinType: string) => coinType.replace(/^0x0*/, '').toLowerCase()

/** Prices drift by a tenth of a percent a day, so that a chart is not flat. */
const priceAt = (price: number, at: number) => price * (1 - ((nowSeconds() - at) / DAY_SECONDS) * 0.001)

/** DefiLlama answers under exactly the keys that were asked, and leaves out what it does not know. */
function priced<T>(keys: string[], answer: (coin: (typeof fakeCoins)[number], key: string) => T) {
  const known = keys.flatMap((key) => {
    const coin = coinOf(key)
    return coin ? [[key, answer(coin, key)] as const] : []
  })
  return { coins: Object.fromEntries(known) }
}

const record = ({ price, symbol, decimals }: (typeof fakeCoins)[number], timestamp: number) => ({
  price: priceAt(price, timestamp),
  symbol,
  decimals,
  timestamp,
  confidence: 0.99,
})

function chart(keys: string[], query: URLSearchParams) {
  const points = Number(query.get('span') ?? 10)
  const step = { h: 3600, d: DAY_SECONDS, w: 7 * DAY_SECONDS, m: 60 }
  const [, amount, unit] = (query.get('period') ?? '1d').match(/^(\d+)([mhdw])$/) ?? []
  const every = Number(amount ?? 1) * step[(unit ?? 'd') as keyof typeof step]
  const start = Number(query.get('start') ?? Number(query.get('end') ?? nowSeconds()) - every * (points - 1))
  const times = Array.from({ length: points }, (_, index) => start + index * every).filter((at) => at <= nowSeconds())
  return priced(keys, ({ symbol, decimals, price }) => ({
    symbol,
    decimals,
    confidence: 0.99,
    prices: times.map((timestamp) => ({ timestamp, price: priceAt(price, timestamp) })),
  }))
}

function batchHistorical(query: URLSearchParams) {
  const asked = JSON.parse(query.get('coins') ?? '{}') as Record<string, number[]>
  return priced(Object.keys(asked), ({ symbol, price }, key) => ({
    symbol,
    prices: (asked[key] ?? []).map((timestamp) => ({
      timestamp,
      price: priceAt(price, timestamp),
      confidence: 0.99,
    })),
  }))
}

function poolHistory(pool: string) {
  const row = fakePools.find((candidate) => candidate.pool === pool)
  const today = Math.floor(nowSeconds() / DAY_SECONDS) * DAY_SECONDS
  const days = row ? Array.from({ length: 90 }, (_, index) => today - (89 - index) * DAY_SECONDS) : []
  const data = days.map((at, index) => ({
    timestamp: new Date(at * 1000).toISOString(),
    tvlUsd: (row?.tvlUsd ?? 0) - (89 - index) * 1000,
    apy: (row?.apy ?? 0) + Math.sin(index / 5),
    apyBase: row?.apyBase ?? null,
    apyReward: row?.apyReward ?? null,
    il7d: null,
    apyBase7d: null,
    pricePerShare: null,
  }))
  return { status: 'success', data }
}

const coinList = fakeCoins.map(({ coinGeckoId, symbol, name, coinType }) => ({
  id: coinGeckoId,
  symbol: symbol.toLowerCase(),
  name,
  platforms: { sui: coinType },
}))

const coinMarkets = (ids: string[]) =>
  fakeCoins
    .filter(({ coinGeckoId }) => ids.includes(coinGeckoId))
    .map(({ coinGeckoId, symbol, name, price }, index) => ({
      id: coinGeckoId,
      symbol: symbol.toLowerCase(),
      name,
      image: `https://icons.example/${coinGeckoId}.png`,
      current_price: price,
      market_cap: 9e9 / (index + 1),
      total_volume: 5e8,
      circulating_supply: 2e9,
      total_supply: 1e10,
      max_supply: null,
      ath: price * 2,
      atl: price / 10,
      last_updated: new Date().toISOString(),
      price_change_percentage_24h_in_currency: -1.5,
      price_change_percentage_7d_in_currency: 4.25,
    }))

const onchainInfo = (address: string) => ({
  data: { attributes: { address, holders: { count: 12_345 }, gt_verified: true } },
})

/** One validator, whose pool grew by 3 % a year; each alias is a path into its contents. */
function validators(query: string) {
  const contents = [...query.matchAll(/(\w+):extract\(path:"([^"]+)"\)/g)].map(([, alias = '', path = '']) => {
    const epoch = Number(/->\[(\d+)u64\]$/.exec(path)?.[1] ?? 0)
    const rate = { sui_amount: String(Math.round(1e15 * 1.03 ** (epoch / 365))), pool_token_amount: String(1e15) }
    return [alias, { json: path.includes('exchange_rates') ? rate : '5000000000000000' }]
  })
  const pageInfo = { hasNextPage: false, endCursor: null }
  return { activeValidators: { pageInfo, nodes: [{ contents: Object.fromEntries(contents) }] } }
}

/** Answers the aliased fields of a query one by one; what it does not know is null, as the real service says it. */
function graphql({ query }: { query: string }) {
  if (query.includes('activeValidators')) return { data: { epoch: { validatorSet: validators(query) } } }
  if (query.includes('epochId')) return { data: { epoch: { epochId: 1123 } } }
  const aliases = [...query.matchAll(/(a\d+):(coinMetadata|package)\([^"]*"([^"]+)"/g)]
  const data = aliases.map(([, alias = '', field, argument = '']) => {
    if (field === 'package') {
      const effects = { timestamp: '2024-05-01T00:00:00.000Z' }
      return [alias, { previousTransaction: { sender: { address: `0x${'c0'.repeat(32)}` }, effects } }]
    }
    const coin = coinOf(argument)
    if (!coin) return [alias, null]
    const { decimals, name, symbol } = coin
    return [alias, { decimals, name, symbol, iconUrl: '', supply: `10000000000${'0'.repeat(decimals)}` }]
  })
  return { data: Object.fromEntries(data) }
}

/** The upstreams' answers by path; undefined: no such path. */
function answer(url: URL, body: string): unknown {
  const [host = '', ...rest] = url.pathname.slice(1).split('/')
  const [first = '', second = '', third = ''] = rest.map(decodeURIComponent)
  const last = decodeURIComponent(rest.at(-1) ?? '')
  switch (host) {
    case 'yields':
      if (first === 'pools') return { status: 'success', data: fakePools }
      if (first === 'chart') return poolHistory(second)
      return first === 'lendBorrow' ? [] : undefined
    case 'api':
      return first === 'protocols' ? fakeProtocols : undefined
    case 'coins':
      if (first === 'batchHistorical') return batchHistorical(url.searchParams)
      if (first === 'chart') return chart(second.split(','), url.searchParams)
      if (second === 'current') return priced(third.split(','), (coin) => record(coin, nowSeconds()))
      return second === 'historical' ? priced(last.split(','), (coin) => record(coin, Number(third))) : undefined
    case 'coingecko':
      if (first === 'onchain') return onchainInfo(decodeURIComponent(rest.at(-2) ?? ''))
      if (second === 'list') return coinList
      return second === 'markets' ? coinMarkets((url.searchParams.get('ids') ?? '').split(',')) : undefined
    case 'sui':
      return graphql(JSON.parse(body))
    case 'aftermath':
      return fakeCoins.map(({ coinType }) => coinType)
    case 'cetus':
      return { code: 0, data: { list: fakeCoins.map(({ coinType }) => ({ coinType, isVerified: true })) } }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/**
 * The upstreams of the market on one loopback port, in their real shapes, each under its own first path member. `fail` makes
 * them all answer 500 with an HTML page until it is called with false; `hold` keeps their answers back until it is.
 */
export async function startFakeUpstreams() {
  let isFailing = false
  let held = Promise.resolve()
  let release = () => {}
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream')
    const body = await bodyOf(request)
    await held
    const found = isFailing ? undefined : answer(url, body)
    if (found === undefined) {
      const status = isFailing ? 500 : 404
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><title>${status}</title>`)
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The settings that make a service read these instead of the public hosts. */
    env: {
      DEFILLAMA_YIELDS_URL: `${base}/yields`,
      DEFILLAMA_COINS_URL: `${base}/coins`,
      DEFILLAMA_API_URL: `${base}/api`,
      COINGECKO_URL: `${base}/coingecko`,
      SUI_GRAPHQL_URL: `${base}/sui/graphql`,
      AFTERMATH_URL: `${base}/aftermath`,
      CETUS_URL: `${base}/cetus`,
    },
    fail(failing: boolean) {
      isFailing = failing
    },
    hold(holding: boolean) {
      release()
      if (!holding) return
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
