import { skipToken, useQuery } from '@tanstack/react-query'
import { type CoinUnit, coinUnitQuery } from '#dashboard/features/transaction/queries.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
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
