import { coinKey, packageOf } from '#domain/coin-type.ts'
import realCoins from '#domain/verified-coins.json' with { type: 'json' }
import { seededAddress, seededMagnitude, seededRandom } from '#sample/prices/seeded-random.ts'
import { samplePicture } from '#sample/wallet/picture.ts'
import { wellKnownCoins } from './sui-coin-figures.ts'

/** A coin of the sample. Type, symbol, name and decimals of the real coins are true; all figures are made up. */
export type SampleCoin = {
  coinType: string
  symbol: string
  name: string
  decimals: number
  /** "": CoinGecko does not list it. */
  coinGeckoId: string
  /** Dollars around which its price moves; null: no source prices it. */
  typicalPriceUsd: number | null
  iconUrl: string
  /** In coins; null: the chain does not say. */
  totalSupply: number | null
  circulating: number | null
  holders: number | null
  creator: string
  /** null: the publishing transaction is gone from the index. */
  createdAt: string | null
  hasMetadata: boolean
  isOnVerifiedLists: boolean
}
type Facts = Pick<SampleCoin, 'coinType' | 'symbol' | 'name' | 'decimals'>

const SYNTHETIC_COINS = 200
const FIRST_DAY = Date.UTC(2023, 4, 3)
const LAST_DAY = Date.UTC(2026, 9, 31)

const famousByKey = new Map(Object.entries(wellKnownCoins).map(([coinType, coin]) => [coinKey(coinType), coin]))

function toSampleCoin(facts: Facts): SampleCoin {
  const { coinType } = facts
  const famous = famousByKey.get(coinKey(coinType))
  const chance = (what: string) => seededRandom(`${what} ${coinType}`)
  // What is unknown of a coin: never of the famous ones, which everybody looks at first.
  const lacks = (what: string, share: number) => !famous && chance(`lacks ${what}`) < share
  const price = famous?.typicalPriceUsd ?? seededMagnitude(`price ${coinType}`, 2e-6, 4)
  const supply = famous?.supply ?? Math.round(seededMagnitude(`cap ${coinType}`, 3e4, 6e7) / price)
  const share = famous ? 1 : 0.3 + 0.7 * chance('circulating')
  const circulating = famous?.circulating ?? Math.round(supply * share)
  const day = FIRST_DAY + chance('created') * (LAST_DAY - FIRST_DAY)
  return {
    ...facts,
    coinGeckoId: lacks('listing', 0.15)
      ? ''
      : (famous?.coinGeckoId ?? `sample-${slug(`${facts.symbol} ${facts.name}`)}`),
    typicalPriceUsd: lacks('price', 0.06) ? null : price,
    // Drawn when it is first read: a start draws none of hundreds.
    get iconUrl() {
      return lacks('icon', 0.25) ? '' : samplePicture(facts.symbol)
    },
    totalSupply: lacks('supply', 0.06) ? null : supply,
    circulating: lacks('circulating', 0.1) ? null : circulating,
    holders: lacks('holders', 0.2)
      ? null
      : Math.round(40 + (price * circulating) / seededMagnitude(`holders ${coinType}`, 5e3, 12e3)),
    creator: seededAddress(`creator ${coinType}`),
    createdAt: lacks('date', 0.04)
      ? null
      : (famous?.createdAt ?? new Date(Math.floor(day / 1000) * 1000).toISOString()),
    hasMetadata: !lacks('metadata', 0.02),
    isOnVerifiedLists: !famous && chance('verified') < 0.15,
  }
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Packages that begin with 5a3b1e ("sample"), and names that nobody takes for a coin that exists. */
const syntheticCoins = Array.from({ length: SYNTHETIC_COINS }, (_, index): Facts => {
  const number = String(index + 1).padStart(3, '0')
  const address = `0x5a3b1e${seededAddress(`package ${number}`).slice(8)}`
  return {
    coinType: `${address}::sample_coin_${number}::SAMPLE_COIN_${number}`,
    symbol: `S${number}`,
    name: `Sample Coin ${number}`,
    decimals: [9, 6, 8, 2, 0][Math.floor(seededRandom(`decimals ${number}`) * 5)] ?? 9,
  }
})

export const sampleCoins: SampleCoin[] = [...realCoins, ...syntheticCoins].map(toSampleCoin)

const coinsByKey = new Map(sampleCoins.map((coin) => [coinKey(coin.coinType), coin]))

/** Whatever way the type is written. */
export const findSampleCoin = (coinType: string): SampleCoin | undefined => coinsByKey.get(coinKey(coinType))

const coinsByPackage = new Map(sampleCoins.map((coin) => [packageOf(coin.coinType), coin]))

/** A coin that the package defines; `address` as 64 hex digits. */
export const findSampleCoinOf = (address: string): SampleCoin | undefined => coinsByPackage.get(address)
