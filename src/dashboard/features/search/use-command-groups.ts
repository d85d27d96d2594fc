import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { listCoins } from '#contract/coin.ts'
import { call } from '#dashboard/api/client.ts'
import { foundVaultsQuery } from '#dashboard/api/vaults/found-vaults-query.ts'
import { useComparedVaults } from '#dashboard/state/compared-vaults.ts'
import { useRecentPages } from '#dashboard/state/recent-pages.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { useStarredCoins } from '#dashboard/state/starred-coins.ts'
import { useStarredVaultNames, useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { type CachedCommands, cachedCommands, suggestedCommands } from './cached-commands.ts'
import { fitting } from './command.ts'
import { commandGroups } from './command-groups.ts'
import { coinCommand, pastedCommands } from './page-commands.ts'
import { texts } from './texts.ts'

const REST_MS = 300
/** One letter matches everything. */
const MIN_LETTERS = 2

/** The text to search for, without the word `compare`. */
const searchTextOf = (text: string) => text.trim().replace(/^compare\s+/i, '')

const MOST = 20

/** Cached among the lists of coins: opening a match needs no request, and the palette has it at once next time. */
const foundCoinsQuery = (search: string) => {
  const query = { search, limit: MOST }
  return queryOptions({
    queryKey: ['coins', query],
    queryFn: ({ signal }) => call(listCoins, { query }, { signal }).then(({ data }) => data),
    staleTime: 300_000,
  })
}

const noCommands: CachedCommands = { vaults: [], coins: [], protocols: [] }

/** From what is here at once; and of what is missing, once typing rests, by one question: for vaults, or for coins where vaults are here. */
export function useCommandGroups(text: string) {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const [wallets, coins, vaults, recent] = [useSavedWallets(), useStarredCoins(), useStarredVaults(), useRecentPages()]
  const names = useStarredVaultNames()
  const rested = useDebounced(searchTextOf(text), REST_MS)
  const isResting = searchTextOf(text) !== rested
  const isSearch = rested.length >= MIN_LETTERS && pastedCommands(rested).length === 0
  // Decided once for a text, or the answer would lead to another question.
  const wantsCoins = useMemo(
    () => isSearch && fitting(cachedCommands(client).vaults, rested, 1).length > 0,
    [client, rested, isSearch],
  )
  const foundVaults = useQuery({ ...foundVaultsQuery(rested), enabled: isSearch && !wantsCoins })
  const foundCoins = useQuery({ ...foundCoinsQuery(rested), enabled: isSearch && wantsCoins })
  const found = wantsCoins ? foundCoins : foundVaults

  // Without a text only a starred vault needs any of it.
  const local = text.trim() !== '' || vaults.length > 0 ? cachedCommands(client) : noCommands
  const starredCoins = coins.map(({ coinType, label }) => ({ ...coinCommand({ coinType, name: '', symbol: label }) }))
  const starredVaults = vaults.flatMap((id) => {
    const listed = local.vaults.find(({ to }) => to === vaultPath(id))
    return listed ?? (names[id] ? [{ label: names[id], hint: texts.vault, to: vaultPath(id) }] : [])
  })
  const isNew = text.trim() === '' && [wallets, coins, vaults, recent].every(({ length }) => length === 0)
  const groups = commandGroups(text, {
    ...local,
    coins: [...starredCoins, ...local.coins],
    wallets,
    recent,
    suggested: isNew ? suggestedCommands(client) : noCommands,
    compared: useComparedVaults().map(({ id }) => id),
    starred: [...starredCoins, ...starredVaults],
    here: `${pathname}${search}`,
  })
  return { groups, isLoading: isResting || (isSearch && found.isFetching) }
}
