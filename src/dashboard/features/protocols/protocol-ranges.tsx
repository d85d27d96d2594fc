import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isAskedForVaultChain, type VaultChain, vaultChains } from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { rateRangeQuery } from '#dashboard/api/rate-range-query.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { RangeTable } from './range-table.tsx'

type Props = { protocol: Protocol; chain: VaultChain }

/** The ranges of one protocol on one of its chains. */
export function ProtocolRanges({ protocol, chain }: Props) {
  if (!mayHaveVaults(protocol, chain)) return <NoVaults />
  return (
    <QueryBoundary what="The ranges" skeleton={<TableSkeleton rows={8} label="Loading ranges" />}>
      <Ranges protocolId={protocol.id} chain={chain} />
    </QueryBoundary>
  )
}

/** The list of protocols says nothing of vaults on EVM chains: their own lists do. */
export const mayHaveVaults = ({ types }: Protocol, chain: VaultChain): boolean =>
  isAskedForVaultChain(chain) || types.length > 0

export const NoVaults = () => (
  <EmptyState title="No vaults">No source tells rates of it. What wallets have in it is read.</EmptyState>
)

function Ranges({ protocolId, chain }: { protocolId: string; chain: VaultChain }) {
  const shown = useDeferredValue(chain)
  const query = useSuspenseQuery(rateRangeQuery(protocolId, shown))
  if (query.data.length === 0) {
    return (
      <EmptyState title={`No ranges on ${vaultChains[shown]}`}>
        None of its vaults was seen in the last hour.
      </EmptyState>
    )
  }
  return (
    <div className={shown === chain ? '' : 'opacity-60'}>
      <RefreshNote {...query} />
      {query.data.map((record) => (
        <RangeTable key={record.type} record={record} />
      ))}
    </div>
  )
}
