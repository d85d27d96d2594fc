import { type CountedFilter, countedFilters, type VaultFacets } from '#contract/vault.ts'
import { countWith } from '#service/snapshot/rows/facet-index.ts'
import type { FilteredVaults } from './filter-vaults.ts'
import { countedFacets } from './vault-facets.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

/** `protocol`: by the protocol's id in the vaults, before one name stands for several. */
export function countFacets(vaults: VaultSnapshot, { found, without }: FilteredVaults): VaultFacets {
  const counts = (filter: CountedFilter) => {
    // Of tags a vault must have all, so that another one narrows what is there.
    const bits = filter === 'tags' ? found : without(filter)
    const named = vaults.counted[filter].flatMap((value) => {
      const count = countWith(vaults.facets, `${countedFacets[filter]} ${value}`, bits)
      return count === 0 ? [] : [[value, count] as const]
    })
    return [filter, Object.fromEntries(named)] as const
  }
  return Object.fromEntries(countedFilters.map(counts)) as VaultFacets
}
