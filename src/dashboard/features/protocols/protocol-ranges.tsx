import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { isAskedForVaultChain, type VaultChain, vaultChainIds, vaultChains } from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { protocolAprQuery } from './queries.ts'
import { RangeTable } from './range-table.tsx'

/** So many chains stand side by side on a phone. */
const MOST_SEGMENTS = 4

type Props = { protocol: Protocol; chain: VaultChain | undefined; onChain: (chain: VaultChain) => void }

/** The ranges of one protocol on one of its chains. */
export function ProtocolRanges({ protocol, chain, onChain }: Props) {
  const chains = vaultChainIds.filter((id) => protocol.chains.includes(id))
  const shown = chain && chains.includes(chain) ? chain : (chains[0] ?? 'SUI')
  // The list of protocols says nothing of vaults on EVM chains: their ranges do.
  const hasVaults = isAskedForVaultChain(shown) || protocol.types.length > 0
  const ChainField = chains.length > MOST_SEGMENTS ? SelectField : Segmented
  const isLink = /^https?:\/\//.test(protocol.url)
  return (
    <section aria-label={protocol.name} className="pb-8">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule pb-1">
        <h2 className="font-semibold">{protocol.name}</h2>
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          {hasVaults && (
            <Link className="link" to={vaultsPath({ chain: shown, protocol: protocol.id })}>
              Vaults
            </Link>
          )}
          {isLink && <ExternalLink href={protocol.url}>Website</ExternalLink>}
        </div>
      </div>
      {chains.length > 1 && (
        <div className="pt-3">
          <ChainField
            label="Chain"
            options={chains.map((value) => ({ value, label: vaultChains[value] }))}
            value={shown}
            onChange={onChain}
          />
        </div>
      )}
      {hasVaults ? (
        <QueryBoundary what="The ranges" skeleton={<TableSkeleton rows={8} label="Loading ranges" />}>
          <Ranges protocolId={protocol.id} chain={shown} />
        </QueryBoundary>
      ) : (
        <EmptyState title="No vaults">No source tells rates of it. What wallets have in it is read.</EmptyState>
      )}
    </section>
  )
}

function Ranges({ protocolId, chain }: { protocolId: string; chain: VaultChain }) {
  const shown = useDeferredValue(chain)
  const query = useSuspenseQuery(protocolAprQuery(protocolId, shown))
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
