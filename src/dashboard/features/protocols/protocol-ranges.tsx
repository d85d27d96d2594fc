import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type VaultChain, vaultChains } from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { rateRangeQuery } from '#dashboard/api/rate-range-query.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { RangeTable } from './range-table.tsx'
import { texts } from './texts.ts'

type Props = { protocol: Protocol; chain: VaultChain }

/** The ranges of one protocol on one of its chains. */
export function ProtocolRanges({ protocol, chain }: Props) {
  return (
    <QueryBoundary what={texts.ranges} skeleton={<TableSkeleton rows={8} label={texts.loadingRanges} />}>
      <Ranges protocolId={protocol.id} chain={chain} />
    </QueryBoundary>
  )
}

function Ranges({ protocolId, chain }: { protocolId: string; chain: VaultChain }) {
  const shown = useDeferredValue(chain)
  const query = useSuspenseQuery(rateRangeQuery(protocolId, shown))
  if (query.data.length === 0) {
    return <EmptyState title={texts.noRanges(vaultChains[shown])}>{texts.noneVaultsReported}</EmptyState>
  }
  return (
    <div className={shown === chain ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      {query.data
        .toSorted((a, b) => Number(isLoan(a)) - Number(isLoan(b)))
        .map((record) => (
          <RangeTable key={record.type} record={record} />
        ))}
    </div>
  )
}

const isLoan = ({ type }: { type: string }) => type === 'BORROW'
