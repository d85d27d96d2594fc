import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { VaultChain } from '#contract/chain.ts'
import { plainText } from '#contract/field.ts'
import { findProtocol } from '#contract/protocol-names.ts'
import { protocolsQuery } from '#dashboard/api/protocols-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsWide } from '#dashboard/ui/browser/use-is-wide.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { vaultChainName, vaultTypeName } from '#dashboard/ui/text/vault-words.ts'
import { ProtocolRanges } from './protocol-ranges.tsx'
import { ProtocolTable } from './protocol-table.tsx'

const url = {
  search: z.optional(plainText(200)),
  protocol: z.optional(plainText(200)),
  chain: z.optional(VaultChain),
}

export function ProtocolsPage() {
  const [{ search }, set] = useUrlState(url)
  const onSearch = useCallback((text: string) => set({ search: text || undefined }, { replace: true }), [set])
  return (
    <>
      <PageHeading title="Protocols">The range of rates each one pays, over the last hour</PageHeading>
      <SearchField
        className="max-w-md pb-3"
        label="Search"
        placeholder="Name, chain or type"
        value={search ?? ''}
        onSearch={onSearch}
      />
      <QueryBoundary what="The list of protocols" skeleton={<TableSkeleton rows={20} label="Loading protocols" />}>
        <Protocols />
      </QueryBoundary>
    </>
  )
}

function Protocols() {
  const [{ search = '', protocol: selectedId, chain }, set] = useUrlState(url)
  const query = useSuspenseQuery(protocolsQuery)
  const protocols = query.data
  const sought = search.toLowerCase()
  const found = protocols.filter(({ name, id, aliases, chains, types }) =>
    [name, id, ...aliases, ...chains, ...chains.map(vaultChainName), ...types.map(vaultTypeName)].some((word) =>
      word.toLowerCase().includes(sought),
    ),
  )
  // Beside the list there is room for one; on a phone it would push the list down.
  const isWide = useIsWide()
  const first = isWide ? protocols.find(({ types }) => types.length > 0) : undefined
  const selected = selectedId === undefined ? first : findProtocol(protocols, selectedId)
  const choose = (protocol: string) => {
    set({ protocol, chain: undefined })
    if (!isWide) scrollTo({ top: 0 })
  }

  return (
    <>
      <RefreshNote {...query} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="max-lg:order-2">
          {found.length > 0 ? (
            <ProtocolTable protocols={found} selectedId={selected?.id} onSelect={choose} />
          ) : (
            <EmptyState title={search ? `No protocol matches “${search}”` : 'No protocols are known yet'} />
          )}
        </div>
        <div className="max-lg:order-1 lg:sticky lg:top-12 lg:self-start">
          {selected ? (
            <ProtocolRanges
              key={selected.id}
              protocol={selected}
              chain={chain}
              onChain={(next) => set({ chain: next })}
            />
          ) : (
            <p className="pb-3 text-faded lg:mt-9 lg:border-t lg:border-rule lg:pt-2">
              {selectedId
                ? `No protocol is called “${selectedId}”. Choose one from the list.`
                : 'Choose a protocol to see its ranges.'}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
