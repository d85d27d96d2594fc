import { alsoElsewhere, type CoinElsewhere, coinsElsewhere } from '#sample/coins/coins-elsewhere.ts'
import { findSampleCoin, type SampleCoin, sampleCoins } from '#sample/coins/sui-coins.ts'
import { sampleFloors } from '#sample/evm/nfts.ts'
import { sampleNoise } from '#sample/prices/noise.ts'
import { samplePrice, samplePriceRange } from '#sample/prices/sample-price.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import type { SampleHost } from '#sample/sample-host.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** CoinGecko: the coin list, the markets by id, a coin's past, what GeckoTerminal knows of a token, and floors of NFTs. */
export const coingecko: SampleHost = {
  host: 'api.coingecko.com',
  answer({ pathname, searchParams }, _body, nowMs) {
    if (pathname === '/api/v3/coins/list') return [...coinList, ...coinsOfOtherChains]
    if (pathname === '/api/v3/simple/price') return simplePrices(searchParams, Math.floor(nowMs / 1000))
    if (pathname === '/api/v3/coins/markets') return markets(searchParams.get('ids') ?? '', Math.floor(nowMs / 1000))
    const [, id] = /^\/api\/v3\/coins\/([^/]+)\/market_chart$/.exec(pathname) ?? []
    if (id !== undefined) return marketChart(decodeURIComponent(id), Number(searchParams.get('days')), nowMs)
    const [, platform, contract] = /^\/api\/v3\/nfts\/([^/]+)\/contract\/([^/]+)$/.exec(pathname) ?? []
    if (platform !== undefined && contract !== undefined)
      return nftCollection({ platform, contract, now: Math.floor(nowMs / 1000) })
    const [, address] = /^\/api\/v3\/onchain\/networks\/sui-network\/tokens\/([^/]+)\/info$/.exec(pathname) ?? []
    return address === undefined ? undefined : tokenInfo(decodeURIComponent(address))
  },
}

/** Made-up rates in a familiar order of size: how much of each money a dollar is. */
const moneyPerDollar: Record<string, number> = { usd: 1, eur: 0.87, gbp: 0.76, jpy: 156 }

/** By coin, then by money. Money and coins that it does not know are left out, as the real one does. */
function simplePrices(query: URLSearchParams, now: number) {
  const moneys = (query.get('vs_currencies') ?? '').split(',').filter((money) => money in moneyPerDollar)
  const ids = (query.get('ids') ?? '').split(',')
  return Object.fromEntries(
    ids.flatMap((id) => {
      const onSui = listed.find(({ coinGeckoId }) => coinGeckoId === id)
      const price = samplePrice(onSui?.coinType ?? `coingecko:${id}`, now)
      if (price === null) return []
      return [[id, Object.fromEntries(moneys.map((money) => [money, price * (moneyPerDollar[money] ?? 0)]))]]
    }),
  )
}

const listed = sampleCoins.filter((coin) => coin.coinGeckoId !== '')

const coinList = listed.map(({ coinGeckoId, symbol, name, coinType }) => ({
  id: coinGeckoId,
  symbol: symbol.toLowerCase(),
  name,
  platforms: { ...alsoElsewhere[coinGeckoId]?.platforms, sui: coinType },
}))

// The real list is mostly these.
const coinsOfOtherChains = [
  ...coinsElsewhere.map(({ id, symbol, platforms }) => ({ id, symbol: symbol.toLowerCase(), name: symbol, platforms })),
  { id: 'sample-elsewhere', symbol: 'else', name: 'Sample Elsewhere', platforms: { solana: 'Sample111', sui: null } },
]

function markets(ids: string, now: number) {
  const requested = new Set(ids.split(','))
  return [
    ...listed.filter((coin) => requested.has(coin.coinGeckoId)).map((coin) => toRow(coin, now)),
    ...coinsElsewhere.filter(({ id }) => requested.has(id)).map((coin) => toRowElsewhere(coin, now)),
  ]
}

/** Of all chains, where others have the coin too. */
const circulatingOf = ({ coinGeckoId, circulating }: SampleCoin) => alsoElsewhere[coinGeckoId]?.supply ?? circulating

/** Of the 24 hours before `at` (Unix seconds): a coin's own share of its cap, which halves and doubles from day to day. */
function volumeAt(coin: SampleCoin, at: number): number | null {
  const price = samplePrice(coin.coinType, at)
  const circulating = circulatingOf(coin)
  return price === null || circulating === null ? null : Math.round(price * circulating * turnoverAt(coin.coinType, at))
}

/** The share of all coins that changes hands in a day. */
function turnoverAt(name: string, at: number): number {
  const usual = 0.002 + 0.2 * seededRandom(`volume ${name}`)
  const unrest = 0.9 * sampleNoise(`volume ${name}`, at, 1.1 * DAY) + 0.5 * sampleNoise(name, at, 9 * DAY)
  return usual * 2 ** unrest
}

/** A coin of other chains: what the figures of a list are read from. */
function toRowElsewhere({ id, symbol, supply, priceAt }: CoinElsewhere, now: number) {
  const price = priceAt(now)
  const cap = price === null ? null : Math.round(price * supply)
  return {
    id,
    symbol: symbol.toLowerCase(),
    name: symbol,
    image: 'missing_large.png',
    current_price: price,
    market_cap: cap,
    total_volume: cap === null ? null : Math.round(cap * turnoverAt(id, now)),
    circulating_supply: supply,
    total_supply: supply,
    last_updated: new Date((now - (now % HOUR)) * 1000).toISOString(),
  }
}

/** Readings as far apart as the real one's: five minutes for a day, an hour up to 90, then each midnight and the newest. */
function marketChart(id: string, days: number, nowMs: number) {
  const coin = listed.find(({ coinGeckoId }) => coinGeckoId === id)
  if (coin === undefined || !(days > 0)) return undefined
  const now = Math.floor(nowMs / 1000)
  const step = days === 1 ? 300 : days <= 90 ? HOUR : DAY
  const first = Math.ceil((now - days * DAY) / step) * step
  const times = [
    ...Array.from({ length: Math.floor((now - first) / step) + 1 }, (_, index) => first + index * step),
    now,
  ]
  const series = (valueAt: (at: number) => number | null) => times.map((at) => [at * 1000, valueAt(at)])
  return {
    prices: series((at) => samplePrice(coin.coinType, at)),
    market_caps: series((at) => {
      const price = samplePrice(coin.coinType, at)
      const circulating = circulatingOf(coin)
      return price === null || circulating === null ? null : Math.round(price * circulating)
    }),
    total_volumes: series((at) => volumeAt(coin, at)),
  }
}

/** The price is the hour's, as at every host of the sample. */
function toRow(coin: SampleCoin, now: number) {
  const price = samplePrice(coin.coinType, now)
  const change = (seconds: number) => changeBetween(samplePrice(coin.coinType, now - seconds), price)
  const circulating = circulatingOf(coin)
  const total = alsoElsewhere[coin.coinGeckoId]?.supply ?? coin.totalSupply
  const cap = price === null || circulating === null ? null : Math.round(price * circulating)
  const range = samplePriceRange(coin.coinType)
  return {
    id: coin.coinGeckoId,
    symbol: coin.symbol.toLowerCase(),
    name: coin.name,
    image: 'missing_large.png',
    current_price: price,
    market_cap: cap,
    fully_diluted_valuation: price === null || total === null ? null : Math.round(price * total),
    total_volume: volumeAt(coin, now),
    circulating_supply: circulating,
    total_supply: total,
    max_supply: null,
    high_24h: null,
    low_24h: null,
    ath_date: null,
    ath: range && significant(range.highest * extreme(coin, 'ath', [1, 1.08])),
    atl: range && significant(range.lowest * extreme(coin, 'atl', [0.9, 1])),
    price_change_percentage_24h: change(DAY),
    price_change_percentage_24h_in_currency: change(DAY),
    price_change_percentage_7d_in_currency: change(7 * DAY),
    roi: null,
    last_updated: new Date((now - (now % HOUR)) * 1000).toISOString(),
  }
}

/** The sample's prices end within it, as near as in a coin's real past. */
const extreme = (coin: SampleCoin, which: string, [low, high]: [number, number]): number =>
  low + (high - low) * seededRandom(`${which} ${coin.coinType}`)

const changeBetween = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : significant((now / before - 1) * 100)

const significant = (value: number): number => Number(value.toPrecision(6))

type NftQuestion = { platform: string; contract: string; now: number }

/** Of some of the sample's collections; any other is a 404, as of the real one. */
function nftCollection({ platform, contract, now }: NftQuestion) {
  const found = sampleFloors.find(
    (each) => each.platform === platform && each.contract.toLowerCase() === contract.toLowerCase(),
  )
  if (found === undefined) return undefined
  const price = samplePrice(`coingecko:${found.coin}`, now)
  return {
    id: found.name.toLowerCase().replaceAll(' ', '-'),
    contract_address: found.contract,
    asset_platform_id: platform,
    name: found.name,
    native_currency: found.coin,
    native_currency_symbol: found.symbol,
    floor_price: {
      native_currency: found.floor,
      usd: price === null ? null : Number((price * found.floor).toFixed(2)),
    },
    floor_price_in_usd_24h_percentage_change: null,
    total_supply: found.totalSupply,
  }
}

function tokenInfo(address: string) {
  const coin = findSampleCoin(address)
  if (!coin) return undefined
  const attributes = {
    address: coin.coinType,
    name: coin.name,
    symbol: coin.symbol,
    decimals: coin.decimals,
    image_url: null,
    coingecko_coin_id: coin.coinGeckoId === '' ? null : coin.coinGeckoId,
    gt_score: null,
    gt_verified: false,
    holders: coin.holders === null ? null : { count: coin.holders, distribution_percentage: null, last_updated: null },
    developer_address: null,
  }
  return { data: { id: `sui-network_${coin.coinType}`, type: 'token', attributes } }
}
