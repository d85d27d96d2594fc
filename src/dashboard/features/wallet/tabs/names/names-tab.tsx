import { useMemo } from 'react'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { Owned, OwnedName, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { NameCheck } from './name-check.tsx'
import { nameCount } from './name-count.ts'
import { nameFile } from './name-file.ts'
import { type NameService, serviceOf } from './name-services.ts'
import { NameSources } from './name-sources.tsx'
import { canResolve, NameTarget } from './name-target.tsx'
import { texts } from './texts.ts'

type Props = { data: TabData<OwnedName>; wallets: readonly string[]; withWallet: boolean }

/** The wallet's names with where each leads, and a box for any other name. */
export function NamesTab({ data, wallets, withWallet }: Props) {
  // What no longer leads anywhere comes last, also where several wallets are in view.
  const rows = useMemo(
    () => data.rows.toSorted((one, other) => Number(one.row.isExpired) - Number(other.row.isExpired)),
    [data.rows],
  )
  const columns = useMemo(
    () => [nameColumn(withWallet), targetColumn(data.rows, wallets)],
    [data.rows, wallets, withWallet],
  )
  if (data.isPending) return <TableSkeleton rows={4} label={texts.loadingNames} />
  const isFailed = data.failures.some(({ isStale }) => !isStale)
  return (
    <div className="grid gap-x-10 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {data.rows.length > 0 && (
        <Section
          title={nameCount(data.rows)}
          actions={<SaveTable file={nameFile} rows={data.rows} what={texts.namesWallet} look="quiet" />}
        >
          <DataTable
            caption={texts.namesWallet}
            columns={columns}
            rows={rows}
            rowKey={({ wallet, row }) => `${wallet} ${row.name}`}
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
      <div>
        <NameCheck wallets={wallets} />
        <NameSources data={data} isFailed={isFailed} />
      </div>
    </div>
  )
}

const MS_PER_SECOND = 1000

/** So many names are looked up at once: each is one of forty requests a minute. */
const LOOKED_UP = 4

const targetColumn = (rows: readonly Owned<OwnedName>[], wallets: readonly string[]): Column<Owned<OwnedName>> => {
  const first = new Set(
    rows
      .filter(({ row }) => canResolve(row.name) && !row.isExpired)
      .slice(0, LOOKED_UP)
      .map(({ row }) => row.name),
  )
  return {
    id: 'target',
    header: texts.resolvesTo,
    width: '8rem',
    cell: ({ row: { name, isExpired } }) =>
      isExpired ? (
        <span className="text-faded">{texts.expiredTarget}</span>
      ) : (
        <NameTarget name={name} wallets={wallets} isLookedUp={first.has(name)} />
      ),
  }
}

/** `withWallet`: of several, whose it is. */
const nameColumn = (withWallet: boolean): Column<Owned<OwnedName>> => ({
  id: 'name',
  header: texts.name,
  cell: ({ wallet, row: { name, isPrimary, isExpired, expiresAt } }) => (
    <>
      <span className="flex min-w-0 items-center gap-2 pt-1">
        <bdi className={`min-w-0 truncate ${isExpired ? 'font-normal text-faded' : 'font-medium'}`}>{name}</bdi>
        <CopyIconButton text={name} label={texts.copy(name)} />
      </span>
      <span className="block truncate pb-1 text-xs text-faded">
        {isPrimary && <span className="text-accent">{texts.primary} · </span>}
        {expiresAt === null ? (
          placeOf(serviceOf({ name, wallet }))
        ) : isExpired ? (
          <span>{texts.expired(formatDate(MS_PER_SECOND * expiresAt))}</span>
        ) : (
          texts.expires(formatDate(MS_PER_SECOND * expiresAt))
        )}
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

const placeOf = ({ service, chain }: NameService) => `${service} ${texts.on(chain)}`
