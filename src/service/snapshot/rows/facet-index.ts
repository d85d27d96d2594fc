import type { Hits } from './hits.ts'
import { countBits } from './hits.ts'
import type { Pause } from './sort-rows.ts'

/** Which rows have a facet: as numbers, or as bits where these are fewer. */
type FacetRows = { rows: Uint32Array } | { bits: Uint32Array }
export type FacetIndex = { readonly count: number; readonly facets: ReadonlyMap<string, FacetRows> }

export const noFacets: FacetIndex = { count: 0, facets: new Map() }

/** Of each facet the numbers of its rows, ascending. Most are those of coins, as many as there are coins. */
export async function indexFacets(
  rowsByFacet: ReadonlyMap<string, number[]>,
  { count, pause }: { count: number; pause: Pause },
): Promise<FacetIndex> {
  const words = Math.ceil(count / 32)
  const facets = new Map<string, FacetRows>()
  for (const [facet, rows] of rowsByFacet) {
    await pause()
    facets.set(
      facet,
      rows.length > words ? { bits: withRows(new Uint32Array(words), rows) } : { rows: Uint32Array.from(rows) },
    )
  }
  return { count, facets }
}

/** The rows that have one facet of each list. */
export function rowsWithAll({ count, facets }: FacetIndex, lists: readonly (readonly string[])[]): Hits {
  const words = Math.ceil(count / 32)
  const hits = allBits(count)
  for (const list of lists) {
    const some = new Uint32Array(words)
    for (const facet of new Set(list)) {
      const found = facets.get(facet)
      if (found === undefined) continue
      if ('rows' in found) withRows(some, found.rows)
      else for (let word = 0; word < words; word += 1) some[word] = (some[word] ?? 0) | (found.bits[word] ?? 0)
    }
    for (let word = 0; word < words; word += 1) hits[word] = (hits[word] ?? 0) & (some[word] ?? 0)
  }
  return { bits: hits, total: countBits(hits) }
}

function withRows(bits: Uint32Array, rows: Iterable<number>): Uint32Array {
  for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  return bits
}

function allBits(count: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32)).fill(-1)
  if (count % 32 !== 0) bits[bits.length - 1] = (1 << (count % 32)) - 1
  return bits
}
