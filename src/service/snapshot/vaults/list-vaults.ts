import { type CountedFilter, countedFilters, type Vault, type VaultFacets } from '#contract/vault.ts'
import { countWith } from '#service/snapshot/rows/facet-index.ts'
import { countBits, type Found, pageOf } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { compareBy } from '#service/snapshot/rows/order.ts'
import { type FilteredVaults, filterVaults } from './filter-vaults.ts'
import { countedFacets, type VaultListQuery } from './vault-facets.ts'
import { type VaultSnapshot, vaultTie } from './vault-snapshot.ts'

/** `countFacets` computes the counts on demand. */
type FoundVaults = Found & { countFacets(): VaultFacets }

/** Returns a page's rows and the total. Equal vaults are sorted by id. */
export function listVaults(vaults: VaultSnapshot, query: VaultListQuery): FoundVaults {
  const { offset, limit, sort } = query
  const filtered = filterVaults(vaults, query)
  const hits = { bits: filtered.found, total: countBits(filtered.found) }
  const column = vaults.columns[query.order]
  const page = { offset, limit, order: column.order[sort], compare: compareBy(column, vaultTie, sort) }
  return { rows: pageOf(hits, page), total: hits.total, countFacets: () => countFacets(vaults, filtered) }
}

/** Trends of a page's rows as JSON, by vault id; omits rows without one. */
export const trendsOf = ({ trends }: VaultSnapshot, page: readonly number[]): string =>
  `{${page.flatMap((row) => trends[row] || []).join(',')}}`

/** Returns null if no vault has the id. */
export function findVault({ rows, rowById }: VaultSnapshot, id: string): Vault | null {
  const row = rowById.get(id)
  return row === undefined ? null : JSON.parse(jsonOf(rows, row))
}

/** `protocol`: counted by the protocol's id in the vaults, before ids are merged under one name. */
function countFacets(vaults: VaultSnapshot, { found, without }: FilteredVaults): VaultFacets {
  const counts = (filter: CountedFilter) => {
    // A vault must have all requested tags, so another tag narrows the current result.
    const bits = filter === 'tags' ? found : without(filter)
    const named = vaults.counted[filter].flatMap((value) => {
      const count = countWith(vaults.facets, `${countedFacets[filter]} ${value}`, bits)
      return count === 0 ? [] : [[value, count] as const]
    })
    return [filter, Object.fromEntries(named)] as const
  }
  return Object.fromEntries(countedFilters.map(counts)) as VaultFacets
}
