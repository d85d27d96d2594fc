import { useMemo } from 'react'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { NameCheck } from './name-check.tsx'
import { chainOf, serviceOf } from './name-services.ts'
import { NameSources } from './name-sources.tsx'
import { canResolve, NameTarget } from './name-target.tsx'
import { texts } from './texts.ts'

type Props = { data: TabData<string>; wallets: readonly string[]; withWallet: boolean }

/** The wallet's names with where each leads, and a box for any other name. */
export function NamesTab({ data, wallets, withWallet }: Props) {
  const columns = useMemo(
    () => [nameColumn(withWallet), targetColumn(data.rows, wallets)],
    [data.rows, wallets, withWallet],
  )
  if (data.isPending) return <TableSkeleton rows={4} label={texts.loadingNames} />
  const isFailed = data.failures.some(({ isStale }) => !isStale)
  return (
    <>
      {data.rows.length > 0 && (
        <Section
          title={plural(data.rows.length, texts.nameCount)}
          actions={<SaveTable isDense file={nameFile} rows={data.rows} what={texts.namesWallet} />}
        >
          <DataTable
            caption={texts.namesWallet}
            columns={columns}
            rows={data.rows}
            rowKey={({ wallet, row }) => `${wallet} ${row}`}
          />
        </Section>
      )}
      {data.rows.length === 0 && !isFailed && (
        <Section title={data.statuses.length === 0 ? texts.noLookup : texts.noNames}>
          <p className="text-sm text-faded">
            {data.statuses.length === 0 ? texts.noSupportedName : texts.noSupportedNameService}
          </p>
        </Section>
      )}
      <NameCheck wallets={wallets} />
      <NameSources data={data} isFailed={isFailed} isFolded={data.rows.length > 0} />
    </>
  )
}

/** So many names are looked up at once: each is one of forty requests a minute. */
const LOOKED_UP = 8

const targetColumn = (rows: readonly Owned<string>[], wallets: readonly string[]): Column<Owned<string>> => {
  const first = new Set(
    rows
      .filter(({ row }) => canResolve(row))
      .slice(0, LOOKED_UP)
      .map(({ row }) => row),
  )
  return {
    id: 'target',
    header: texts.resolvesTo,
    width: '8rem',
    cell: ({ row }) => <NameTarget name={row} wallets={wallets} isLookedUp={first.has(row)} />,
  }
}

/** `withWallet`: of several, whose it is. */
const nameColumn = (withWallet: boolean): Column<Owned<string>> => ({
  id: 'name',
  header: texts.name,
  cell: ({ wallet, row }) => (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="min-w-0 truncate font-medium">{row}</bdi>
        <CopyIconButton text={row} label={texts.copy(row)} />
      </span>
      <span className="block truncate text-xs text-faded">
        {serviceOf(row)} {texts.on(chainOf(row))}
        {withWallet && (
          <>
            {' · '}
            <WalletName wallet={wallet} />
          </>
        )}
      </span>
    </>
  ),
})

const nameFile: TableFile<Owned<string>> = {
  name: 'names',
  columns: [
    { header: texts.wallet, value: ({ wallet: key }) => key },
    { header: texts.name, value: ({ row }) => row },
    { header: texts.service, value: ({ row }) => serviceOf(row) },
  ],
}
