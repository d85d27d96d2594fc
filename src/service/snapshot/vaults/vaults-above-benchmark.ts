import type { Vault, VaultBenchmark } from '#contract/vault.ts'
import { beatsBenchmark } from '#domain/earning/beats-benchmark.ts'
import { STEADY_FROM } from '#domain/earning/stability.ts'
import { benchmarks, dollarBorrowApy } from '#domain/simulation/measures/benchmarks.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { keepTrue, rowsOf } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { noBits, type RowBits, withRows } from '#service/snapshot/rows/row-bits.ts'
import { eachInTurn } from '#service/upstream/yield-to-event-loop.ts'
import { countedFacets } from './vault-facets.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

/** The vaults that beat the benchmark of their side, and both benchmarks. */
export type AboveBenchmark = Omit<VaultBenchmark, 'vaults'> & { bits: RowBits }

/** `tvl`: dollars, null if unknown. */
type Rated = { id: string; isAuditedOrNative: boolean; tvl: number | null }

/** Reads only rows that can count: thousands in all, so requests are answered in between. */
export async function vaultsAboveBenchmark(
  { facets, rows, columns }: VaultSnapshot,
  protocols: readonly Rated[],
): Promise<AboveBenchmark> {
  const read = async (wanted: string[][], has: (row: number) => boolean = () => true) => {
    const { bits } = rowsWithAll(facets, wanted)
    keepTrue(bits, has)
    const found: { row: number; vault: Vault }[] = []
    await eachInTurn(rowsOf(bits), (row) => found.push({ row, vault: JSON.parse(jsonOf(rows, row)) }))
    return found
  }
  const tvlById = new Map(protocols.map(({ id, tvl }) => [id, tvl]))
  const tvlOf = (id: string) => tvlById.get(id) ?? null
  const dollars = (await read([['dollars'], ['type LENDING', 'type BORROW']])).map(({ vault }) => vault)
  const earn = benchmarks(dollars, tvlOf).find(({ unit }) => unit === 'USD')?.apy ?? null
  const borrow = dollarBorrowApy(dollars, tvlOf)

  const audited = protocols.filter(({ isAuditedOrNative }) => isAuditedOrNative).map(({ id }) => id)
  const { isKnown, compareTo } = columns.stability
  const toSteady = compareTo(STEADY_FROM)
  const candidates = await read(
    [audited.map((id) => `${countedFacets.protocol} ${id}`)],
    (row) => isKnown(row) && toSteady(row) >= 0,
  )
  const named = new Set(audited)
  const first = candidates.filter(({ vault }) =>
    beatsBenchmark(vault, {
      benchmark: vault.type === 'BORROW' ? borrow : earn,
      isAuditedOrNative: (id) => named.has(id),
    }),
  )
  return {
    earn,
    borrow,
    bits: withRows(
      noBits(facets.count),
      first.map(({ row }) => row),
    ),
  }
}
