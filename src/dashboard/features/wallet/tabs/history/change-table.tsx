import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { DASH, formatMoney, formatTime } from '#dashboard/ui/text/format.ts'
import { changeSince, type WorthChange } from '#domain/watch/change-since.ts'
import { unknownLabel } from './unknown-label.ts'

const headers = ['Kind', 'Then', 'Last', 'Change']
const SHARED = 'Known at both times'

/** What each kind was worth at a point, and is since. `chains`: those on which there ever was something. */
export function ChangeTable({
  then,
  last,
  chains,
}: {
  then: HistoryPoint
  last: HistoryPoint
  chains: readonly string[]
}) {
  const { netWorth, shared, kinds, oneSided } = changeSince(then, last)
  const hasShared = netWorth.dollars === null && kinds.filter(({ dollars }) => dollars !== null).length > 1
  const rows = [
    { name: 'Net worth', ...netWorth },
    ...(hasShared && shared !== null ? [{ name: SHARED, ...shared }] : []),
    ...kinds,
  ]
  const unknown = (isKnownThen: boolean) =>
    unknownLabel(
      oneSided.filter((each) => each.isKnownThen === isKnownThen && chains.includes(each.chain)),
      chains,
    )
  return (
    <table className="w-full max-w-xl border-collapse">
      <caption className="py-1 text-left" aria-live="polite">
        Since {formatTime(then.timestamp * 1000)}
        <Unknown when="then" what={unknown(false)} />
        <Unknown when="last" what={unknown(true)} />
      </caption>
      <thead>
        <tr className="border-b border-rule">
          {headers.map((header, column) => (
            <th
              key={header}
              scope="col"
              className={`h-8 text-xs font-medium ${column === 0 ? 'text-left' : 'text-right'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="h-7 border-b border-line align-baseline">
            <th scope="row" className="py-1 text-left font-normal">
              {row.name}
              {row.dollars !== null && !row.isWhole && row.name !== SHARED && (
                <span className="block text-xs text-faded">known at both times</span>
              )}
            </th>
            <Worth usd={row.before} when="then" />
            <Worth usd={row.after} when="last" />
            <Difference {...row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Unknown({ when, what }: { when: 'then' | 'last'; what: string }) {
  if (what === '') return null
  return (
    <span className="block text-caution">
      Not known {when}: {what}
    </span>
  )
}

/** Unknown is a word here: a dash could be read as nothing. */
const Worth = ({ usd, when }: { usd: number | null; when: 'then' | 'last' }) => (
  <td className="py-1 pl-2 text-right">
    {usd === null ? <span className="text-faded">Not known {when}</span> : <Private>{formatMoney(usd)}</Private>}
  </td>
)

const Difference = ({ dollars, percent }: WorthChange) => (
  <td className="py-1 pl-3 text-right">
    {dollars === null ? (
      <span className="text-faded">{DASH}</span>
    ) : (
      <>
        <span className="whitespace-nowrap">
          <Private>
            {dollars > 0 && '+'}
            {formatMoney(dollars)}
          </Private>
        </span>
        {percent !== null && (
          <>
            {' '}
            <span className="pl-1 whitespace-nowrap max-sm:block">
              <Change percent={percent} />
            </span>
          </>
        )}
      </>
    )}
  </td>
)
