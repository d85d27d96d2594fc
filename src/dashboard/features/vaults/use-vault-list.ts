import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Vault } from '#contract/vault.ts'
import { needsSearchHere, toVaultQuery, type VaultFilter } from './filter/vault-filter.ts'
import { vaultsQuery } from './vaults-query.ts'

/**
 * The vaults that a filter leaves. A service that speaks only the specification counts nothing and leaves the newer filters out:
 * then the page looks through as many vaults as one answer holds. `isSingle`: such a service takes one value of a filter.
 * `isWhole`: all that is found is here.
 */
export function useVaultList(filter: VaultFilter, starredIds: readonly string[]) {
  const [isPlain, setPlain] = useState(false)
  const isSearchedHere = isPlain && needsSearchHere(filter)
  const list = useQuery(vaultsQuery(toVaultQuery(filter, { starredIds, isSearchedHere })))
  const isAnswered = list.data !== undefined && !list.isPlaceholderData
  const isAnsweredPlainly = isAnswered && list.data?.facets === undefined
  if (isAnswered && isPlain !== isAnsweredPlainly) setPlain(isAnsweredPlainly)

  const isHere = isAnsweredPlainly && needsSearchHere(filter)
  const search = useQuery({
    queryKey: ['search-here'],
    queryFn: loadSearch,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isHere,
  }).data
  const data = useMemo(() => {
    if (list.data === undefined || (isHere && search === undefined)) return undefined
    const { facets, ...answer } = list.data
    const found = isHere && search ? search(answer.data, filter) : answer.data
    const isStar = ({ id }: Vault) => starredIds.includes(id)
    const shown = filter.starred ? found.filter(isStar) : found
    // What is left out here was counted with the rest.
    const isCounted = facets !== undefined && shown.length === answer.data.length
    return { ...answer, shown, facets: isCounted ? facets : null, isSearchedHere: isHere }
  }, [list.data, isHere, search, filter, starredIds])
  return { list: { ...list, data }, isSingle: isPlain, isWhole: filter.starred || isSearchedHere }
}

/** Loaded where it is needed: few services are of that sort. */
const loadSearch = async () => (await import('./filter/search-here.ts')).searchHere
