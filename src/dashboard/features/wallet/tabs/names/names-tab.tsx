import { useMemo } from 'react'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { Owned, OwnedName, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { SaveMenu, savable } from '#dashboard/ui/table/save-menu.tsx'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { NameCheck } from './name-check.tsx'
import { nameCount } from './name-count.ts'
import { nameFile } from './name-file.ts'
import { type NameService, serviceOf } from './name-services.ts'
import { NameSources } from './name-sources.tsx'
import { canResolve, NameTarget } from './name-target.tsx'
import { texts } from './texts.ts'

/** `hasMenu`: no list beside it saves the names too. */
type Props = { data: TabData<OwnedName>; wallets: readonly string[]; withWallet: boolean; hasMenu: boolean }

/** The wallet's names with where each leads, and a box for any other name. */
export function NamesTab({ data, wallets, withWallet, hasMenu }: Props) {
  // What no longer leads anywhere comes last, also where several wallets are in view.
  const rows = useMemo(
    () => data.rows.toSorted((one, other) => Number(one.row.isExpired) - Number(other.row.isExpired)),
    [data.rows],
  )
  const lookedUp = useMemo(() => firstNames(data.rows), [data.rows])
  if (data.isPending) return <TableSkeleton rows={4} label={texts.loadingNames} />
  const isFailed = data.failures.some(({ isStale }) => !isStale)
  return (
    <>
      {rows.length > 0 && (
        <Section
          title={nameCount(data.rows)}
          actions={
            hasMenu ? (
              <SaveMenu files={[savable(texts.namesWallet, { file: nameFile, rows: data.rows })]} />
            ) : (
              <span className="h-8" />
            )
          }
        >
          <ul aria-label={texts.namesWallet} className="border-t border-rule text-sm">
            {rows.map((owned) => (
              <Name
                key={`${owned.wallet} ${owned.row.name}`}
                {...owned}
                wallets={wallets}
                withWallet={withWallet}
                isLookedUp={lookedUp.has(owned.row.name)}
              />
            ))}
          </ul>
        </Section>
      )}
      {rows.length === 0 && !isFailed && (
        <Section title={data.statuses.length === 0 ? texts.noLookup : texts.noNames}>
          <p className="text-sm text-faded">
            {data.statuses.length === 0 ? texts.noSupportedName : texts.noSupportedNameService}
          </p>
        </Section>
      )}
      <NameCheck wallets={wallets} />
      <NameSources data={data} isFailed={isFailed} />
    </>
  )
}

const MS_PER_SECOND = 1000

/** So many names are looked up at once: each is one of forty requests a minute. */
const LOOKED_UP = 4

const firstNames = (rows: readonly Owned<OwnedName>[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ row }) => canResolve(row.name) && !row.isExpired)
      .slice(0, LOOKED_UP)
      .map(({ row }) => row.name),
  )

type NameProps = Owned<OwnedName> & {
  wallets: readonly string[]
  /** Of several, whose it is. */
  withWallet: boolean
  isLookedUp: boolean
}

/** A name and where it leads, which comes later: beside it, so that it changes no line. */
function Name({ wallet, row, wallets, withWallet, isLookedUp }: NameProps) {
  const { name, isPrimary, isExpired, expiresAt } = row
  return (
    <li className="border-b border-line py-1.5">
      <span className="flex min-h-6 items-center gap-2">
        <bdi className={`min-w-0 truncate ${isExpired ? 'text-faded' : 'font-medium'}`} title={name}>
          {name}
        </bdi>
        <CopyIconButton text={name} label={texts.copy(name)} />
        <span className="ml-auto shrink-0" title={texts.resolvesTo}>
          <span className="sr-only">{texts.resolvesTo} </span>
          {isExpired ? (
            <span className="text-faded">{texts.expiredTarget}</span>
          ) : (
            <NameTarget name={name} wallets={wallets} isLookedUp={isLookedUp} />
          )}
        </span>
      </span>
      <span className="block truncate text-xs text-faded">
        {isPrimary && <span>{texts.primary} · </span>}
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
    </li>
  )
}

const placeOf = ({ service, chain }: NameService) => `${service} ${texts.on(chain)}`
