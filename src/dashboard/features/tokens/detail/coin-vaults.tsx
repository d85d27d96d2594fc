import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Coin } from '#contract/coin.ts'
import type { Vault } from '#contract/vault.ts'
import { vaultsWithCoinQuery } from '#dashboard/features/tokens/queries.ts'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { formatCount, formatRate, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-words.ts'

const columns: Column<Vault>[] = [
  {
    id: 'vault',
    header: 'Vault',
    cell: (vault) => (
      <Link
        to={`/vaults/${encodeURIComponent(vault.id)}`}
        title={vault.name}
        aria-label={vault.name}
        className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
      >
        <Monogram name={vault.protocol.name} seed={vault.protocol.id} />
        <span className="min-w-0 truncate">
          {vaultTitle(vault)}
          <span className="block truncate text-xs text-faded sm:hidden">
            {vault.protocol.name} · {vaultTypeNames[vault.type]}
          </span>
        </span>
      </Link>
    ),
  },
  { id: 'protocol', header: 'Protocol', isWideOnly: true, cell: ({ protocol }) => protocol.name },
  { id: 'type', header: 'Type', isWideOnly: true, width: '7rem', cell: ({ type }) => vaultTypeNames[type] },
  {
    id: 'apy',
    header: 'APY',
    unit: '%',
    align: 'right',
    width: '5.25rem',
    cell: ({ totalApy }) => formatRate(totalApy),
  },
  { id: 'tvl', header: 'TVL', align: 'right', width: '5.75rem', cell: ({ tvl }) => formatRoundMoney(tvl) },
]

export function CoinVaults({ coin }: { coin: Coin }) {
  const query = useSuspenseQuery(vaultsWithCoinQuery(coin.coinType))
  const { data: vaults, pagination } = query.data
  if (vaults.length === 0) {
    return (
      <EmptyState title={`No vault takes ${coin.symbol || 'this coin'}`}>The service lists none with it.</EmptyState>
    )
  }
  return (
    <>
      <RefreshNote {...query} />
      <DataTable caption={`Vaults with ${coin.symbol}`} columns={columns} rows={vaults} rowKey={({ id }) => id} />
      <p className="pt-3 text-sm">
        <Link className="link" to={`/vaults?address=${encodeURIComponent(coin.coinType)}`}>
          All {formatCount(pagination.total)} vaults with {coin.symbol}
        </Link>
      </p>
    </>
  )
}
