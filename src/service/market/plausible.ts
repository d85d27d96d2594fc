import type { VaultLending } from '#contract/vault.ts'
import type { CoinMarket, MarketVault, PriceSource } from './source.ts'

type Bounds = { min: number; max: number }

/** The largest pools hold 1e10 to 1e11 dollars, all coins together less than 1e13. */
const TVL: Bounds = { min: 0, max: 1e12 }
/** Fractions per year: no loss exceeds the whole amount, and a source's own limit is a million percent. */
const RATE: Bounds = { min: -1, max: 1e4 }
/** Cost of a debt less its rewards, which may be larger. */
const DEBT_TOTAL: Bounds = { min: -1e4, max: 1e4 }
const PRICE: Bounds = { min: 0, max: 1e9 }
const DOLLARS: Bounds = { min: 0, max: 1e14 }
const PERCENT: Bounds = { min: -100, max: 1e9 }
const SHARE: Bounds = { min: 0, max: 1 }
const SUPPLY: Bounds = { min: 0, max: 1e30 }
/** Until the year 2100, in Unix seconds. */
const SECONDS: Bounds = { min: 0, max: 4_102_444_800 }
/** How far a source's clock may run ahead. */
const AHEAD_MS = 86_400_000

const isWithin = (value: number | null, { min, max }: Bounds) => value === null || (value >= min && value <= max)
const within = (value: number | null, bounds: Bounds) => (isWithin(value, bounds) ? value : null)

/** Whether the price (dollars) and its time (Unix seconds) are plausible. A price of 0 is not. */
export const isPlausiblePrice = ({ price, at }: { price: number; at: number }): boolean =>
  price > 0 && isWithin(price, PRICE) && isWithin(at, SECONDS)

/** Whether a point of a vault's history is plausible: the rate is a fraction, the TVL is in dollars. */
export const isPlausiblePoint = ({ apy, tvlUsd }: { apy: number | null; tvlUsd: number | null }): boolean =>
  isWithin(apy, DEBT_TOTAL) && isWithin(tvlUsd, TVL)

/**
 * Returns the row with implausible means, volumes and amounts lent set to unknown, or null if its TVL or one of its
 * rates is implausible.
 */
export function plausibleVault(vault: MarketVault): MarketVault | null {
  const { apr, apy, aprRewards, apyRewards, totalApr, totalApy, type, tvlUsd } = vault
  const total = type === 'BORROW' ? DEBT_TOTAL : RATE
  const isPlausible =
    isWithin(tvlUsd, TVL) &&
    [apr, apy, aprRewards, apyRewards].every((rate) => isWithin(rate, RATE)) &&
    [totalApr, totalApy].every((rate) => isWithin(rate, total))
  if (!isPlausible) return null
  const { volumeUsd, lending } = vault
  const traded = volumeUsd && { day: within(volumeUsd.day, DOLLARS), week: within(volumeUsd.week, DOLLARS) }
  return {
    ...vault,
    baseApy7d: within(vault.baseApy7d, RATE),
    apy30d: within(vault.apy30d, total),
    ...(traded ? { volumeUsd: traded } : {}),
    ...(lending ? { lending: plausibleLending(lending) } : {}),
  }
}

/** A sum that is implausible makes what follows from it unknown too. */
function plausibleLending(lending: VaultLending): VaultLending {
  const { supplied, borrowed, available, maxLtv, liquidationThreshold = null, ...others } = lending
  const isPlausible = [supplied, borrowed, available].every((dollars) => isWithin(dollars, TVL))
  // A debt that may be made is not yet liquidated.
  const isAbove = liquidationThreshold !== null && liquidationThreshold <= 1 && liquidationThreshold >= (maxLtv ?? 0)
  return {
    ...others,
    ...(isPlausible
      ? { supplied, borrowed, available }
      : { supplied: null, borrowed: null, available: null, utilization: null }),
    maxLtv: within(maxLtv, SHARE),
    ...(isAbove && { liquidationThreshold }),
  }
}

/**
 * Returns the row with implausible secondary figures set to unknown, or null if its price or the price's time is
 * implausible.
 */
export function plausibleMarket(market: CoinMarket, now: Date): CoinMarket | null {
  const { price, pricedAt } = market
  const isInTime = pricedAt === null || isWithin(pricedAt.getTime(), { min: 0, max: now.getTime() + AHEAD_MS })
  if (!isInTime || !isWithin(price, PRICE)) return null
  return {
    ...market,
    priceChangePercentage24H: within(market.priceChangePercentage24H, PERCENT),
    priceChangePercentage7D: within(market.priceChangePercentage7D, PERCENT),
    marketCap: within(market.marketCap, DOLLARS),
    volume24H: within(market.volume24H, DOLLARS),
    circulating: within(market.circulating, SUPPLY),
    totalSupply: within(market.totalSupply, SUPPLY),
    ath: within(market.ath, PRICE),
    atl: within(market.atl, PRICE),
  }
}

/** Wraps a source and drops implausible prices. */
export const plausiblePrices = (source: PriceSource): PriceSource => ({
  id: source.id,
  current: async (coinTypes, signal) =>
    new Map([...(await source.current(coinTypes, signal))].filter(([, price]) => isPlausiblePrice(price))),
  at: async (coinType, times, signal) => (await source.at(coinType, times, signal)).filter(isPlausiblePrice),
  ...(source.manyAt && {
    manyAt: async (...coins: Parameters<typeof source.manyAt>) =>
      ((await source.manyAt?.(...coins)) ?? []).map((price) => price.filter(isPlausiblePrice)),
  }),
  chart: async (coinType, range, signal) => (await source.chart(coinType, range, signal)).filter(isPlausiblePrice),
})
