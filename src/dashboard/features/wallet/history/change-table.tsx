import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { Private } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { formatMoney, formatTime } from '#dashboard/ui/text/format.ts'
import { changeSince } from './history-series.ts'

const headers = ['Kind', 'Then', 'Last', 'Change']

/** What each kind was worth at a point, and is since. */
export function ChangeTable({ then, last }: { then: HistoryPoint; last: HistoryPoint }) {
  const rows = changeSince(then, last)
  const isWhole = then.complete && last.complete
  return (
    <table className="w-full max-w-xl border-collapse">
      <caption className="py-1 text-left" aria-live="polite">
        Since {formatTime(then.timestamp * 1000)}
        {!isWhole && <span className="text-caution">, not all of which was read then or last</span>}
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
        {rows.map(({ name, before, after, dollars, percent }) => (
          <tr key={name} className="h-7 border-b border-line">
            <th scope="row" className="text-left font-normal">
              {name}
            </th>
            <td className="pl-2 text-right">
              <Private>{formatMoney(before)}</Private>
            </td>
            <td className="pl-2 text-right">
              <Private>{formatMoney(after)}</Private>
            </td>
            <td className="pl-3 text-right whitespace-nowrap">
              <Private>
                {dollars > 0 && '+'}
                {formatMoney(dollars)}
              </Private>
              {percent !== null && (
                <span className="pl-2">
                  <Change percent={percent} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
