import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { isAskedForVaultChain } from '#contract/chain.ts'
import type { Vault } from '#contract/vault.ts'
import { hasSpareBudget } from '#dashboard/api/client.ts'
import { protocolsOnQuery } from '#dashboard/api/protocols-query.ts'
import { useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { DataTable, nextSort } from '#dashboard/ui/table/data-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { vaultFile } from '#dashboard/ui/table/vault-file.ts'
import { formatCount } from '#dashboard/ui/text/format.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { countFacets, filterShape, PAGE_SIZE, toVaultQuery } from './filter/vault-filter.ts'
import { vaultsQuery } from './queries.ts'
import { type VaultOrder, vaultColumns } from './vault-columns.tsx'

const SKELETON_ROWS = 24

export function VaultsPage() {
  const [filter, setFilter] = useUrlState(filterShape)
  const client = useQueryClient()
  const starred = useStarredVaults()
  const list = useQuery(vaultsQuery(toVaultQuery(filter, starred)))
  // All of the usual chains' protocols fit one list; those of an EVM chain are a list of its own.
  const protocols = useQuery(protocolsOnQuery(isAskedForVaultChain(filter.chain ?? 'SUI') ? filter.chain : undefined))
  /** Deferred, so that a hundred rows are rendered in slices: no long task, and chips answer while the table follows. */
  const answer = useDeferredValue(list.data)
  const isBehind = answer !== list.data || list.isPlaceholderData
  const vaults = answer?.data
  const rows = useMemo(
    () => (filter.starred ? vaults?.filter(({ id }) => starred.includes(id)) : vaults),
    [vaults, filter.starred, starred],
  )
  const columns = useMemo(() => vaultColumns(starred), [starred])
  const total = filter.starred ? rows?.length : answer?.pagination.total
  const isWhole = rows !== undefined && rows.length === total && !isBehind
  const facets = useMemo(() => (isWhole ? countFacets(rows) : null), [isWhole, rows])
  const knownCoins = useMemo(() => coinsBySymbol(vaults ?? []), [vaults])

  const sortBy = (key: VaultOrder) => {
    const next = nextSort({ key: filter.order, direction: filter.sort }, key, key === 'name' ? 'asc' : 'desc')
    setFilter({ order: next.key, sort: next.direction, page: 0 })
  }
  const turnTo = (page: number) => {
    setFilter({ page })
    scrollTo({ top: 0 })
  }
  const prefetchNext = () => {
    const isLast = total === undefined || (filter.page + 1) * PAGE_SIZE >= total
    if (isLast || filter.starred || !hasSpareBudget()) return
    void client.prefetchQuery(vaultsQuery(toVaultQuery({ ...filter, page: filter.page + 1 })))
  }

  return (
    <>
      <PageHeading title="Vaults">
        <span aria-live="polite">{total === undefined ? '' : `${formatCount(total)} found`}</span>
      </PageHeading>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        protocols={protocols.data ?? []}
        knownCoins={knownCoins}
        facets={facets}
      />
      {rows && <RefreshNote {...list} />}
      {!rows && !list.error && <TableSkeleton rows={SKELETON_ROWS} label="Vaults are on their way" />}
      {list.error && !rows && <ErrorCard error={list.error} what="The vaults" onRetry={() => void list.refetch()} />}
      {rows && rows.length === 0 && <NoVaults filter={filter} />}
      {rows && total !== undefined && rows.length > 0 && (
        <>
          <DataTable
            caption="Vaults with their value locked and their rates a year"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={{ key: filter.order, direction: filter.sort }}
            onSort={sortBy}
            isPending={isBehind}
            file={vaultFile}
          />
          <Pager
            page={filter.starred ? 0 : filter.page}
            pageSize={filter.starred ? Math.max(rows.length, 1) : PAGE_SIZE}
            total={total}
            noun="vaults"
            onPage={turnTo}
            onNearNext={prefetchNext}
          />
        </>
      )}
    </>
  )
}

const rowKey = (vault: Vault) => vault.id

function NoVaults({ filter }: { filter: { chain: string | undefined; starred: boolean; page: number } }) {
  if (filter.chain === 'ECLIPSE') {
    return (
      <EmptyState title="No vaults on Eclipse">No source of this service lists vaults on Eclipse today.</EmptyState>
    )
  }
  if (filter.starred) {
    return <EmptyState title="No starred vault here">Star a vault in the list, or take other filters away.</EmptyState>
  }
  if (filter.page > 0)
    return <EmptyState title="This page is past the last vault">Go back to the first page.</EmptyState>
  return <EmptyState title="No vault matches these filters">Take a filter away, or clear them all.</EmptyState>
}

/** Symbol in capitals to coin address; the first vault, that is the first in the chosen order, decides. */
function coinsBySymbol(vaults: readonly Vault[]): Map<string, string> {
  const known = new Map<string, string>()
  for (const vault of vaults) {
    const symbols = coinSymbols(vault)
    vault.coins.forEach((coin, index) => {
      const symbol = symbols[index]?.toUpperCase()
      if (symbol && !known.has(symbol)) known.set(symbol, coin)
    })
  }
  return known
}
