import { displayCoinType } from '#domain/coin-type.ts'
import { WAD } from '#domain/lending-index.ts'
import type { Reserve } from './layout.ts'

/**
 * Whoever borrows refreshes a price; a reserve that nobody uses any more keeps its last one, or 1 dollar, for ever. How long one is
 * good for depends on what for: rewards of a year, or how far a debt is from liquidation now.
 */
export const priceGoodForMs = { rewards: 86_400_000, health: 3_600_000 } as const

/** As many digits of a price behind the point as a number can hold. */
const PRICE_DIGITS = 1e12

/** `prices`: dollars by coin type (`displayCoinType`), for coins whose own price on the market is old. */
export type Market = { reserves: Reserve[]; prices: Map<string, number>; nowMs: number; goodForMs: number }

const dollarsOf = ({ price, mint_decimals }: Pick<Reserve, 'price' | 'mint_decimals'>, amount: bigint): bigint =>
  (amount * price.value) / (WAD * 10n ** BigInt(mint_decimals))

/** Whether the market itself has a price of that coin that is young enough. */
export const hasOwnPrice = (coinType: string, market: Omit<Market, 'prices'>): boolean =>
  pricedReserve(coinType, market) !== undefined

const pricedReserve = (coinType: string, { reserves, nowMs, goodForMs }: Omit<Market, 'prices'>): Reserve | undefined =>
  reserves.find(
    ({ coin_type, price, price_last_update_timestamp_s: at }) =>
      coin_type === coinType && price.value > 0n && nowMs - Number(at) * 1_000 <= goodForMs,
  )

/** Dollars with 18 decimals of base units of 18 decimals; null: nobody has a price that is young enough. */
export function dollarsToday(coinType: string, amount: bigint, market: Market): bigint | null {
  const priced = pricedReserve(coinType, market)
  if (priced) return dollarsOf(priced, amount)
  const price = market.prices.get(displayCoinType(coinType))
  const reserve = market.reserves.find(({ coin_type }) => coin_type === coinType)
  if (price === undefined || reserve === undefined) return null
  const value = BigInt(Math.round(price * PRICE_DIGITS)) * (WAD / BigInt(PRICE_DIGITS))
  return dollarsOf({ ...reserve, price: { value } }, amount)
}
