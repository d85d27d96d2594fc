import type { CountedFilter, Vault, VaultSortKey } from '#contract/vault.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { wellFormed } from '#domain/well-formed.ts'
import { type FacetIndex, noFacets } from '#service/snapshot/rows/facet-index.ts'
import { type JsonRows, noRows } from '#service/snapshot/rows/json-rows.ts'
import type { Tie } from '#service/snapshot/rows/order.ts'
import { type SortedColumn, sortedNumbers, sortedTexts } from '#service/snapshot/rows/sorted-column.ts'
import type { FamilyState } from '#service/store/store.ts'

/** All vaults of one revision, in the order of their ids. Immutable. */
export type VaultSnapshot = {
  readonly state: FamilyState
  readonly rowById: ReadonlyMap<string, number>
  readonly rows: JsonRows
  /** By row: a `VaultTrend` under the vault's id, as a member of a JSON object; "" if there is none. */
  readonly trends: readonly string[]
  readonly facets: FacetIndex
  /** The values that vaults have for each counted filter, sorted. */
  readonly counted: Readonly<Record<CountedFilter, readonly string[]>>
  /** The folded searchable text of each row. */
  readonly searched: readonly string[]
  readonly columns: Readonly<Record<VaultSortKey, SortedColumn<Vault>>>
}

/** An empty snapshot for use before the first read. */
export const noVaults: VaultSnapshot = {
  state: { family: 'vaults', origin: null, asOf: null, revision: -1, isRead: false },
  rowById: new Map(),
  rows: noRows,
  trends: [],
  facets: noFacets,
  counted: { chain: [], type: [], side: [], buildable: [], protocol: [], tvl: [], apy: [], tags: [] },
  searched: [],
  columns: {
    tvl: sortedNumbers(({ tvl }) => tvl),
    apr: sortedNumbers(({ apr }) => apr),
    apy: sortedNumbers(({ apy }) => apy),
    totalApr: sortedNumbers(({ totalApr }) => totalApr),
    totalApy: sortedNumbers(({ totalApy }) => totalApy),
    apy7d: sortedNumbers(({ apy7d }) => apy7d),
    apy30d: sortedNumbers(({ apy30d }) => apy30d),
    stability: sortedNumbers(stabilityOf),
    name: sortedTexts(({ name }) => wellFormed(name.toLowerCase())),
  },
}

/** Order of vaults that are otherwise equal: by id, which is their row order. */
export const vaultTie: Tie = { compare: (left, right) => left - right, sort: (rows) => rows }
