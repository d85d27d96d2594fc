import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type VaultChain, vaultChains } from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import { sideOf, type Vault, type VaultSide } from '#contract/vault.ts'
import { readAllVaults } from '#dashboard/api/read-all-vaults.ts'
import { toggleCompared, useIsCompared } from '#dashboard/state/compared-vaults.ts'
import { CompareBox } from '#dashboard/ui/button/compare-box.tsx'
import { RateBySide } from '#dashboard/ui/display/rate-by-side.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { vaultPath, vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { vaultFile } from '#dashboard/ui/table/vault-file.ts'
import { formatCount, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { protocolVaultsQuery } from './queries.ts'
import { texts } from './texts.ts'

const columns: Record<VaultSide, Column<Vault>[]> = {
  earn: columnsOf({ tvl: 'TVL', apr: texts.baseApr, apy: texts.totalApy, apyWidth: '5.5rem' }),
  borrow: columnsOf({ tvl: texts.borrowed, apr: texts.interestApr, apy: texts.borrowApyPaid, apyWidth: '7.25rem' }),
}

type Words = { tvl: string; apr: string; apy: string; apyWidth: string }

function columnsOf({ tvl, apr, apy, apyWidth }: Words): Column<Vault>[] {
  const rate = (fraction: (vault: Vault) => number | null) => (vault: Vault) => (
    <RateBySide side={sideOf(vault)} fraction={fraction(vault)} />
  )
  const figure = { align: 'right' } as const
  return [
    { id: 'name', header: texts.vault, cell: (vault) => <VaultName vault={vault} /> },
    { id: 'type', header: texts.type, width: '5.5rem', isWideOnly: true, cell: ({ type }) => vaultTypeNames[type] },
    { id: 'tvl', header: tvl, ...figure, width: '5.75rem', cell: (vault) => formatRoundMoney(vault.tvl) },
    { id: 'apr', header: apr, ...figure, width: '6.5rem', isWideOnly: true, cell: rate((vault) => vault.apr) },
    { id: 'apy', header: apy, ...figure, width: apyWidth, cell: rate(({ totalApy }) => totalApy) },
  ]
}

/** The vaults of a protocol on one of its chains, the largest first: what earns, then its loans apart. */
export function ProtocolVaults({ protocol, chain }: { protocol: Protocol; chain: VaultChain }) {
  const [earn, borrow] = useSuspenseQueries({
    queries: [protocolVaultsQuery(protocol.id, chain, 'earn'), protocolVaultsQuery(protocol.id, chain, 'borrow')],
  })
  const lists = [
    { side: 'earn', query: earn, vaults: earn.data.data.filter((vault) => sideOf(vault) === 'earn') },
    { side: 'borrow', query: borrow, vaults: borrow.data.data.filter((vault) => sideOf(vault) === 'borrow') },
  ] as const
  const shown = lists.filter(({ vaults }) => vaults.length > 0)
  if (shown.length === 0) {
    return <EmptyState title={texts.noVaultsOf(vaultChains[chain])}>{texts.noSourceLists}</EmptyState>
  }
  return shown.map(({ side, query, vaults }) => (
    <section key={side} aria-label={titles[side]} className="pb-6">
      {shown.length > 1 && <h3 className="pb-1 text-sm font-medium">{titles[side]}</h3>}
      <RefreshNote {...query} />
      <DataTable
        caption={captions[side](protocol.name)}
        columns={columns[side]}
        rows={vaults}
        rowKey={({ id }) => id}
        file={vaultFile}
        fileWhole={
          query.data.data.length < query.data.pagination.total
            ? {
                total: query.data.pagination.total,
                read: readAllVaults({ side, protocol: [protocol.id], chain: [chain], order: 'tvl' }),
              }
            : undefined
        }
      />
      <p className="pt-3 text-sm">
        <Link
          className="link"
          to={vaultsPath({ chain, protocol: protocol.id, ...(side === 'borrow' && { side: 'borrow' }) })}
        >
          {query.data.pagination.total > query.data.data.length
            ? texts.showAllVault(formatCount(query.data.pagination.total))
            : texts.filterVaultList}
        </Link>
      </p>
    </section>
  ))
}

const titles: Record<VaultSide, string> = { earn: texts.earn, borrow: texts.borrow }
const captions: Record<VaultSide, (protocol: string) => string> = {
  earn: (protocol) => texts.vaultsOf3(protocol),
  borrow: (protocol) => texts.loans(protocol),
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
