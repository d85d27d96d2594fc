import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { sideOf, type Vault } from '#contract/vault.ts'
import type { WholeTable } from '#dashboard/ui/table/table-file.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { needsSearchHere, toVaultQuery, type VaultFilter } from './filter/vault-filter.ts'
import { searchHereQuery, vaultsQuery } from './queries.ts'

/**
 * The vaults that a filter leaves. A service that speaks only the specification counts nothing and leaves the newer filters out:
 * then the page looks through as many vaults as one answer holds. `isSingle`: such a service takes one value of a filter.
 * `isWhole`: all matches are here. `whole`: reads them all where the service has more.
 */
export function useVaultList(filter: VaultFilter, starredIds: readonly string[]) {
  const [isPlain, setPlain] = useState(false)
  const [hasNoSides, setNoSides] = useState(false)
  const isSearchedHere = hasNoSides || (isPlain && needsSearchHere(filter))
  const question = toVaultQuery(filter, { starredIds, isSearchedHere })
  const list = useQuery(vaultsQuery(question))
  const isAnswered = list.data !== undefined && !list.isPlaceholderData
  const isAnsweredPlainly = isAnswered && list.data?.facets === undefined
  if (isAnswered && isPlain !== isAnsweredPlainly) setPlain(isAnsweredPlainly)
  // A vault of the other side, or beyond a bound of stability, means that the service ignores the filter.
  const isMixed = isAnswered && (list.data?.data ?? []).some((vault) => !isOnSide(vault, filter))
  if (isMixed && !hasNoSides) setNoSides(true)

  const isHere = (isAnsweredPlainly || hasNoSides) && needsSearchHere(filter)
  const search = useQuery({ ...searchHereQuery, enabled: isHere }).data
  const select = useCallback(
    (vaults: readonly Vault[]) => {
      const found = isHere && search ? search(vaults, filter) : vaults
      const ofSide = found.filter((vault) => sideOf(vault) === filter.side)
      return filter.starred ? ofSide.filter(({ id }) => starredIds.includes(id)) : ofSide
    },
    [isHere, search, filter, starredIds],
  )
  const data = useMemo(() => {
    if (list.data === undefined || (isHere && search === undefined)) return undefined
    const { facets, ...answer } = list.data
    // Rows of the other side would stand as an answer that they are none to.
    if (list.isPlaceholderData && answer.data.some((vault) => sideOf(vault) !== filter.side)) return undefined
    const shown = select(answer.data)
    // What is left out here was counted with the rest.
    const isCounted = facets !== undefined && shown.length === answer.data.length
    return { ...answer, shown, facets: isCounted ? facets : null, isSearchedHere: isHere || hasNoSides }
  }, [list.data, list.isPlaceholderData, isHere, hasNoSides, search, select, filter.side])

  const total = data?.pagination.total ?? 0
  const hasMore = data !== undefined && data.data.length < total
  const whole: WholeTable<Vault> | undefined = hasMore
    ? {
        total,
        read: async (reading) => {
          const { readAllVaults } = await import('#dashboard/api/vaults/read-all-vaults.ts')
          const all = await readAllVaults(question)(reading)
          const rows = select(all.rows)
          return { rows, total: all.rows.length < all.total ? all.total : rows.length }
        },
      }
    : undefined
  return { list: { ...list, data }, whole, isSingle: isPlain, isWhole: filter.starred || isSearchedHere }
}

function isOnSide(vault: Vault, { side, minStability, maxStability }: VaultFilter): boolean {
  if (sideOf(vault) !== side) return false
  if (minStability === undefined && maxStability === undefined) return true
  const stability = stabilityOf(vault)
  return stability !== null && stability >= (minStability ?? 0) && stability <= (maxStability ?? 1)
}
