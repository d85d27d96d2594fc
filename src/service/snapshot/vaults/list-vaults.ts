import { type CountedFilter, countedFilters, type Vault, type VaultFacets } from '#contract/vault.ts'
import { countWith } from '#service/snapshot/rows/facet-index.ts'
import { countBits, type Found, pageOf } from '#service/snapshot/rows/hits.ts'
import { compareBy } from '#service/snapshot/rows/order.ts'
import { textOf } from '#service/snapshot/rows/texts.ts'
import { type FilteredVaults, filterVaults } from './filter-vaults.ts'
import { countedFacets, type VaultListQuery } from './vault-facets.ts'
import { type VaultSnapshot, vaultTie } from './vault-snapshot.ts'

/** `countFacets`: made where it is asked for. */
type FoundVaults = Found & { countFacets(): VaultFacets }

/** A page's rows, and how many there are in all. Equal vaults stand in the order of their ids. */
export function listVaults(vaults: VaultSnapshot, query: VaultListQuery): FoundVaults {
  const { offset, limit, sort } = query
  const filtered = filterVaults(vaults, query)
  const hits = { bits: filtered.found, total: countBits(filtered.found) }
  const column = vaults.columns[query.order]
  const page = { offset, limit, order: column.order[sort], compare: compareBy(column, vaultTie, sort) }
  return { rows: pageOf(hits, page), total: hits.total, countFacets: () => countFacets(vaults, filtered) }
}

/** The trends of a page's rows as JSON, by the vault's id; of those that have one. */
export const trendsOf = ({ trends }: VaultSnapshot, page: readonly number[]): string =>
  `{${page.flatMap((row) => trends[row] || []).join(',')}}`

/** null: no vault has the id. */
export function findVault({ rows, rowById }: VaultSnapshot, id: string): Vault | null {
  const row = rowById.get(id)
  return row === undefined ? null : JSON.parse(textOf(rows.texts, row))
}

/** `protocol`: by the protocol's id in the vaults, before one name stands for several. */
function countFacets(vaults: VaultSnapshot, { found, without }: FilteredVaults): VaultFacets {
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
