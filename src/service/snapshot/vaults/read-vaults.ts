import { type CountedFilter, sideOf, type Vault, type VaultSortKey, vaultSortKeys } from '#contract/vault.ts'
import { collateralOf, type MarketVault, marketKey } from '#domain/loans/accepted-collateral.ts'
import type { NamedVault } from '#domain/vault-coins.ts'
import { searchedText } from '#domain/vault-search.ts'
import { indexFacets } from '#service/snapshot/rows/facet-index.ts'
import { editJsonRows, noRows } from '#service/snapshot/rows/json-rows.ts'
import type { Pause } from '#service/snapshot/rows/sort-rows.ts'
import type { SortedColumn } from '#service/snapshot/rows/sorted-column.ts'
import type { FamilyState, StoredVault, VaultStore } from '#service/store/store.ts'
import { addStakingApy, coinBeside, type StakingApyIn } from './add-staking-apy.ts'
import { countedFacets, facetsOf } from './vault-facets.ts'
import { noVaults, type VaultSnapshot, vaultTie } from './vault-snapshot.ts'

/**
 * Reads a snapshot of all vaults in slices, in the order of their ids. A refresh changes every vault, so nothing is
 * reused from the previous snapshot.
 */
export const readVaults = (
  store: Pick<VaultStore, 'read'>,
  pause: Pause,
  apyIn: StakingApyIn = () => null,
): Promise<VaultSnapshot> => store.read((state, all) => takeVaults(state, all(), { pause, apyIn }))

type Taking = { pause: Pause; apyIn: StakingApyIn }

async function takeVaults(
  state: FamilyState,
  all: AsyncIterable<StoredVault[]>,
  { pause, apyIn }: Taking,
): Promise<VaultSnapshot> {
  const rows = editJsonRows(noRows)
  const edits = vaultSortKeys.map((order) => [order, noVaults.columns[order].edit()] as const)
  const trends: string[] = []
  const rowById = new Map<string, number>()
  const rowsByFacet = new Map<string, number[]>()
  const searched: string[] = []
  const loans: { row: number; market: string; vault: Vault }[] = []
  const lenders = new Map<string, Lender[]>()
  const coins = new Map<number, { chain: string; contractAddress: string }>()
  for await (const slice of all)
    for (const { id, body, trend = '' } of slice) {
      const row = rowById.size
      const vault: Vault = JSON.parse(body)
      rowById.set(id, row)
      const market = marketKey(vault)
      // Written once all vaults of its market are read.
      if (market !== null && vault.type === 'BORROW') loans.push({ row, market, vault })
      else rows.put(row, withSide(vault, body))
      if (market !== null && vault.type === 'LENDING')
        lenders.set(market, [...(lenders.get(market) ?? []), toLender(vault)])
      trends.push(trend === '' ? '' : `${JSON.stringify(id)}:${trend}`)
      searched.push(searchedText(vault))
      const coin = coinBeside(vault)
      if (coin) coins.set(row, coin)
      for (const [, edit] of edits) edit.put(row, vault)
      for (const facet of new Set(facetsOf(vault))) {
        const known = rowsByFacet.get(facet)
        if (known) known.push(row)
        else rowsByFacet.set(facet, [row])
      }
      await pause()
    }
  for (const { row, market, vault } of loans) {
    const collateral = collateralOf(vault, lenders.get(market) ?? [])
    const { collateral: _, ...loan } = vault
    rows.put(row, JSON.stringify({ ...loan, side: sideOf(vault), ...(collateral && { collateral }) } satisfies Vault))
    await pause()
  }
  const count = rowById.size
  const columns: Partial<Record<VaultSortKey, SortedColumn<Vault>>> = {}
  for (const [order, edit] of edits) columns[order] = await edit.finish({ count, tie: vaultTie, retied: [], pause })
  const vaults: VaultSnapshot = {
    state,
    rowById,
    rows: await rows.finish(count, pause),
    trends,
    facets: await indexFacets(rowsByFacet, { count, pause }),
    counted: valuesCounted(rowsByFacet.keys()),
    searched,
    columns: columns as VaultSnapshot['columns'],
  }
  return addStakingApy(vaults, { coins, apyIn, pause })
}

type Lender = MarketVault & NamedVault

/** As much of it as loans need. */
const toLender = ({ type, chain, name, coins, lending, protocol }: Vault): Lender => ({
  ...{ type, chain, name, coins },
  protocol: { id: protocol.id, name: protocol.name },
  ...(lending && { lending }),
})

/** An older version wrote rows without `side`. */
const withSide = (vault: Vault, body: string): string =>
  vault.side ? body : JSON.stringify({ ...vault, side: sideOf(vault) })

function valuesCounted(facets: Iterable<string>): VaultSnapshot['counted'] {
  const valuesOf = new Map<string, string[]>()
  for (const facet of facets) {
    const end = facet.indexOf(' ')
    const values = valuesOf.get(facet.slice(0, end))
    if (values) values.push(facet.slice(end + 1))
    else valuesOf.set(facet.slice(0, end), [facet.slice(end + 1)])
  }
  const of = (filter: CountedFilter) => (valuesOf.get(countedFacets[filter]) ?? []).toSorted()
  return {
    chain: of('chain'),
    type: of('type'),
    side: of('side'),
    buildable: of('buildable'),
    protocol: of('protocol'),
    tvl: of('tvl'),
    apy: of('apy'),
    tags: of('tags'),
  }
}
