import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainOf, serviceOf } from './name-services.ts'
import { NameSources } from './name-sources.tsx'
import { texts } from './texts.ts'

export function NamesTab({ data, withWallet }: { data: TabData<string>; withWallet: boolean }) {
  if (data.isPending) return <TableSkeleton rows={4} label={texts.loadingNames} />
  const isFailed = data.failures.some(({ isStale }) => !isStale)
  return (
    <>
      {data.rows.length > 0 && (
        <>
          <div className="flex justify-end pb-2">
            <SaveTable file={nameFile} rows={data.rows} what={texts.namesWallet} />
          </div>
          <DataTable
            caption={texts.namesWallet}
            columns={withWallet ? [name, service, chain, wallet] : [name, service, chain]}
            rows={data.rows}
            rowKey={({ wallet: key, row }) => `${key} ${row}`}
          />
        </>
      )}
      {data.rows.length === 0 && !isFailed && (
        <EmptyState title={data.statuses.length === 0 ? texts.noLookup : texts.noNames}>
          {data.statuses.length === 0 ? texts.noSupportedName : texts.noSupportedNameService} {texts.ensForward}
        </EmptyState>
      )}
      <NameSources statuses={data.statuses} isFailed={isFailed} isFolded={data.rows.length > 0} />
    </>
  )
}

const name: Column<Owned<string>> = {
  id: 'name',
  header: texts.name,
  cell: ({ row }) => (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="min-w-0 truncate font-medium">{row}</bdi>
      <CopyIconButton text={row} label={texts.copy(row)} />
    </span>
  ),
}
const service: Column<Owned<string>> = {
  id: 'service',
  header: texts.service,
  width: '28%',
  cell: ({ row }) => serviceOf(row),
}
const chain: Column<Owned<string>> = {
  id: 'chain',
  header: texts.chain,
  width: '28%',
  isWideOnly: true,
  cell: ({ row }) => chainOf(row),
}
const wallet: Column<Owned<string>> = {
  id: 'wallet',
  header: texts.wallet,
  width: '9rem',
  isWideOnly: true,
  cell: ({ wallet: key }) => <WalletName wallet={key} />,
}

const nameFile: TableFile<Owned<string>> = {
  name: 'names',
  columns: [
    { header: texts.wallet, value: ({ wallet: key }) => key },
    { header: texts.name, value: ({ row }) => row },
    { header: texts.service, value: ({ row }) => serviceOf(row) },
  ],
}
