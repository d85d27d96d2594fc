import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type VaultChain, vaultChains } from '#contract/chains.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { VaultSide } from '#contract/vault.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { rateRangeQuery } from '#dashboard/api/rate-range-query.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { RangeTable } from './range-table.tsx'
import { texts } from './texts.ts'

type Props = { protocol: Protocol; chain: VaultChain; side: VaultSide }

/** The ranges of one protocol on one of its chains: of what earns, or of its loans. */
export function ProtocolRanges({ protocol, ...shown }: Props) {
  return (
    <QueryBoundary what={texts.ranges} skeleton={<TableSkeleton rows={4} label={texts.loadingRanges} />}>
      <Ranges protocolId={protocol.id} {...shown} />
    </QueryBoundary>
  )
}

function Ranges({ protocolId, chain, side }: Omit<Props, 'protocol'> & { protocolId: string }) {
  const shown = useDeferredValue(chain)
  const query = useSuspenseQuery(rateRangeQuery(protocolId, shown))
  const records = query.data.filter(({ type }) => (type === 'BORROW') === (side === 'borrow'))
  if (records.length === 0) {
    return <EmptyState title={texts.noRanges(vaultChains[shown])}>{texts.noneVaultsReported}</EmptyState>
  }
  return (
    <div className={shown === chain ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      {records.map((record) => (
        <RangeTable key={record.type} record={record} />
      ))}
    </div>
  )
}
