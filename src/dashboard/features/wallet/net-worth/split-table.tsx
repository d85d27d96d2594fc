import { useState } from 'react'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatMoney, formatRate } from '#dashboard/ui/text/format.ts'
import { type Share, sum } from '#domain/net-worth/net-worth.ts'

const TableGhost = ({ rows }: { rows: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className="flex h-7 items-center border-t border-line">
        <div className="pulse h-2" style={{ width: `${60 - 10 * row}%` }} />
      </div>
    ))}
  </div>
)

/** Only a screen reader has headers here. */
const hidden = { headLook: '' } as const

const FIRST_ROWS = 5
/** Heights in rem. */
const ROW = 1.8125
const CAPTION = 1.375

/** `reserved`: how many rows are likely; they have their room while they load. */
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
      <PlainTable
        caption={title}
        columns={[
          {
            ...hidden,
            header: 'Name',
            width: { look: 'w-26 max-sm:w-auto' },
            cellLook: 'truncate',
            title: ({ name }) => name,
            cell: ({ name }) => name,
          },
          {
            ...hidden,
            header: 'Bar',
            width: { look: 'max-sm:w-1/4' },
            isPicture: true,
            cell: ({ value }) => (
              <div
                className={`h-1.5 ${value < 0 ? 'bg-loss' : 'bg-accent'}`}
                style={{ width: `${largest > 0 ? Math.max(1, (100 * Math.abs(value)) / largest) : 0}%` }}
              />
            ),
          },
          {
            ...hidden,
            header: 'Value',
            align: 'right',
            width: { look: 'w-24 max-sm:w-21' },
            cellLook: 'pl-3',
            cell: ({ value }) => <Private>{formatMoney(value)}</Private>,
          },
          {
            ...hidden,
            header: 'Share',
            align: 'right',
            width: { look: 'w-18 max-sm:w-16' },
            cellLook: 'text-faded',
            cell: ({ value }) => (total > 0 ? formatRate(value / total) : ''),
          },
        ]}
        rows={shown}
        // A row is a rank: it stays in its place when another part takes it.
        rowKey={(_, rank) => rank}
        isPending={isPending}
        looks={{
          table: 'w-full table-fixed text-sm',
          caption: 'pb-1 text-left text-xs text-faded',
          head: 'sr-only',
          headRow: '',
          row: 'h-7 border-t border-line',
        }}
      />
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
