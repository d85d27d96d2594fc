import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { isUnreadChain, VaultChain, vaultChainIds, vaultChains } from '#contract/chains.ts'
import { plainText } from '#contract/field.ts'
import { listProtocols, type Protocol } from '#contract/protocol.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { protocolsOnQuery, protocolsQuery } from '#dashboard/api/protocols-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { coinIcons } from '#dashboard/ui/icons/coin-icon.tsx'
import { protocolSigns } from '#dashboard/ui/icons/protocol-icon.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { ComingTable } from '#dashboard/ui/table/coming-table.tsx'
import { nextSort } from '#dashboard/ui/table/data-table.tsx'
import { PagedTable } from '#dashboard/ui/table/paged-table.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { columnsFor, protocolColumns, protocolFile, usualColumns } from './protocol-columns.tsx'
import { kindKeyOf, kindOf, type ProtocolSort, protocolRows, protocolSorts } from './protocol-rows.ts'
import { texts } from './texts.ts'

/** `protocol`: links of before, when a protocol stood beside the list. */
const url = {
  search: z._default(plainText(200), ''),
  chain: z.optional(VaultChain),
  type: z.optional(plainText(60)),
  protocol: z.optional(plainText(200)),
  sort: z._default(z.enum(protocolSorts), 'tvl'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/** A chain that nobody reads is no choice, unless a link has chosen it. */
const chainOptions = (chosen: VaultChain | undefined) =>
  [
    { value: '', label: texts.allChainsText },
    ...vaultChainIds
      .filter((id) => !isUnreadChain(id) || id === chosen)
      .map((id) => ({ value: id, label: vaultChains[id] })),
  ] as const

/** What a type is called; a chain may list none of it, so by all protocols. Its key until they are read. */
function useTypeName(type: string | undefined): string {
  const { data } = useQuery({ ...protocolsQuery, enabled: type !== undefined })
  const known = data?.find((protocol) => kindKeyOf(protocol) === type)
  return known ? kindOf(known) : (type ?? '')
}

/** The types of what is listed, the most common first; that of a link too, whether there is any or not. */
function useTypeOptions(chain: VaultChain | undefined, chosen: string | undefined) {
  const { data } = useQuery(protocolsOnQuery(chain))
  const name = useTypeName(chosen)
  return useMemo(() => {
    const counts = new Map<string, { label: string; count: number }>()
    for (const protocol of data?.filter(isThere(chain)).filter(hasVaults) ?? []) {
      const label = kindOf(protocol)
      if (label === '') continue
      const { count = 0 } = counts.get(kindKeyOf(protocol)) ?? {}
      counts.set(kindKeyOf(protocol), { label, count: count + 1 })
    }
    if (chosen && !counts.has(chosen)) counts.set(chosen, { label: name, count: 0 })
    const types = [...counts].toSorted(([, a], [, b]) => b.count - a.count || (a.label < b.label ? -1 : 1))
    return [{ value: '', label: texts.allTypes }, ...types.map(([value, { label }]) => ({ value, label }))]
  }, [data, chain, chosen, name])
}

/** The signs of chains and protocols come with the list, not when the page first rests. */
function loadSigns() {
  protocolSigns.load()
  coinIcons.load()
}

/** All protocols as a list; each has a page. */
export function ProtocolsPage() {
  const [{ search, chain, type, protocol, sort, order }, set] = useUrlState(url)
  const types = useTypeOptions(chain, type)
  const onSearch = useCallback((text: string) => set({ search: text }, { replace: true }), [set])
  useEffect(loadSigns, [])
  if (protocol) return <Navigate to={`${protocolPath(protocol)}${chain ? `?chain=${chain}` : ''}`} replace />
  return (
    <>
      <PageHeading title={texts.protocols} age={<DataAge path={listProtocols.path} />}>
        <About chain={chain} />
      </PageHeading>
      <div className="flex items-center gap-x-1.5 gap-y-2 pb-2 max-sm:grid max-sm:grid-cols-2">
        <SearchField
          className="w-full min-w-0 max-w-md lg:w-72 max-sm:col-span-2 max-sm:max-w-none"
          isDense
          label={texts.search}
          placeholder={texts.nameChainType}
          value={search}
          onSearch={onSearch}
        />
        <SelectField
          isDense
          label={texts.chain}
          className="w-40 shrink-0 max-sm:w-full"
          options={chainOptions(chain)}
          value={chain ?? ''}
          onChange={(next) => set({ chain: next || undefined })}
        />
        <SelectField
          isDense
          label={texts.type}
          className="w-44 shrink-0 max-sm:w-full"
          options={types}
          value={type ?? ''}
          onChange={(next) => set({ type: next || undefined })}
        />
        <WithoutVaults chain={chain} />
      </div>
      <QueryBoundary
        what={texts.listProtocols}
        skeleton={
          <ComingTable
            columns={usualColumns}
            rows={20}
            label={texts.loadingProtocols}
            sort={{ key: sort, direction: order }}
          />
        }
      >
        <Protocols />
      </QueryBoundary>
    </>
  )
}

const hasVaults = ({ vaultCount, types }: Protocol) => (vaultCount ?? types.length) > 0

const isThere = (chain: VaultChain | undefined) => (protocol: Protocol) =>
  chain === undefined || protocol.chains.includes(chain)

/** Those without vaults are in a fold below the others. */
const FOLD = 'protocols-without-vaults'
function showOthers() {
  const fold = document.getElementById(FOLD)
  if (!(fold instanceof HTMLDetailsElement)) return
  fold.open = true
  fold.querySelector('summary')?.focus()
  fold.scrollIntoView()
}

/** How many there are, whatever is searched. */
function useCounts(chain: VaultChain | undefined) {
  const { data, isPending } = useQuery(protocolsOnQuery(chain))
  const there = data?.filter(isThere(chain)) ?? []
  const listed = there.filter(hasVaults).length
  return { listed, others: there.length - listed, isPending }
}

type OnChain = { chain: VaultChain | undefined }

function About({ chain }: OnChain) {
  const { listed, isPending } = useCounts(chain)
  if (listed > 0) return texts.withVaults(formatCount(listed))
  // Where its line breaks on a narrow phone must not change once the count is known.
  return isPending ? <span className="invisible">{texts.withVaults('50')}</span> : texts.tvlYields
}

/** A phone has its fold alone. */
function WithoutVaults({ chain }: OnChain) {
  const { others } = useCounts(chain)
  if (others === 0) return null
  return (
    <TextButton className="ml-auto max-sm:hidden" onClick={showOthers}>
      {texts.withoutVaults(formatCount(others))}
    </TextButton>
  )
}

/** Without vaults there are no rates. */
const quietColumns = protocolColumns.filter(
  ({ id }) => !['vaults', 'mean', 'least', 'range', 'apy', 'most'].includes(id),
)

function Protocols() {
  const [{ search, chain, type, sort, order }, set] = useUrlState(url)
  const query = useSuspenseQuery(protocolsOnQuery(chain))
  const typeName = useTypeName(type)
  const rows = useMemo(() => {
    return protocolRows(query.data.filter(isThere(chain)), { search, kind: type, sort, order })
  }, [query.data, search, chain, type, sort, order])
  const sortBy = (key: ProtocolSort) => {
    const next = nextSort({ key: sort, direction: order }, key, key === 'name' ? 'asc' : 'desc')
    set({ sort: next.key, order: next.direction })
  }
  const [withVaults, others] = useMemo(() => [rows.filter(hasVaults), rows.filter((row) => !hasVaults(row))], [rows])
  const columns = useMemo(() => columnsFor(query.data), [query.data])
  const table = {
    noun: texts.protocolsText,
    sort: { key: sort, direction: order },
    onSort: sortBy,
    file: protocolFile,
  }
  return (
    <>
      <RefreshNote {...query} isAtEdge />
      {rows.length > 0 ? (
        <>
          {withVaults.length > 0 && (
            <PagedTable caption={texts.protocols} rows={withVaults} columns={columns} {...table} />
          )}
          {others.length > 0 && (
            <details id={FOLD} open={withVaults.length === 0} className="mb-3 border-y border-line">
              <summary className="min-h-9 py-2 text-sm text-accent underline-offset-4 hover:underline">
                {texts.protocolsWithoutListed(formatCount(others.length))}
              </summary>
              <PagedTable
                caption={texts.protocolsWithoutListedVaults}
                rows={others}
                columns={quietColumns}
                {...table}
              />
            </details>
          )}
          <p className="max-w-prose text-sm text-faded">
            {chain === undefined ? texts.tvlCoversWholeProtocol : texts.tvlCoversWhole(vaultChains[chain])}{' '}
            {texts.averageWeighs} {texts.riskNote}
          </p>
        </>
      ) : (
        <EmptyState
          title={
            search
              ? texts.noProtocolMatches(search)
              : type
                ? texts.noProtocolType(typeName)
                : chain
                  ? texts.noProtocol(vaultChains[chain])
                  : texts.noProtocolData
          }
        >
          {(search || chain || type) && (
            <span className="flex gap-x-4">
              {search && <TextButton onClick={() => set({ search: '' })}>{texts.clearSearch}</TextButton>}
              {type && <TextButton onClick={() => set({ type: undefined })}>{texts.showAllTypes}</TextButton>}
              {chain && <TextButton onClick={() => set({ chain: undefined })}>{texts.showAllChains}</TextButton>}
            </span>
          )}
        </EmptyState>
      )}
    </>
  )
}
