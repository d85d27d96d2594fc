import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { readState, useUrlState, writeState } from '#dashboard/state/use-url-state.ts'
import { holdingSorts } from './tabs/holdings/holding-rows.ts'

export const walletTabs = ['holdings', 'earn', 'nfts', 'positions', 'activity', 'history', 'names'] as const
export type WalletTab = (typeof walletTabs)[number]

const isOn = z._default(
  z.pipe(
    z.transform((value: unknown) => value === '1' || value === 'true' || value === true),
    z.boolean(),
  ),
  false,
)
const direction = z._default(z.enum(['asc', 'desc']), 'desc')
const pageNumber = z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(1_000))), 0)
const short = z._default(z.string().check(z.maxLength(100)), '')
/** Contracts and ids of some chains are long. */
const long = z._default(z.string().check(z.maxLength(500)), '')

/** `spam` also shows scam collections. `small` hides what is worth less than a dollar. `kind`: of a net worth, filters the positions. `move`, `period`: filter the activity. `deposit`: of the tokens, `any` for receipts of deposits, `none` for the others, or the kind of a deposit. `nft`: the opened one; `collection` and `by` filter and sort them. `rows`: whether a coin on several chains is one row. */
const url = {
  tab: z._default(z.enum(walletTabs), 'holdings'),
  sort: z._default(z.enum(holdingSorts), 'value'),
  order: direction,
  page: pageNumber,
  find: short,
  chain: short,
  kind: short,
  deposit: short,
  move: short,
  period: short,
  nft: long,
  collection: long,
  by: z._default(z.enum(['floor', 'name', 'owned']), 'floor'),
  rows: z._default(z.enum(['coin', 'chain']), 'coin'),
  small: isOn,
  spam: isOn,
  pnl: isOn,
}

export const readWalletState = (search: string) => readState(url, new URLSearchParams(search))
export const useWalletState = () => useUrlState(url)
export type WalletState = ReturnType<typeof useWalletState>[0]
export type SetWalletState = ReturnType<typeof useWalletState>[1]

/** The page with some of its state changed, as the target of a link. */
export function useWalletLink(): (patch: Partial<WalletState>) => string {
  const [search] = useSearchParams()
  return useCallback((patch) => `?${writeState(url, search, patch)}`, [search])
}
