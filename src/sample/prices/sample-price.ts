import { coinKey } from '#domain/coin-type.ts'
import { evmTokenPrice } from '#sample/coins/evm-tokens.ts'
import { pricedForeignCoins } from '#sample/coins/foreign-coins.ts'
import { nativeCoins } from '#sample/coins/native-coins.ts'
import { findSampleCoin } from '#sample/coins/sui-coins.ts'
import { sampleNoise } from './noise.ts'
import { pegOf } from './pegged-coins.ts'
import { seededRandom } from './seeded-random.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** A staked coin's rate grows on; nobody looks at the sample after this. */
const GROWN_UNTIL = Date.UTC(2028, 0, 1) / 1000

/** Waves of noise: length in seconds, share of the swing. Long ones make trends, short ones a day's unrest. */
const waves = [
  { length: 310 * DAY, share: 0.4 },
  { length: 83 * DAY, share: 0.26 },
  { length: 19 * DAY, share: 0.16 },
  { length: 4.3 * DAY, share: 0.1 },
  { length: 22 * HOUR, share: 0.05 },
  { length: 5 * HOUR, share: 0.03 },
]

const foreignByName = new Map(pricedForeignCoins.map((coin) => [`${coin.chain}:${coin.address}`, coin]))

/**
 * What a coin of the sample costs at the full hour before `at` (Unix seconds), in dollars: the one price of all simulated hosts.
 * Sui coins by their type, others as `solana:<mint>`, `ton:<address>` and `coingecko:<id>`. null: without a price.
 */
export function samplePrice(coin: string, at: number): number | null {
  const hour = at - (at % HOUR)
  const name = coin.includes('::') ? coinKey(coin) : coin
  const link = pegOf(name, hour)
  if (link) return times(samplePrice(link.of, hour), link.ratio)
  const { symbol, typicalPriceUsd } = findCoin(name) ?? { symbol: '', typicalPriceUsd: null }
  return typicalPriceUsd === null ? null : walk(name, { symbol, typicalPriceUsd }, hour)
}

function findCoin(name: string): Typical | undefined {
  const other = foreignByName.get(name) ?? nativeCoins.get(name)
  return other ? { symbol: other.symbol, typicalPriceUsd: other.priceUsd } : findSampleCoin(name)
}

/** The same of a token of an EVM chain by its symbol, on whichever of them it is. */
export function sampleEvmPrice(symbol: string, at: number): number | null {
  const hour = at - (at % HOUR)
  const price = evmTokenPrice(symbol)
  if ('follows' in price) return times(samplePrice(price.follows, hour), price.ratio)
  if (price.typicalPriceUsd === null) return null
  // What has been carried to another chain ("LINK.e") is worth what it was.
  const carried = symbol.toUpperCase().replace(/\.E$/, '')
  return walk(`token ${carried}`, { symbol, typicalPriceUsd: price.typicalPriceUsd }, hour)
}

/** Between what prices a coin's ever moves; null: without a price. */
export function samplePriceRange(coin: string): { lowest: number; highest: number } | null {
  const name = coin.includes('::') ? coinKey(coin) : coin
  const peg = pegOf(name, GROWN_UNTIL)
  if (peg) {
    const of = samplePriceRange(peg.of)
    return of && { lowest: of.lowest * (pegOf(name, 0)?.ratio ?? peg.ratio), highest: of.highest * peg.ratio }
  }
  const typicalPriceUsd = findCoin(name)?.typicalPriceUsd ?? null
  if (typicalPriceUsd === null) return null
  const most = typicalPriceUsd === 1 ? 1.002 : Math.exp(swingOf(name))
  return { lowest: typicalPriceUsd / most, highest: typicalPriceUsd * most }
}

const times = (price: number | null, ratio: number): number | null => (price === null ? null : round(price * ratio))

type Typical = { symbol: string; typicalPriceUsd: number | null }

/** A dollar coin stays within a fifth of a percent, the same on all chains; any other between a third and three times its typical price. */
function walk(name: string, { symbol, typicalPriceUsd }: Typical & { typicalPriceUsd: number }, hour: number): number {
  if (typicalPriceUsd === 1) return round(1 + 0.002 * sampleNoise(`dollar ${symbol.toUpperCase()}`, hour, HOUR * 5))
  const own = waves.reduce((sum, { length, share }) => sum + share * sampleNoise(name, hour, length), 0)
  return round(typicalPriceUsd * Math.exp(swingOf(name) * own))
}

const swingOf = (name: string): number => 0.35 + 0.65 * seededRandom(`swing ${name}`)

const round = (price: number): number => Number(price.toPrecision(7))
