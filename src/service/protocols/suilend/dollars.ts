import { displayCoinType } from '#domain/coin-type.ts'
import { WAD } from '#domain/lending-index.ts'
import type { Reserve } from './layout.ts'

/**
 * Borrowing refreshes a price. A reserve that is no longer used keeps its last price, or 1 dollar, indefinitely. The age
 * limit depends on the purpose: rewards of a year, or the current distance from liquidation.
 */
export const priceGoodForMs = { rewards: 86_400_000, health: 3_600_000 } as const

/** The most decimal places of a price that a number can hold. */
const PRICE_DIGITS = 1e12

/** `prices`: dollars by coin type (`displayCoinType`), for coins whose own price on the market is old. */
export type Market = { reserves: Reserve[]; prices: Map<string, number>; nowMs: number; goodForMs: number }

const dollarsOf = ({ price, mint_decimals }: Pick<Reserve, 'price' | 'mint_decimals'>, amount: bigint): bigint =>
  (amount * price.value) / (WAD * 10n ** BigInt(mint_decimals))

/** Whether the market itself has a recent enough price of the coin. */
export const hasOwnPrice = (coinType: string, market: Omit<Market, 'prices'>): boolean =>
  pricedReserve(coinType, market) !== undefined

const pricedReserve = (coinType: string, { reserves, nowMs, goodForMs }: Omit<Market, 'prices'>): Reserve | undefined =>
  reserves.find(
    ({ coin_type, price, price_last_update_timestamp_s: at }) =>
      coin_type === coinType && price.value > 0n && nowMs - Number(at) * 1_000 <= goodForMs,
  )

/** Converts an amount with 18 extra decimals to dollars with 18 decimals; null if no recent enough price exists. */
export function dollarsToday(coinType: string, amount: bigint, market: Market): bigint | null {
  const priced = pricedReserve(coinType, market)
  if (priced) return dollarsOf(priced, amount)
  const price = market.prices.get(displayCoinType(coinType))
  const reserve = market.reserves.find(({ coin_type }) => coin_type === coinType)
  if (price === undefined || reserve === undefined) return null
  const value = BigInt(Math.round(price * PRICE_DIGITS)) * (WAD / BigInt(PRICE_DIGITS))
  return dollarsOf({ ...reserve, price: { value } }, amount)
}
