import { useState } from 'react'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { sum } from '#dashboard/features/wallet/ui/sum.ts'
import { formatMoney, formatRate } from '#dashboard/ui/text/format.ts'
import type { Share } from './net-worth.ts'

const TableGhost = ({ rows }: { rows: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className="flex h-7 items-center border-t border-line">
        <div className="pulse h-2" style={{ width: `${60 - 10 * row}%` }} />
      </div>
    ))}
  </div>
)

const FIRST_ROWS = 5
/** Heights in rem. */
const ROW = 1.8125
const CAPTION = 1.375

/** `reserved`: how many rows are likely, whose place is kept while they load. */
type Props = { title: string; shares: readonly Share[]; total: number; isPending: boolean; reserved: number }

/** Bars and their figures in one table: who cannot see the bars reads the same rows. */
export function SplitTable({ title, shares, total, isPending, reserved }: Props) {
  const [isWhole, setWhole] = useState(false)
  const rest = shares.slice(FIRST_ROWS)
  const shown = isWhole || rest.length <= 1 ? shares : shares.slice(0, FIRST_ROWS)
  const largest = Math.max(...shares.map(({ value }) => Math.abs(value)), 0)
  return (
    <div
      style={{
        minHeight: `${CAPTION + Math.min(reserved, FIRST_ROWS) * ROW + (reserved > FIRST_ROWS ? CAPTION : 0)}rem`,
      }}
    >
      <table className="w-full table-fixed border-collapse text-sm" aria-busy={isPending}>
        <caption className="pb-1 text-left text-xs text-faded">{title}</caption>
        <colgroup>
          <col className="w-26 max-sm:w-auto" />
          <col className="max-sm:w-1/4" />
          <col className="w-24 max-sm:w-21" />
          <col className="w-18 max-sm:w-16" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            {['Part', 'Bar', 'Value', 'Share'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, value }, rank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is a rank: it stays in its place when another part takes it
            <tr key={rank} className="h-7 border-t border-line">
              <th scope="row" className="truncate text-left font-normal" title={name}>
                {name}
              </th>
              <td aria-hidden="true">
                <div
                  className={`h-1.5 ${value < 0 ? 'bg-loss' : 'bg-accent'}`}
                  style={{ width: `${largest > 0 ? Math.max(1, (100 * Math.abs(value)) / largest) : 0}%` }}
                />
              </td>
              <td className="pl-3 text-right">
                <Private>{formatMoney(value)}</Private>
              </td>
              <td className="text-right text-faded">{total > 0 ? formatRate(value / total) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPending && shares.length === 0 && <TableGhost rows={Math.min(reserved, FIRST_ROWS)} />}
      {rest.length > 1 && (
        <button type="button" className="link text-xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? (
            'Show the first five'
          ) : (
            <>
              {rest.length} more, <Private>{formatMoney(sum(rest.map(({ value }) => value)))}</Private>
            </>
          )}
        </button>
      )}
    </div>
  )
}
