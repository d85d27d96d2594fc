import * as z from 'zod/mini'
import { countedFilters, type Vault, type VaultSortKey, vaultSortKeys } from '#contract/vault.ts'
import type { FacetIndex } from '#service/snapshot/rows/facet-index.ts'
import type { SortedColumn } from '#service/snapshot/rows/sorted-column.ts'
import { noVaults, type VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import {
  HeldColumn,
  HeldState,
  HeldStrings,
  HeldTexts,
  heldState,
  heldStrings,
  rowsOf,
  stateOf,
  Words,
} from './held-rows.ts'

/** `words` from `starts[n]` to `starts[n + 1]` are those of the facet `names[n]`; its bits where `areBits[n]` is 1. */
const HeldFacets = z.object({
  count: z.number(),
  names: HeldStrings,
  areBits: z.instanceof(Uint8Array),
  starts: Words,
  words: Words,
})

const HeldVaults = z.object({
  state: HeldState,
  ids: HeldStrings,
  rows: HeldTexts,
  trends: HeldStrings,
  facets: HeldFacets,
  counted: z.record(z.enum(countedFilters), z.array(z.string())),
  searched: HeldStrings,
  columns: z.record(z.enum(vaultSortKeys), HeldColumn),
})

/** What a file holds of the vaults. */
export async function heldVaults({
  state,
  rowById,
  rows,
  trends,
  facets,
  counted,
  searched,
  columns,
}: VaultSnapshot): Promise<unknown> {
  return {
    state: heldState(state),
    ids: await heldStrings([...rowById.keys()]),
    rows: rows.texts,
    trends: await heldStrings(trends),
    facets: await heldFacets(facets),
    counted,
    searched: await heldStrings(searched),
    columns: Object.fromEntries(vaultSortKeys.map((order) => [order, columns[order].held()])),
  }
}

/** Throws if a file holds something else. */
export function vaultsFrom(file: unknown): VaultSnapshot {
  const { state, ids, rows, trends, facets, counted, searched, columns: held } = HeldVaults.parse(file)
  const columns: Partial<Record<VaultSortKey, SortedColumn<Vault>>> = {}
  for (const order of vaultSortKeys) columns[order] = noVaults.columns[order].from(held[order])
  return {
    state: stateOf('vaults', state),
    rowById: new Map(ids.map((id, row) => [id, row])),
    rows: rowsOf(rows, noVaults.rows),
    trends,
    facets: facetsFrom(facets),
    counted,
    searched,
    columns: columns as VaultSnapshot['columns'],
  }
}

async function heldFacets({ count, facets }: FacetIndex) {
  const starts = new Uint32Array(facets.size + 1)
  const areBits = new Uint8Array(facets.size)
  const lists = [...facets.values()].map((found) => ('bits' in found ? found.bits : found.rows))
  for (const [number, list] of lists.entries()) starts[number + 1] = (starts[number] ?? 0) + list.length
  const words = new Uint32Array(starts.at(-1) ?? 0)
  for (const [number, list] of lists.entries()) words.set(list, starts[number])
  for (const [number, found] of [...facets.values()].entries()) areBits[number] = 'bits' in found ? 1 : 0
  return { count, names: await heldStrings([...facets.keys()]), areBits, starts, words }
}

function facetsFrom({ count, names, areBits, starts, words }: z.output<typeof HeldFacets>): FacetIndex {
  const facets = names.map((name, number) => {
    const list = words.subarray(starts[number], starts[number + 1])
    return [name, areBits[number] === 1 ? { bits: list } : { rows: list }] as const
  })
  return { count, facets: new Map(facets) }
}
