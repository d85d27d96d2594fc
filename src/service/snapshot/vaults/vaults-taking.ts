import type { Vault } from '#contract/vault.ts'
import { spellingsOf } from '#domain/earning/same-coin.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { keepTrue, rowsOf } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { eachInTurn } from '#service/upstream/yield-to-event-loop.ts'
import { coinFacet } from './vault-facets.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

type Wanted = { chain: string; contract: string; minTvlUsd: number }

/**
 * Vaults of a chain that earn with a coin, alone or with others, above a minimum TVL. For a chain's native coin, its
 * representations count too.
 */
export function vaultsTaking(
  { facets, rows, columns }: VaultSnapshot,
  { chain, contract, minTvlUsd }: Wanted,
): Vault[] {
  const coins = spellingsOf(chain, contract).map((spelling) => coinFacet(chain, spelling))
  const { bits } = rowsWithAll(facets, [[`chain ${chain}`], ['side earn'], coins])
  const toFloor = columns.tvl.compareTo(minTvlUsd)
  keepTrue(bits, (row) => columns.tvl.isKnown(row) && toFloor(row) >= 0)
  return rowsOf(bits).map((row) => JSON.parse(jsonOf(rows, row)))
}

/** Vaults that earn, of one chain or, for null, of all: thousands, so requests are answered in between. */
export async function earningVaultsOn({ facets, rows }: VaultSnapshot, chain: string | null): Promise<Vault[]> {
  const { bits } = rowsWithAll(facets, [['side earn'], ...(chain === null ? [] : [[`chain ${chain}`]])])
  const found: Vault[] = []
  await eachInTurn([...rowsOf(bits)], (row) => found.push(JSON.parse(jsonOf(rows, row))))
  return found
}
