import { CopyButton } from '#dashboard/ui/copy-button.tsx'
import { EmptyState } from '#dashboard/ui/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/skeleton.tsx'
import { WalletName } from './wallet-names.tsx'
import type { WalletPart } from './wallet-part.ts'

export function NamesTab({ part, withWallet }: { part: WalletPart<string>; withWallet: boolean }) {
  if (part.isPending) return <TableSkeleton rows={4} label="Loading names" />
  if (part.rows.length === 0 && part.failures.every(({ isStale }) => isStale)) {
    return (
      <EmptyState title="No names">Names are read for Sui (SuiNS) and Solana (SNS, AllDomains) addresses.</EmptyState>
    )
  }
  return (
    <ol className="border-t border-rule text-sm">
      {part.rows.map(({ wallet, row }) => (
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
  )
}
