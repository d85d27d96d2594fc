import { type CountedFilter, searchWords } from '#contract/vault.ts'
import { foldText } from '#domain/vault-search.ts'
import type { Column } from '#service/snapshot/rows/column.ts'
import { rowsWithAny } from '#service/snapshot/rows/facet-index.ts'
import { hasBit, keepTrue } from '#service/snapshot/rows/hits.ts'
import {
  addAll,
  allBits,
  keepCommon,
  noBits,
  type RowBits,
  takeAway,
  withRows,
} from '#service/snapshot/rows/row-bits.ts'
import { type Sought, type VaultListQuery, wantedFacets, wholeFacets } from './vault-facets.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

/** The vaults that a query finds, or would find `without` one of its filters. */
export type FilteredVaults = { found: RowBits; without(filter: CountedFilter): RowBits }

/** `leading`: what `query.leading` leaves. */
export function filterVaults(vaults: VaultSnapshot, query: VaultListQuery, leading?: RowBits): FilteredVaults {
  const rest = restOf(vaults, query)
  if (query.leading && leading) keepCommon(rest, leading)
  const wanted = wantedFacets(query).map(({ filter, anyOf }) => ({ filter, bits: rowsWithAny(vaults.facets, anyOf) }))
  const all = (others: typeof wanted) => {
    const bits = rest.slice()
    for (const each of others) keepCommon(bits, each.bits)
    return bits
  }
  return { found: all(wanted), without: (filter) => all(wanted.filter((each) => each.filter !== filter)) }
}

/** Applies the filters whose values are not counted. */
function restOf(vaults: VaultSnapshot, { id, search, exclude, ...bounds }: VaultListQuery): RowBits {
  const { facets, rowById, columns } = vaults
  const bits = allBits(facets.count)
  const ids = id?.flatMap((each) => rowById.get(each) ?? [])
  if (id?.length) keepCommon(bits, withRows(noBits(facets.count), ids ?? []))
  if (search) keepCommon(bits, foundBy(vaults, search))
  for (const term of exclude ?? []) takeAway(bits, haveWhole(vaults, term))
  keepWithin(bits, columns.tvl, { min: bounds.minTvl, max: bounds.maxTvl })
  keepWithin(bits, columns.totalApy, { min: bounds.minApy, max: bounds.maxApy })
  keepWithin(bits, columns.stability, { min: bounds.minStability, max: bounds.maxStability })
  return bits
}

/** Every word must match a part or the whole of something; or the whole text is a protocol or a coin's address. */
function foundBy(vaults: VaultSnapshot, sought: Sought): RowBits {
  const found = allBits(vaults.facets.count)
  for (const word of new Set(searchWords(sought.text))) {
    const whole = haveWhole(vaults, { text: word, protocols: [] })
    const part = foldText(word)
    keepTrue(found, (row) => hasBit(whole, row) || (vaults.searched[row]?.includes(part) ?? false))
  }
  addAll(found, rowsWithAny(vaults.facets, wholeFacets(sought).anyOf))
  return found
}

function haveWhole({ facets }: VaultSnapshot, sought: Sought): RowBits {
  const { anyOf, pair } = wholeFacets(sought)
  const found = rowsWithAny(facets, anyOf)
  if (pair.length === 0) return found
  const paired = allBits(facets.count)
  for (const symbol of pair) keepCommon(paired, rowsWithAny(facets, [symbol]))
  addAll(found, paired)
  return found
}

type Bounds = { min: number | undefined; max: number | undefined }

/** Bounds are inclusive. Rows with an unknown value are excluded. */
function keepWithin(bits: RowBits, { isKnown, compareTo }: Column, { min, max }: Bounds): void {
  if (min === undefined && max === undefined) return
  const toMin = min === undefined ? () => 0 : compareTo(min)
  const toMax = max === undefined ? () => 0 : compareTo(max)
  keepTrue(bits, (row) => isKnown(row) && toMin(row) >= 0 && toMax(row) <= 0)
}
