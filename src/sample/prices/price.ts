import { coinKey } from '#domain/coin-type.ts'
import { findSampleCoin } from '#sample/coins/coins.ts'
import { evmTokenPrice } from '#sample/coins/evm-tokens.ts'
import { foreignCoins } from '#sample/coins/foreign-coins.ts'
import { nativeCoins } from '#sample/coins/native-coins.ts'
import { sampleChance } from './chance.ts'
import { sampleNoise } from './noise.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const STAKED_FROM = Date.UTC(2025, 0, 1) / 1000
const SUI = coinKey('0x2::sui::SUI')

/** Waves of noise: length in seconds, share of the swing. Long ones make trends, short ones a day's unrest. */
const waves = [
  { length: 310 * DAY, share: 0.4 },
  { length: 83 * DAY, share: 0.26 },
  { length: 19 * DAY, share: 0.16 },
  { length: 4.3 * DAY, share: 0.1 },
  { length: 22 * HOUR, share: 0.05 },
  { length: 5 * HOUR, share: 0.03 },
]

/** Staked SUI grows against SUI by its yield, without noise, as an exchange rate does. */
const stakedSui = new Map(
  Object.entries({
    '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI': 0.0262,
    '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT': 0.0241,
    '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI': 0.0255,
    '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI': 0.0287,
    '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI': 0.0274,
  }).map(([coinType, apy]) => [coinKey(coinType), apy]),
)

const foreignPrices = new Map(foreignCoins.map(({ chain, address, priceUsd }) => [`${chain}:${address}`, priceUsd]))

/**
 * What a coin of the sample costs at the full hour before `at` (Unix seconds), in dollars: the one price that all simulated hosts
 * tell. Sui coins by their type, others as `solana:<mint>` and `ton:<address>`. null: nobody prices it.
 */
export function samplePrice(coin: string, at: number): number | null {
  const hour = at - (at % HOUR)
  const foreign = foreignPrices.get(coin) ?? nativeCoins.get(coin)?.priceUsd
  if (foreign !== undefined) return walk(coin, foreign, hour)
  const typical = findSampleCoin(coin)?.typicalPriceUsd ?? null
  if (typical === null) return null
  const key = coinKey(coin)
  const apy = stakedSui.get(key)
  const sui = findSampleCoin(SUI)?.typicalPriceUsd
  if (apy === undefined || sui === null || sui === undefined) return walk(key, typical, hour)
  return round(walk(SUI, sui, hour) * (typical / sui) * (1 + apy) ** ((hour - STAKED_FROM) / YEAR))
}

/** The same of a token of an EVM chain, whose name is its chain's at DefiLlama, a colon and the address in lower case. */
export function sampleEvmPrice({ key, symbol }: { key: string; symbol: string }, at: number): number | null {
  const price = evmTokenPrice(symbol)
  if (!('follows' in price)) {
    return price.typicalPriceUsd === null ? null : walk(key, price.typicalPriceUsd, at - (at % HOUR))
  }
  const followed = samplePrice(price.follows, at)
  return followed === null ? null : round(followed * price.ratio)
}

/** A dollar coin stays within a fifth of a percent; any other between a third and three times its typical price. */
function walk(name: string, typicalPriceUsd: number, hour: number): number {
  if (typicalPriceUsd === 1) return round(1 + 0.002 * sampleNoise(name, hour, HOUR * 5))
  const swing = 0.35 + 0.65 * sampleChance(`swing ${name}`)
  const own = waves.reduce((sum, { length, share }) => sum + share * sampleNoise(name, hour, length), 0)
  return round(typicalPriceUsd * Math.exp(swing * own))
}

const round = (price: number): number => Number(price.toPrecision(7))
