import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'

export function NamesTab({ data, withWallet }: { data: TabData<string>; withWallet: boolean }) {
  if (data.isPending) return <TableSkeleton rows={4} label="Loading names" />
  if (data.rows.length === 0 && data.failures.every(({ isStale }) => isStale)) {
    return (
      <EmptyState title="No names">Names are read for Sui (SuiNS) and Solana (SNS, AllDomains) addresses.</EmptyState>
    )
  }
  return (
    <>
      <ol className="border-t border-rule text-sm">
        {data.rows.map(({ wallet, row }) => (
          <li key={`${wallet} ${row}`} className="flex min-h-9 items-center gap-4 border-b border-line">
            <bdi className="min-w-0 truncate font-medium">{row}</bdi>
            {withWallet && (
              <span className="text-faded">
                <WalletName wallet={wallet} />
              </span>
            )}
            <CopyButton text={row} label={`Copy ${row}`} />
          </li>
        ))}
      </ol>
      <div className="flex justify-end pt-1">
        <SaveTable file={nameFile} rows={data.rows} what="names" look="quiet" />
      </div>
    </>
  )
}

const nameFile: TableFile<Owned<string>> = {
  name: 'names',
  columns: [
    { header: 'Wallet', value: ({ wallet }) => wallet },
    { header: 'Name', value: ({ row }) => row },
  ],
}
