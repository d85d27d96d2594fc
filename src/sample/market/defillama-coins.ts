import { findSampleCoin } from '#sample/coins/coins.ts'
import { sampleEvmTokens } from '#sample/coins/evm-tokens.ts'
import { foreignCoins } from '#sample/coins/foreign-coins.ts'
import { nativeCoins } from '#sample/coins/native-coins.ts'
import { samplePrice } from '#sample/prices/price.ts'
import type { SampleHost } from '#sample/sample-host.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const HISTORY = 400 * DAY
const unitSeconds: Record<string, number> = { m: 60, h: HOUR, d: DAY, w: 7 * DAY }

/** DefiLlama's coin prices: current, at times, and as a chart. An unknown coin is absent from the answer. */
export const defillamaCoins: SampleHost = {
  host: 'coins.llama.fi',
  answer({ pathname, searchParams }, _body, nowMs) {
    const now = Math.floor(nowMs / 1000)
    if (pathname === '/batchHistorical') return { coins: historical(searchParams.get('coins') ?? '{}', now) }
    const [, route, list = ''] = /^\/(prices\/current|prices\/historical\/\d+|chart)\/(.+)$/.exec(pathname) ?? []
    const keys = decodeURIComponent(list).split(',')
    if (route === 'prices/current') return { coins: byKey(keys, (key) => pricesAt(key, [now], now)[0]) }
    const past = /^prices\/historical\/(\d+)$/.exec(route ?? '')
    if (past) return { coins: byKey(keys, (key) => pricesAt(key, [Number(past[1])], now)[0]) }
    if (route !== 'chart') return undefined
    const times = chartTimes(searchParams, now)
    return { coins: byKey(keys, (key) => toSeries(key, pricesAt(key, times, now))) }
  },
}

/** Native coins that have a name on their own chain too: one coin, one price. */
const sameCoins: Record<string, string> = {
  'coingecko:sui': '0x2::sui::SUI',
  'coingecko:solana': 'solana:So11111111111111111111111111111111111111112',
  'coingecko:the-open-network': 'ton:EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
}

type Seen = { price: number; symbol: string; timestamp: number; decimals?: number; confidence: number }

/** The full hours before the times that the sample covers: from 400 days ago to now. */
function pricesAt(key: string, times: number[], now: number): Seen[] {
  const facts = factsOf(key)
  if (!facts) return []
  const hours = times.filter((at) => at <= now && at > now - HISTORY).map((at) => at - (at % HOUR))
  return [...new Set(hours)].flatMap((timestamp) => {
    const price = samplePrice(facts.priced, timestamp)
    return price === null
      ? []
      : [{ price, symbol: facts.symbol, timestamp, decimals: facts.decimals, confidence: 0.99 }]
  })
}

/** `sui:0x2::sui::SUI`, padded or not; native coins as `coingecko:<id>`; other chains' keys as they are. */
function factsOf(key: string) {
  const foreign = foreignCoins.find(({ chain, address }) => `${chain}:${address}` === key)
  if (foreign) return { ...foreign, priced: key }
  const native = nativeCoins.get(key)
  if (native) return { ...native, priced: sameCoins[key] ?? key }
  const token = sampleEvmTokens.get(key)
  if (token) return { ...token, priced: key }
  const coin = key.startsWith('sui:') ? findSampleCoin(key.slice('sui:'.length)) : undefined
  return coin && { symbol: coin.symbol, decimals: coin.decimals, priced: coin.coinType }
}

function historical(coins: string, now: number) {
  const asked: Record<string, number[]> = JSON.parse(coins)
  return byKey(Object.keys(asked), (key) => toSeries(key, pricesAt(key, asked[key] ?? [], now)))
}

function toSeries(key: string, seen: Seen[]) {
  const [first] = seen
  if (!first) return undefined
  const prices = seen.map(({ timestamp, price, confidence }) => ({ timestamp, price, confidence }))
  return { symbol: first.symbol, decimals: factsOf(key)?.decimals, confidence: first.confidence, prices }
}

function chartTimes(query: URLSearchParams, now: number): number[] {
  const [, count = '1', unit = 'd'] = /^(\d+)([mhdw])$/.exec(query.get('period') ?? '') ?? []
  const step = Number(count) * (unitSeconds[unit] ?? DAY)
  const span = Number(query.get('span') ?? 1)
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
