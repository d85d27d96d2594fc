import { type CountedFilter, countedFilters, type Vault, type VaultFacets } from '#contract/vault.ts'
import { countWith } from '#service/snapshot/rows/facet-index.ts'
import { countBits, type Found, type Hits, pageOf, withoutRows } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { compareBy } from '#service/snapshot/rows/order.ts'
import type { RowBits } from '#service/snapshot/rows/row-bits.ts'
import { type FilteredVaults, filterVaults } from './filter-vaults.ts'
import { countedFacets, type VaultListQuery } from './vault-facets.ts'
import { type VaultSnapshot, vaultTie } from './vault-snapshot.ts'

/** `countFacets` computes the counts on demand. */
type FoundVaults = Found & { first: number; countFacets(): VaultFacets }

/**
 * Returns a page's rows and the total. Equal vaults are sorted by id. `leading`: what is first in the order `benchmark`; the result
 * says how many of these are found.
 */
export function listVaults(vaults: VaultSnapshot, query: VaultListQuery, leading?: RowBits): FoundVaults {
  const { limit, sort } = query
  const filtered = filterVaults(vaults, query, leading)
  const column = vaults.columns[query.order === 'benchmark' ? 'tvl' : query.order]
  const order = { order: column.order[sort], compare: compareBy(column, vaultTie, sort) }
  const all = hitsOf(filtered.found)
  const first = hitsOf(leading ? filtered.found.map((word, at) => word & (leading[at] ?? 0)) : new Uint32Array())
  const others = withoutRows(all, first)
  const rows: number[] = []
  let { offset } = query
  for (const hits of sort === 'desc' ? [first, others] : [others, first]) {
    if (rows.length < limit) rows.push(...pageOf(hits, { ...order, offset, limit: limit - rows.length }))
    offset = Math.max(0, offset - hits.total)
  }
  return { rows, total: all.total, first: first.total, countFacets: () => countFacets(vaults, filtered) }
}

const hitsOf = (bits: RowBits): Hits => ({ bits, total: countBits(bits) })

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
