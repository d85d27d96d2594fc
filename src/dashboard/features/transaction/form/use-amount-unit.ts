import { skipToken, useQuery } from '@tanstack/react-query'
import { type Balance, balancesQuery, type CoinUnit, coinUnitQuery } from '#dashboard/features/transaction/queries.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { coinKey } from '#domain/coin-type.ts'
import { amountCoin, SUI_TYPE } from './amount-coin.ts'

/** `coin` null: base units are typed. `key` changes whenever the same digits would mean another amount. */
export type AmountUnit = { coinType: string | null; coin: CoinUnit | null; key: string; isPending: boolean }

export function useAmountUnit(action: Action, values: Values): AmountUnit {
  const coinType = amountCoin(action, values)
  const known = coinUnitQuery(coinType ?? SUI_TYPE)
  const { data, isPending } = useQuery(
    coinType === null ? { queryKey: ['transaction', 'no-coin'], queryFn: skipToken } : known,
  )
  const coin = data ?? null
  return {
    coinType,
    coin,
    key: coin ? `${coin.coinType} ${coin.decimals}` : `base units of ${coinType}`,
    isPending: coinType !== null && isPending,
  }
}

const address = /^0x[0-9a-f]{1,64}$/i
const nothing: Balance = { amount: 0n, price: null }

/** Null while it is not known. A wallet that was read and lacks the coin holds none of it. */
export function useBalance(sender: string, coinType: string | null): Balance | null {
  const known = address.test(sender.trim()) && coinType !== null
  const { data } = useQuery(
    known ? balancesQuery(sender.trim()) : { queryKey: ['transaction', 'no-balance'], queryFn: skipToken },
  )
  if (!data || coinType === null) return null
  return data[coinKey(coinType)] ?? nothing
}
