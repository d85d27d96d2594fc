import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Coin } from '#contract/coin.ts'
import { ApiError } from '#contract/error.ts'
import { coinQuery } from '#dashboard/features/tokens/queries.ts'
import { shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { coinKey } from '#domain/coin-type.ts'

export type ComparedCoin = { coinType: string; label: string; isUnknown: boolean }

/** The coin that the address names beside this one; null without one, and where it is the same. */
export function useComparedCoin({ coinType, symbol }: Coin, other: string | undefined): ComparedCoin | null {
  const isOther = other !== undefined && coinKey(other) !== coinKey(coinType)
  const { data, error } = useQuery({ ...coinQuery(useQueryClient(), other ?? coinType), enabled: isOther })
  if (!isOther) return null
  // Until the coin is read its type says what it is probably called, in as few letters.
  const name = data?.symbol || (error ? '' : (other.split('::').at(-1) ?? other))
  // Two lines of one name are none: anybody can call a coin like another.
  const label = name === '' || name === symbol ? shortCoinType(other) : name
  return { coinType: other, label, isUnknown: error instanceof ApiError && error.code === 'NOT_FOUND' }
}
