import { skipToken, useQuery } from '@tanstack/react-query'
import {
  balancesQuery,
  type CoinUnit,
  coinPriceQuery,
  coinUnitQuery,
  coinWeekQuery,
  suiUnit,
} from '#dashboard/features/transaction/queries.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { coinKey } from '#domain/coin-type.ts'
import { amountCoin, SUI_TYPE } from './amount-coin.ts'

/** `coin` null: base units are typed. `key` changes whenever the same digits would mean another amount. */
export type AmountUnit = { coinType: string | null; coin: CoinUnit | null; key: string; isPending: boolean }

export function useAmountUnit(action: Action, values: Values): AmountUnit {
  const coinType = amountCoin(action, values)
  const isSui = coinType !== null && coinKey(coinType) === coinKey(SUI_TYPE)
  const isRead = coinType !== null && !isSui
  const { data, isPending } = useQuery(
    isRead ? coinUnitQuery(coinType) : { queryKey: ['transaction', 'no-coin'], queryFn: skipToken },
  )
  const coin = isSui ? suiUnit : (data ?? null)
  return {
    coinType,
    coin,
    key: coin ? `${coin.coinType} ${coin.decimals}` : `base units of ${coinType}`,
    isPending: isRead && isPending,
  }
}

/** Of one coin in dollars; null while it is not known. */
export function usePrice(coinType: string | null): number | null {
  const { data } = useQuery(
    coinType === null ? { queryKey: ['transaction', 'no-price'], queryFn: skipToken } : coinPriceQuery(coinType),
  )
  return data ?? null
}

/** Of a week, in percent; null while it is not known. */
export function usePriceChange(coinType: string): number | null {
  const { data } = useQuery(coinWeekQuery(coinType))
  return data ?? null
}

/** As wallets write it: of an address that is still being typed no balance is read. */
const address = /^0x[0-9a-f]{64}$/i

/** In base units; null while it is not known. A wallet that was read and lacks the coin has none of it. */
export function useBalance(sender: string, coinType: string | null): bigint | null {
  const known = address.test(sender.trim()) && coinType !== null
  const { data } = useQuery(
    known ? balancesQuery(sender.trim()) : { queryKey: ['transaction', 'no-balance'], queryFn: skipToken },
  )
  if (!data || coinType === null) return null
  return data[coinKey(coinType)] ?? 0n
}
