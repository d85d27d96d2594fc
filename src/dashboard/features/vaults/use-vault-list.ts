import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Vault } from '#contract/vault.ts'
import { needsSearchHere, searchHere } from './filter/search-here.ts'
import { toVaultQuery, type VaultFilter } from './filter/vault-filter.ts'
import { vaultsQuery } from './queries.ts'

/**
 * The vaults that a filter leaves. A service that speaks only the specification counts nothing and leaves the newer filters out:
 * then the page looks through as many vaults as one answer holds. `isSingle`: such a service takes one value of a filter.
 * `isWhole`: all that is found is here.
 */
export function useVaultList(filter: VaultFilter, starredIds: readonly string[]) {
  const [isPlain, setPlain] = useState(false)
  const isSearchedHere = isPlain && needsSearchHere(filter)
  const list = useQuery(vaultsQuery(toVaultQuery(filter, { starredIds, isSearchedHere })))
  const isAnsweredPlainly = list.data !== undefined && !list.isPlaceholderData && list.data.facets === undefined
  if (isPlain !== isAnsweredPlainly && list.data !== undefined && !list.isPlaceholderData) setPlain(isAnsweredPlainly)

  const data = useMemo(() => {
    if (list.data === undefined) return undefined
    const { facets, ...answer } = list.data
    const isHere = facets === undefined && needsSearchHere(filter)
    const found = isHere ? searchHere(answer.data, filter) : answer.data
    const isStar = ({ id }: Vault) => starredIds.includes(id)
    const shown = filter.starred ? found.filter(isStar) : found
    // What is filtered here was counted with the rest.
    const isCounted = facets !== undefined && shown.length === answer.data.length
    return { ...answer, shown, facets: isCounted ? facets : null, isSearchedHere: isHere }
  }, [list.data, filter, starredIds])
  return { list: { ...list, data }, isSingle: isPlain, isWhole: filter.starred || isSearchedHere }
}
