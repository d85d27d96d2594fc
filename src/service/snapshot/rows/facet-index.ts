import { countBits, type Hits, hasBit } from './hits.ts'
import { addAll, allBits, keepCommon, noBits, type RowBits, withRows } from './row-bits.ts'
import type { Pause } from './sort-rows.ts'

/** The rows that have a facet: as numbers, or as bits if those need less memory. */
type FacetRows = { rows: Uint32Array } | { bits: RowBits }
export type FacetIndex = { readonly count: number; readonly facets: ReadonlyMap<string, FacetRows> }

export const noFacets: FacetIndex = { count: 0, facets: new Map() }

/** Indexes the ascending row numbers of each facet. Most facets are coins: there are as many facets as coins. */
export async function indexFacets(
  rowsByFacet: ReadonlyMap<string, number[]>,
  { count, pause }: { count: number; pause: Pause },
): Promise<FacetIndex> {
  const words = Math.ceil(count / 32)
  const facets = new Map<string, FacetRows>()
  for (const [facet, rows] of rowsByFacet) {
    await pause()
    facets.set(facet, rows.length > words ? { bits: withRows(noBits(count), rows) } : { rows: Uint32Array.from(rows) })
  }
  return { count, facets }
}

/** The rows that have one of the facets. */
export function rowsWithAny({ count, facets }: FacetIndex, list: readonly string[]): RowBits {
  const some = noBits(count)
  for (const facet of new Set(list)) {
    const found = facets.get(facet)
    if (found === undefined) continue
    if ('rows' in found) withRows(some, found.rows)
    else addAll(some, found.bits)
  }
  return some
}

/** The rows that have one facet of each list. */
export function rowsWithAll(index: FacetIndex, lists: readonly (readonly string[])[]): Hits {
  const bits = allBits(index.count)
  for (const list of lists) keepCommon(bits, rowsWithAny(index, list))
  return { bits, total: countBits(bits) }
}

/** How many of the rows have the facet. */
export function countWith({ facets }: FacetIndex, facet: string, bits: RowBits): number {
  const found = facets.get(facet)
  if (found === undefined) return 0
  if ('bits' in found) {
    const common = found.bits.slice()
    keepCommon(common, bits)
    return countBits(common)
  }
  let total = 0
  for (const row of found.rows) if (hasBit(bits, row)) total += 1
  return total
}
