import { type ReactNode, useState } from 'react'
import { isChainId } from '#contract/chains.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatAge, formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { joinNames, sourceName, stateOf } from './source-labels.ts'
import { texts } from './texts.ts'

/** `children`: what filters the tab, where it has no row of its own. */
type Props = {
  data: TabData<unknown>
  onRefresh: () => void
  withWallet: boolean
  /** What the sources are to a reader. */
  unit?: Unit
  /** What a chain without a source is said to lack. */
  lacks?: keyof typeof lacksOf | undefined
  /** What is true of all sources, for which a phone has another place. */
  note?: string
  children?: ReactNode
}

type Unit = 'chains' | 'protocols'

/** One line on the sources of a tab, with the state of each behind it, and a way to read them anew. */
export function SourceStatus({ data, onRefresh, withWallet, unit = 'chains', lacks, note, children }: Props) {
  const { statuses, isFetching, isPending } = data
  const [isOpen, setOpen] = useState(false)
  // Without sources there is nothing to open or to refresh; where all failed the card below has the words and the button.
  if (statuses.length === 0 && !isPending) return null
  return (
    // What has a rule of its own, as an empty list, needs none above it.
    <div className="mb-2 flex min-h-9 items-start justify-between gap-x-2 border-b border-line text-sm has-[+.empty]:mb-0 has-[+.empty]:border-transparent">
      <details
        className="min-w-0 flex-1 pt-2 pb-1.5 max-sm:pt-3"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="truncate">
          {isPending ? (
            <span className="text-faded">{texts.readingSources}</span>
          ) : (
            <>
              <Summary data={data} unit={unit} lacks={lacks} />
              {note && <span className="text-faded max-sm:hidden"> · {note}</span>}
            </>
          )}
        </summary>
        {isOpen && statuses.length > 0 && <StatusTable statuses={statuses} withWallet={withWallet} />}
      </details>
      {children}
      {/* Its word ends where the page does: a quiet button has room around it that nobody sees. */}
      <Button look="quiet" className="mt-0.5 -mr-1.25" isBusy={isFetching} onClick={onRefresh}>
        {isFetching ? texts.reading : texts.refresh}
      </Button>
    </div>
  )
}

/** A protocol is a source on each of its chains. What is neither, as prices, is named only where it fails. */
function countOf(rows: readonly UpstreamStatus[], unit: Unit) {
  const isOf = (row: UpstreamStatus) => (unit === 'chains' ? isChainId(row.id.toUpperCase()) : stateOf(row) !== 'none')
  const nameOf = ({ id }: UpstreamStatus) => (unit === 'chains' ? id : id.replace(/\.[a-z]+$/, ''))
  const own = rows.filter(isOf)
  const all = new Set(own.map(nameOf))
  const unread = new Set(own.filter((row) => stateOf(row) === 'missing' || stateOf(row) === 'none').map(nameOf))
  return { read: all.size - unread.size, all: all.size }
}

const lacksOf = { transactions: texts.noTransactionSource, nfts: texts.noNftSource }

function Summary({ data: { statuses, asOf }, unit, lacks }: Pick<Props, 'data' | 'lacks'> & { unit: Unit }) {
  const rows = statuses.map(({ row }) => row)
  const of = (state: ReturnType<typeof stateOf>) =>
    rows.filter((row) => stateOf(row) === state).map(({ id }) => sourceName(id))
  const [missing, stale, unread] = [of('missing'), of('stale'), of('none')]
  const { read, all } = countOf(rows, unit)
  const age = asOf === null ? null : formatAge((Date.now() - asOf) / 1000)
  const wordsOf = unit === 'chains' ? texts.chainsRead : texts.protocolsRead
  const words = plural(all, wordsOf(formatCount(read), age === null ? '' : ` ${age}`))
  // Of many sources the header of the answer has no room for the words of each.
  const notes = rows.filter(({ note }) => note).length
  const lacking = rows.filter(({ isPartial, leavesOut }) => isPartial || leavesOut).map(({ id }) => sourceName(id))
  return (
    <>
      {missing.length > 0 && <span className="text-loss">{texts.failedSources(joinNames(missing))} · </span>}
      {stale.length > 0 && <span className="text-caution">{texts.outdatedSources(joinNames(stale))} · </span>}
      {lacking.length > 0 && <span className="text-caution">{texts.lackingSources(joinNames(lacking))} · </span>}
      <span className="text-faded max-sm:hidden">
        {words}
        {unread.length > 0 && (
          <>
            {' · '}
            {(lacks ? lacksOf[lacks] : texts.unreadSources)(joinNames(unread))}
          </>
        )}
      </span>
      {/* A phone has no room for the count, but what is missing is said there too. */}
      <span className="text-faded sm:hidden">
        {unread.length > 0 ? (
          <>
            {texts.unreadSources(joinNames(unread))}
            {age !== null && ` · ${texts.updated(age)}`}
          </>
        ) : age === null ? (
          words
        ) : (
          texts.updated(age)
        )}
      </span>
      {notes > 0 && <span className="text-faded max-sm:hidden"> · {plural(notes, texts.notes)}</span>}
    </>
  )
}

const words = { ok: texts.ok, stale: texts.stale, missing: texts.failed, none: texts.notRead }
const colours = { ok: 'text-faded', stale: 'text-caution', missing: 'text-loss', none: 'text-faded' }

const tight = { look: 'pr-6 max-sm:pr-3', headLook: 'h-7 font-medium' } as const
const walletColumn: PlainColumn<Owned<UpstreamStatus>> = {
  ...tight,
  header: texts.wallet,
  cellLook: 'whitespace-nowrap',
  cell: ({ wallet }) => <WalletName wallet={wallet} />,
}

function StatusTable({ statuses, withWallet }: { statuses: readonly Owned<UpstreamStatus>[]; withWallet: boolean }) {
  return (
    <PlainTable
      caption={texts.sourceStatus}
      columns={[
        { ...tight, header: texts.source, cellLook: 'h-7 whitespace-nowrap', cell: ({ row }) => sourceName(row.id) },
        ...(withWallet ? [walletColumn] : []),
        {
          ...tight,
          header: texts.state,
          cellLook: ({ row }) => `whitespace-nowrap ${colours[stateOf(row)]}`,
          cell: ({ row }) => words[stateOf(row)],
        },
        {
          ...tight,
          header: texts.read,
          cellLook: 'whitespace-nowrap',
          title: ({ row }) => (row.asOf === null ? undefined : formatTime(row.asOf * 1000)),
          cell: ({ row }) => (row.asOf === null ? DASH : formatAge(Date.now() / 1000 - row.asOf)),
        },
        {
          header: texts.note,
          headLook: `${tight.headLook} ${tight.look}`,
          cellLook: 'wrap-anywhere text-faded',
          cell: ({ row }) => [row.error, row.note].filter((text) => text !== null).join('; ') || DASH,
        },
      ]}
      rows={statuses}
      rowKey={({ wallet, row }, index) => `${wallet} ${row.id} ${index}`}
      looks={{
        table: 'mt-1 text-left text-sm',
        headRow: 'border-b border-line text-xs',
        row: 'border-b border-line align-baseline',
      }}
    />
  )
}
