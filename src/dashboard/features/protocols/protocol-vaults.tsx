import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type VaultChain, vaultChains } from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { toggleCompared, useIsCompared } from '#dashboard/state/compared-vaults.ts'
import { CompareBox } from '#dashboard/ui/button/compare-box.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { vaultPath, vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { vaultFile } from '#dashboard/ui/table/vault-file.ts'
import { formatCount, formatRate, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-words.ts'
import { protocolVaultsQuery } from './queries.ts'

const columns: Column<Vault>[] = [
  { id: 'name', header: 'Vault', cell: (vault) => <VaultName vault={vault} /> },
  { id: 'type', header: 'Type', width: '5.5rem', isWideOnly: true, cell: ({ type }) => vaultTypeNames[type] },
  { id: 'tvl', header: 'TVL', align: 'right', width: '5.75rem', cell: ({ tvl }) => formatRoundMoney(tvl) },
  {
    id: 'apr',
    header: 'Base APR',
    align: 'right',
    width: '5.5rem',
    isWideOnly: true,
    cell: ({ apr }) => formatRate(apr),
  },
  { id: 'apy', header: 'Total APY', align: 'right', width: '5.5rem', cell: ({ totalApy }) => formatRate(totalApy) },
]

/** The vaults of a protocol on one of its chains, the largest first. */
export function ProtocolVaults({ protocol, chain }: { protocol: Protocol; chain: VaultChain }) {
  const query = useSuspenseQuery(protocolVaultsQuery(protocol.id, chain))
  const { data: vaults, pagination } = query.data
  if (vaults.length === 0) {
    return <EmptyState title={`No vaults on ${vaultChains[chain]}`}>No source lists one of it there today.</EmptyState>
  }
  return (
    <>
      <RefreshNote {...query} />
      <DataTable
        caption={`Vaults of ${protocol.name}`}
        columns={columns}
        rows={vaults}
        rowKey={({ id }) => id}
        file={vaultFile}
      />
      <p className="pt-3 text-sm">
        <Link className="link" to={vaultsPath({ chain, protocol: protocol.id })}>
          {pagination.total > vaults.length
            ? `All ${formatCount(pagination.total)} in the list`
            : 'Filter them in the list'}
        </Link>
      </p>
    </>
  )
}

function VaultName({ vault }: { vault: Vault }) {
  const { id, name, type } = vault
  const isCompared = useIsCompared(id)
  return (
    <div className="flex min-w-0 items-center gap-2">
      <CompareBox name={name || id} isOn={isCompared} onToggle={() => toggleCompared({ id, name: name || id })} />
      <div className="min-w-0 truncate">
        <Link to={vaultPath(id)} title={name} aria-label={name || id} className="hover:text-accent hover:underline">
          {vaultTitle(vault)}
        </Link>
        <span className="block text-xs text-faded md:hidden">{vaultTypeNames[type]}</span>
      </div>
    </div>
  )
}
