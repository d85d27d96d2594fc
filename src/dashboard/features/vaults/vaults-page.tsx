import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { isUnreadChain } from '#contract/chains.ts'
import { findProtocol } from '#contract/find-protocol.ts'
import { sideOf, type Vault, type VaultSide } from '#contract/vault.ts'
import { hasSpareBudget } from '#dashboard/api/client.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { protocolsOnQuery } from '#dashboard/api/protocols-query.ts'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { getStarredVaults, useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { readState, useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { ComingMap } from '#dashboard/ui/map/coming-map.tsx'
import { MapFrame } from '#dashboard/ui/map/map-frame.tsx'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { ComingTable } from '#dashboard/ui/table/coming-table.tsx'
import { DataTable, nextSort } from '#dashboard/ui/table/data-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { protocolChain } from './filter/filter-props.ts'
import {
  contradictions,
  filterShape,
  firstOrder,
  noFilter,
  type PageSize,
  pageOf,
  pageSizeOf,
  pageSizes,
  toVaultQuery,
  type VaultFilter,
} from './filter/vault-filter.ts'
import { NothingMatches } from './nothing-matches.tsx'
import { vaultsQuery } from './queries.ts'
import { sides } from './sides.ts'
import { useChosenColumns } from './table/chosen-columns.ts'
import { ColumnMenu } from './table/column-menu.tsx'
import { listColumns, type VaultOrder } from './table/vault-columns.tsx'
import { texts } from './texts.ts'
import { useVaultList } from './use-vault-list.ts'

const SKELETON_ROWS = 24

/** It follows when it can: a chip is pressed in the next frame. */
const comingMap = <ComingMap filtered={texts.tableBelow} />
const VaultsMap = memo(
  lazyPart(async () => (await import('./map/vaults-map.tsx')).VaultsMap, { pending: () => comingMap }),
)
const NoVaults = lazyPart(async () => (await import('./empty/no-vaults.tsx')).NoVaults, {
  pending: NothingMatches,
  instead: () => NothingMatches,
})

/** What the page at this address lists, before it is drawn. */
export function prefetchVaults(client: QueryClient) {
  const written = readState(filterShape, new URLSearchParams(location.search))
  const filter = { ...written, ...contradictions(written) }
  return client.prefetchQuery(vaultsQuery(toVaultQuery(filter, { starredIds: getStarredVaults() })))
}

export function VaultsPage() {
  const [written, setUrl] = useUrlState(filterShape)
  const size = pageSizeOf(written)
  /** What changes the list begins it again, with as many rows to a page as before. */
  const setFilter = useCallback<typeof setUrl>(
    (patch, options) => setUrl({ ...pageOf(0, size), ...patch }, options),
    [setUrl, size],
  )
  const dropped = useMemo(() => contradictions(written), [written])
  const filter = useMemo(() => ({ ...written, ...dropped }), [written, dropped])
  useEffect(() => {
    if (Object.keys(dropped).length > 0) setUrl(dropped, { replace: true })
  }, [dropped, setUrl])
  const { side } = filter
  const { minStability, maxStability, minApy, maxApy } = filter
  const bounds = useMemo(
    () => ({ minStability, maxStability, minApy, maxApy }),
    [minStability, maxStability, minApy, maxApy],
  )
  const client = useQueryClient()
  const starred = useStarredVaults()
  const { list, whole, isSingle, isWhole } = useVaultList(filter, starred)
  /** Deferred, so that rows are rendered in slices: no long task, and chips answer while the table follows. */
  const answer = useDeferredValue(list.data)
  const isBehind = answer !== list.data || list.isPlaceholderData
  // A service without a benchmark lists everything as what leads.
  const isUnled = filter.leading && answer !== undefined && !isBehind && answer.benchmark === undefined
  useEffect(() => {
    if (isUnled) setUrl({ leading: false }, { replace: true })
  }, [isUnled, setUrl])
  const rows = answer?.shown
  // The map is read and drawn behind the rows.
  const [listedFilter, setListedFilter] = useState(filter)
  if (!isBehind && listedFilter !== filter) setListedFilter(filter)
  const drawn = useDeferredValue(listedFilter)
  const chosen = useChosenColumns()
  const auditsOf = useAuditsOf(rows !== undefined)
  // The rows may still be those of before.
  const listed = rows?.[0] ? sideOf(rows[0]) : side
  const { columns, choices } = useMemo(
    () =>
      listColumns({ side: listed, trends: answer?.trends, rows: rows ?? [], chosen, order: filter.order, auditsOf }),
    [listed, answer?.trends, rows, chosen, filter.order, auditsOf],
  )
  const total = isWhole ? rows?.length : answer?.pagination.total
  // What nobody reads has no vaults, whatever the answer: nothing is awaited that would go away again.
  const isOfUnread = filter.chain.length === 1 && filter.chain.every(isUnreadChain)
  const sideCount = (of: VaultSide) => (answer?.facets ? (answer.facets.side[of] ?? 0) : null)
  const isCounted = total === sideCount(side)
  const protocolOf = useProtocolNames(filter, answer?.data)
  const isFailed = list.error !== null && rows === undefined
  const isBesideTitle = useIsVeryWide()

  const benchmark = answer?.benchmark?.[side] ?? null
  const groups = useMemo(
    () =>
      answer?.benchmark && benchmark !== null && filter.sort === 'desc' && answer.shown.length === answer.data.length
        ? groupsOf({
            first: answer.benchmark.vaults,
            ...answer.pagination,
            benchmark,
            side: listed,
          })
        : [],
    [answer, benchmark, filter.sort, listed],
  )
  // By TVL in each of its groups, and in all where the service knows no such order.
  const sort = { key: filter.order === 'benchmark' ? ('tvl' as const) : filter.order, direction: filter.sort }

  const sortBy = (key: VaultOrder) => {
    const isAscending = key === 'name' || (side === 'borrow' && !['tvl', 'stability', 'benchmark'].includes(key))
    const first = isAscending ? 'asc' : 'desc'
    // After both directions, back to how the list began.
    if (filter.order === key && filter.sort !== first) return setFilter(firstOrder)
    const next = nextSort({ key: filter.order, direction: filter.sort }, key, first)
    setFilter({ order: next.key, sort: next.direction })
  }
  const turnTo = (page: number) => {
    setUrl(pageOf(page, size))
    scrollTo({ top: 0 })
  }
  const otherSize = pageSizes.find((each) => each !== size) ?? size
  const resize = (next: PageSize) => setUrl(pageOf(Math.floor((filter.page * size) / next), next))
  const prefetchNext = () => {
    const isLast = total === undefined || (filter.page + 1) * size >= total
    if (isLast || isWhole || !hasSpareBudget()) return
    void client.prefetchQuery(vaultsQuery(toVaultQuery({ ...filter, ...pageOf(filter.page + 1, size) })))
  }

  // Seldom another number than the one beside it, which then is enough to see.
  const isSame = total === undefined || isCounted || isOfUnread
  const found = total !== undefined && texts.found(formatCount(total))

  return (
    <>
      <div className="xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-x-6 xl:border-b xl:border-line xl:pb-2.5">
        <PageHeading
          title={texts.vaults}
          {...(!isBesideTitle && { age: <DataAge /> })}
          keepsActions
          actions={
            <Segmented
              label={texts.earnBorrow}
              options={sides.map((each) => ({ ...each, ...(!isOfUnread && { count: sideCount(each.value) }) }))}
              value={side}
              onChange={(next) => setFilter({ ...ofEitherSide, side: next })}
            />
          }
        />
        {/* One and the same: what comes together with its text is not read out. */}
        <p aria-live="polite" className={isSame ? 'sr-only' : 'pb-2 text-faded xl:col-span-2'}>
          {found}
        </p>
        <a
          href="#vault-list"
          className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:bg-paper focus-visible:px-2"
        >
          {texts.skipVaults}
        </a>
        <FilterBar
          filter={filter}
          onFilter={setFilter}
          facets={answer?.facets ?? null}
          isSingle={isSingle}
          total={total}
          protocolOf={protocolOf}
          age={<DataAge />}
          columnMenu={<ColumnMenu choices={choices} />}
        />
      </div>
      {!isOfUnread &&
        !isFailed &&
        (side === 'earn' || rows?.some((vault) => stabilityOf(vault) !== null) !== false) && (
          <MapFrame pending={comingMap}>
            {() => (
              <VaultsMap
                filter={drawn}
                bounds={bounds}
                chosen={filter.chain}
                onFilter={setFilter}
                isReady={rows !== undefined}
              />
            )}
          </MapFrame>
        )}
      {rows && <RefreshNote {...list} isAtEdge />}
      {answer && answer.data.length < answer.pagination.total && answer.isSearchedHere && (
        <p role="status" className="mt-2 border-l-2 border-caution pl-3 text-sm">
          {texts.serviceDoesNot(formatCount(answer.data.length), formatCount(answer.pagination.total))}
        </p>
      )}
      <div id="vault-list" tabIndex={-1} className="two-lines focus:outline-none">
        {!rows && !isFailed && !isOfUnread && (
          <ComingTable columns={columns} rows={SKELETON_ROWS} label={texts.loadingVaults} sort={sort} />
        )}
        {list.error && isFailed && !isOfUnread && (
          <ErrorCard error={list.error} what={texts.vaultsText} onRetry={() => void list.refetch()} />
        )}
        {(isOfUnread || rows?.length === 0) && (
          <NoVaults
            filter={filter}
            facets={answer?.facets ?? null}
            onSide={(next) => setFilter({ ...ofEitherSide, side: next })}
            onAllChains={() => setFilter({ chain: [] })}
            onClear={() => setFilter(noFilter)}
          />
        )}
        {rows && total !== undefined && rows.length > 0 && !isOfUnread && (
          <>
            <DataTable
              caption={captions[listed]}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              sort={sort}
              onSort={sortBy}
              groups={groups}
              isPending={isBehind}
              opensRows
              file={loadFile}
              fileWhole={whole}
            />
            <Pager
              page={isWhole ? 0 : filter.page}
              pageSize={isWhole ? Math.max(rows.length, 1) : size}
              total={total}
              noun={listed === 'borrow' ? texts.loans : texts.vaultsText2}
              onPage={turnTo}
              onNearNext={prefetchNext}
              {...(!isWhole && total > pageSizes[0] && { otherSize, onSize: () => resize(otherSize) })}
            />
          </>
        )}
      </div>
    </>
  )
}

/** The names of protocols: from their list where one is chosen, otherwise from the vaults in view. */
function useProtocolNames({ protocol, chain }: VaultFilter, vaults: readonly Vault[] = []) {
  const named = useQuery({
    ...protocolsOnQuery(protocolChain(chain)),
    enabled: protocol.length > 0,
  }).data
  return (slug: string) => {
    const known = named && findProtocol(named, slug)
    const own = vaults.find((vault) => vault.protocol.id === slug)?.protocol
    return { id: known?.id ?? slug, name: known?.name || own?.name || slug }
  }
}

const loadFile = async () => (await import('#dashboard/ui/table/vault-file.ts')).vaultFile

const rowKey = (vault: Vault) => vault.id

const captions: Record<VaultSide, string> = {
  earn: texts.vaultsTvlYearly,
  borrow: texts.loansAmountBorrowed,
}

/** What means nothing on the other side: an order of rates, labels and types of what earns. */
const ofEitherSide = { type: [], tags: [], dollars: false, ...firstOrder } satisfies Partial<VaultFilter>

type Grouped = { first: number; total: number; offset: number; limit: number; benchmark: number; side: VaultSide }

/** The lines before what beats the benchmark and before all others, of those on this page. */
function groupsOf({ first, total, offset, limit, benchmark, side }: Grouped) {
  if (first === 0) return []
  const label = side === 'borrow' ? texts.steadyLoans : texts.steadyVaults
  return [
    ...(offset < first
      ? [{ at: 0, label: label(formatRate(benchmark), formatCount(first)), about: texts.aboutSteady }]
      : []),
    ...(first >= offset && first < Math.min(total, offset + limit)
      ? [{ at: first - offset, label: texts.allOthers(formatCount(total - first)) }]
      : []),
  ]
}
