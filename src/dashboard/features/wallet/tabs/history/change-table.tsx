import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { Profit } from '#dashboard/features/wallet/ui/profit.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney, formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { changeSince, type WorthChange } from '#domain/watch/change-since.ts'
import { texts } from './texts.ts'
import { unknownLabel } from './unknown-label.ts'
import type { Flows } from './use-flows.ts'

type Props = {
  then: HistoryPoint
  last: HistoryPoint
  isFirst: boolean
  hasFlows: boolean
  chains: readonly string[]
  flows: Flows | null
}

/**
 * What each kind was worth at a point, and is since. `chains`: those on which there ever was something. `isFirst`: the point is the
 * first reading, whose time is above. `hasFlows`: something came or went since, so that no change is a return. `flows`: since then, or later.
 */
export function ChangeTable({ then, last, isFirst, hasFlows, chains, flows }: Props) {
  const { netWorth, shared, kinds, oneSided } = changeSince(then, last)
  const hasShared = netWorth.dollars === null && kinds.filter(({ dollars }) => dollars !== null).length > 1
  const rows = [
    { name: texts.netWorth, ...netWorth, ...(hasFlows ? noPercent : {}) },
    ...(hasShared && shared !== null ? [{ name: SHARED, ...shared, ...noPercent }] : []),
    // From kind to kind coins move without an event of their own.
    ...kinds.map((kind) => ({ ...kind, ...noPercent, name: kindLook(kind.name).label })),
  ]
  const unknown = (isKnownThen: boolean) =>
    unknownLabel(
      oneSided.filter((each) => each.isKnownThen === isKnownThen && chains.includes(each.chain)),
      chains,
    )
  return (
    <>
      <PlainTable
        caption={
          <>
            {isFirst ? texts.sinceFirst : texts.since(formatTime(then.timestamp * 1000))}
            <span className="text-faded"> · {texts.includesDeposits}</span>
            <Unknown when="then" what={unknown(false)} />
            <Unknown when="last" what={unknown(true)} />
          </>
        }
        isCaptionLive
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        looks={{
          table: 'w-full max-w-xl',
          caption: 'py-1 text-left',
          headRow: 'border-b border-rule',
          row: 'h-7 border-b border-line align-baseline',
        }}
      />
      {/* Only where the transfers of the whole time are known. */}
      {netWorth.dollars !== null && flows !== null && flows.since <= then.timestamp * 1000 && (
        <Result dollars={netWorth.dollars} flows={flows} />
      )}
    </>
  )
}

/** What the wallet made: its change without what came from outside or left. */
function Result({ dollars, flows: { net, fees, unread, unknown } }: { dollars: number; flows: Flows }) {
  const about = (unread.length > 0 || unknown > 0) && <AtLeast isBound={false} />
  return (
    <div className="grid max-w-xl grid-cols-2 gap-x-6 pt-3">
      <Figure
        rank="support"
        label={
          <Explained label={texts.netDeposits}>
            {texts.netDepositsRule(formatMoney(fees))} {unread.length > 0 && texts.unreadChains(formatList(unread))}{' '}
            {unknown > 0 && plural(unknown, texts.unpricedFlows)}
          </Explained>
        }
        value={
          <>
            {about}
            <Private>{formatMoneyChange(net)}</Private>
          </>
        }
      />
      <Figure
        rank="lead"
        label={texts.resultWithout}
        value={
          <>
            {about}
            <Profit usd={dollars - net} />
          </>
        }
        note={texts.beforeFees}
      />
    </div>
  )
}

function Unknown({ when, what }: { when: 'then' | 'last'; what: string }) {
  if (what === '') return null
  return (
    <span className="block text-caution">
      {when === 'then' ? texts.missingThen(what) : texts.missingLatestReading(what)}
    </span>
  )
}

const SHARED = texts.knownBothTimes
const noPercent = { percent: null }

type Row = WorthChange & { name: string }

const figure = { align: 'right', headLook: 'h-8 text-xs font-medium' } as const
const columns: readonly PlainColumn<Row>[] = [
  {
    header: texts.kind,
    headLook: figure.headLook,
    cellLook: 'py-1',
    cell: ({ name, dollars, isWhole }) => (
      <>
        {name}
        {dollars !== null && !isWhole && name !== SHARED && (
          <span className="block text-xs text-faded">{texts.knownBothTimesText}</span>
        )}
      </>
    ),
  },
  { ...figure, header: texts.before, cellLook: 'py-1 pl-2', cell: ({ before }) => <Worth usd={before} /> },
  { ...figure, header: texts.latest, cellLook: 'py-1 pl-2', cell: ({ after }) => <Worth usd={after} /> },
  { ...figure, header: texts.change, cellLook: 'py-1 pl-3', cell: (row) => <Difference {...row} /> },
]

/** Unknown is a word here: a dash could be read as nothing. */
const Worth = ({ usd }: { usd: number | null }) =>
  usd === null ? <span className="text-faded">{texts.unknown}</span> : <Private>{formatMoney(usd)}</Private>

const Difference = ({ dollars, percent }: WorthChange) =>
  dollars === null ? (
    <span className="text-faded">{DASH}</span>
  ) : (
    <>
      <span className="whitespace-nowrap">
        <Private>{formatMoneyChange(dollars)}</Private>
      </span>
      {percent !== null && (
        <>
          {' '}
          <span className="pl-1 whitespace-nowrap max-sm:block">
            {/* What went in and out unnoticed is in it: neither a gain nor a loss. */}
            <span className="text-faded">{formatChange(percent)}</span>
          </span>
        </>
      )}
    </>
  )
