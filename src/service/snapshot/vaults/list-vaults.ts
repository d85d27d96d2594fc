import type { Vault } from '#contract/vault.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { type Found, onlyRows, pageOf } from '#service/snapshot/rows/hits.ts'
import { compareBy } from '#service/snapshot/rows/order.ts'
import { textOf } from '#service/snapshot/rows/texts.ts'
import { type VaultListQuery, wantedFacets } from './vault-facets.ts'
import { type VaultSnapshot, vaultTie } from './vault-snapshot.ts'

/** A page's rows, and how many there are in all. Equal vaults stand in the order of their ids. */
export function listVaults({ columns, facets, rowById }: VaultSnapshot, query: VaultListQuery): Found {
  const { offset, limit, sort } = query
  const fitting = rowsWithAll(facets, wantedFacets(query))
  const wanted = new Set((query.id ?? []).flatMap((id) => rowById.get(id) ?? []))
  const hits = query.id?.length ? onlyRows(fitting, Uint32Array.from(wanted)) : fitting
  const column = columns[query.order]
  const page = {
    offset,
    limit,
    order: column.order[sort],
    compare: compareBy(column, vaultTie, sort),
  }
  return { rows: pageOf(hits, page), total: hits.total }
}

/** The trends of a page's rows as JSON, by the vault's id; of those that have one. */
export const trendsOf = ({ trends }: VaultSnapshot, page: readonly number[]): string =>
  `{${page.flatMap((row) => trends[row] || []).join(',')}}`

/** null: no vault has the id. */
export function findVault({ rows, rowById }: VaultSnapshot, id: string): Vault | null {
  const row = rowById.get(id)
  return row === undefined ? null : JSON.parse(textOf(rows.texts, row))
}
