import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type VaultChain, vaultChainIds } from '#contract/chains.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useVaultMap } from '#dashboard/api/vaults/use-vault-map.ts'
import { toggled } from '#dashboard/features/vaults/filter/filter-props.ts'
import { needsSearchHere, toVaultQuery, type VaultFilter } from '#dashboard/features/vaults/filter/vault-filter.ts'
import { searchHereQuery } from '#dashboard/features/vaults/queries.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { useHeldVaults } from '#dashboard/state/map/held-vaults.ts'
import { useRates } from '#dashboard/state/rates.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { type MapBounds, noBounds } from '#dashboard/ui/map/map-bounds.ts'
import { VaultMap } from '#dashboard/ui/map/vault-map.tsx'

type Props = {
  /** What is read; it may be behind what is chosen. */
  filter: VaultFilter
  bounds: MapBounds
  chosen: readonly VaultChain[]
  onFilter: (patch: Partial<VaultFilter>) => void
  /** The list has come, which is more urgent. */
  isReady: boolean
}

/** The vaults that the filter leaves without the selection on the map, which is a part of the filter. */
export function VaultsMap({ filter, bounds, chosen, onFilter, isReady }: Props) {
  // Figures are written by them while this is rendered.
  useSettings()
  useRates()
  const { side, starred } = filter
  const starredIds = useStarredVaults()
  const held = useHeldVaults()
  const heldIds = useMemo(() => new Set(held), [held])
  const others = useMemo(() => ({ ...filter, ...noBounds, leading: false, page: 0 }), [filter])
  const { trend: _, offset: __, ...question } = toVaultQuery(others, { starredIds })
  const { data, error, retry, benchmark, leadingIds, protocols } = useVaultMap(question, isReady)

  // A service that speaks only the specification counts nothing, and leaves the newer filters to the page.
  const isPlain = data !== undefined && data.facets === undefined
  const isSearchedHere = isPlain && needsSearchHere(others)
  const search = useQuery({ ...searchHereQuery, enabled: isSearchedHere }).data
  // Of another order or page the dots are the same, and are not drawn again.
  const sought = isSearchedHere ? others : null
  const vaults = useMemo(() => {
    if (data === undefined || (sought && search === undefined)) return undefined
    const found = sought && search ? search(data.data, sought) : data.data
    return found.filter((vault) => sideOf(vault) === side && (!starred || starredIds.includes(vault.id)))
  }, [data, search, sought, side, starred, starredIds])
  const isWhole = vaults !== undefined && data !== undefined && vaults.length < data.data.length
  return (
    <VaultMap
      vaults={vaults}
      total={isWhole ? vaults.length : (data?.pagination.total ?? 0)}
      error={error}
      onRetry={retry}
      benchmark={benchmark}
      leadingIds={leadingIds}
      isOfLoans={side === 'borrow'}
      protocols={protocols}
      heldIds={heldIds}
      filtered={texts.tableBelow}
      bounds={bounds}
      onBounds={(within) => onFilter({ ...within, leading: false })}
      isLeading={filter.leading}
      onLeading={(leading) => onFilter({ ...noBounds, leading })}
      chains={{
        counts: data?.facets?.chain ?? countsOf(vaults ?? none),
        chosen,
        onToggle: (id) => {
          const known = vaultChainIds.find((each) => each === id)
          if (known) onFilter({ chain: toggled(chosen, known, isPlain) })
        },
      }}
    />
  )
}

const none: Vault[] = []

function countsOf(vaults: readonly Vault[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { chain } of vaults) counts[chain] = (counts[chain] ?? 0) + 1
  return counts
}
