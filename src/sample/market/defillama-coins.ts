import { pricedForeignCoins } from '#sample/coins/foreign-coins.ts'
import { nativeCoins } from '#sample/coins/native-coins.ts'
import { findSampleCoin } from '#sample/coins/sui-coins.ts'
import type { SampleNetworks } from '#sample/evm/sample-network.ts'
import { sampleEvmPrice, samplePrice } from '#sample/prices/sample-price.ts'
import type { SampleHost } from '#sample/sample-host.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const HISTORY = 400 * DAY
const unitSeconds: Record<string, number> = { m: 60, h: HOUR, d: DAY, w: 7 * DAY }

type PricedCoin = { symbol: string; decimals: number; priceAt: (at: number) => number | null }
type FindCoin = (key: string) => PricedCoin | undefined

/** DefiLlama's coin prices: current, at times, and as a chart. An unknown coin is absent from the answer. */
export function defillamaCoins(networks: SampleNetworks): SampleHost {
  const find = coinFinder(networks)
  return {
    host: 'coins.llama.fi',
    answer({ pathname, searchParams }, _body, nowMs) {
      const now = Math.floor(nowMs / 1000)
      const pricesOf = (key: string, times: number[]) => pricesAt(find(key), times, now)
      if (pathname === '/batchHistorical') return { coins: historical(searchParams.get('coins') ?? '{}', pricesOf) }
      const [, route, list = ''] = /^\/(prices\/current|prices\/historical\/\d+|chart)\/(.+)$/.exec(pathname) ?? []
      const keys = decodeURIComponent(list).split(',')
      if (route === 'prices/current') return { coins: byKey(keys, (key) => pricesOf(key, [now])[0]) }
      const past = /^prices\/historical\/(\d+)$/.exec(route ?? '')
      if (past) return { coins: byKey(keys, (key) => pricesOf(key, [Number(past[1])])[0]) }
      if (route !== 'chart') return undefined
      const times = chartTimes(searchParams, now)
      const isKnownThen = ({ symbol, timestamp }: Quote) => !missedDays(symbol, (now - timestamp) / DAY)
      return { coins: byKey(keys, (key) => toSeries(pricesOf(key, times).filter(isKnownThen))) }
    },
  }
}

/** `sui:0x2::sui::SUI`, padded or not; native coins as `coingecko:<id>`; other chains' keys as they are. */
function coinFinder(networks: SampleNetworks): FindCoin {
  const evmTokens = new Map(
    Object.values(networks).flatMap(({ defiLlamaName, tokens }) =>
      tokens.map(({ address, symbol, decimals }): [string, PricedCoin] => {
        const key = `${defiLlamaName}:${address.toLowerCase()}`
        return [key, { symbol, decimals, priceAt: (at) => sampleEvmPrice(symbol, at) }]
      }),
    ),
  )
  const priced = ({ symbol, decimals }: { symbol: string; decimals: number }, coin: string): PricedCoin => ({
    symbol,
    decimals,
    priceAt: (at) => samplePrice(coin, at),
  })
  return (key) => {
    const foreign = pricedForeignCoins.find(({ chain, address }) => `${chain}:${address}` === key)
    if (foreign) return priced(foreign, key)
    const native = nativeCoins.get(key)
    if (native) return priced(native, key)
    const coin = key.startsWith('sui:') ? findSampleCoin(key.slice('sui:'.length)) : undefined
    return evmTokens.get(key) ?? (coin && priced(coin, coin.coinType))
  }
}

type Quote = { price: number; symbol: string; timestamp: number; decimals: number; confidence: number }

/** The full hours before the times that the sample covers: from 400 days ago to now. */
function pricesAt(coin: PricedCoin | undefined, times: number[], now: number): Quote[] {
  if (!coin) return []
  const { symbol, decimals } = coin
  const hours = times.filter((at) => at <= now && at > now - HISTORY).map((at) => at - (at % HOUR))
  return [...new Set(hours)].flatMap((timestamp) => {
    const price = coin.priceAt(timestamp)
    return price === null ? [] : [{ price, symbol, timestamp, decimals, confidence: 0.99 }]
  })
}

function historical(coins: string, pricesOf: (key: string, times: number[]) => Quote[]) {
  const requested: Record<string, number[]> = JSON.parse(coins)
  return byKey(Object.keys(requested), (key) => toSeries(pricesOf(key, requested[key] ?? [])))
}

function toSeries(quotes: Quote[]) {
  const [first] = quotes
  if (!first) return undefined
  const prices = quotes.map(({ timestamp, price, confidence }) => ({ timestamp, price, confidence }))
  return { symbol: first.symbol, decimals: first.decimals, confidence: first.confidence, prices }
}

/** Charts of some coins lack days: two of them, or all from before a coin was listed. `age`: days ago. */
function missedDays(symbol: string, age: number): boolean {
  if (symbol === 'NOT' || symbol === 'JTO') return age >= 249.5 && age < 251.5
  return symbol === 'STON' && age > 120
}

function chartTimes(query: URLSearchParams, now: number): number[] {
  const [, count = '1', unit = 'd'] = /^(\d+)([mhdw])$/.exec(query.get('period') ?? '') ?? []
  const step = Number(count) * (unitSeconds[unit] ?? DAY)
  const span = Number(query.get('span') ?? 1)
  const end = query.get('end')
  // By its end a chart has one point more than its span.
  if (end !== null) return Array.from({ length: span + 1 }, (_, index) => Number(end) - (span - index) * step)
  const start = Number(query.get('start') ?? now - step * (span - 1))
  return Array.from({ length: span }, (_, index) => start + index * step)
}

const byKey = <T>(keys: string[], answer: (key: string) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = answer(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
