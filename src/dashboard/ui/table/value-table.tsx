import { type ReactNode, useState } from 'react'
import { type PlainColumn, PlainTable } from './plain-table.tsx'
import { SaveTable } from './save-table.tsx'
import type { Plain } from './table-file.ts'

type TableRows = readonly (readonly ReactNode[])[]

type Props = {
  summary: string
  headers: readonly string[]
  /** A function is called when the table opens: hundreds of hidden figures are not worth a slider's time. */
  rows: TableRows | (() => TableRows)
  /** The same rows as a file: its name, headers with their units, and plain values. */
  file?: { name: string; headers: readonly string[]; rows: readonly (readonly Plain[])[] }
  /** Stands at the right of the summary. */
  actions?: ReactNode
}

/** The figures of a chart as a table, closed at first. The first column names the row. */
export function ValueTable({ summary, headers, rows, file, actions }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="relative mt-2 min-w-0 text-sm">
      {actions && <div className="absolute top-0 -right-1 flex h-5 items-center max-sm:h-8">{actions}</div>}
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit text-accent underline-offset-4 hover:underline max-sm:py-1.5">{summary}</summary>
        {isOpen && <Rows summary={summary} headers={headers} rows={typeof rows === 'function' ? rows() : rows} />}
        {file && (
          <SaveTable
            file={{
              name: file.name,
              columns: file.headers.map((header, column) => ({
                header,
                value: (row: readonly Plain[]) => row[column] ?? null,
              })),
            }}
            rows={file.rows}
            what={summary}
            look="quiet"
          />
        )}
      </details>
    </div>
  )
}

function Rows({ summary, headers, rows }: { summary: string; headers: readonly string[]; rows: TableRows }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="mt-2 max-h-80 overflow-y-auto" tabIndex={0} aria-label={summary}>
      <PlainTable
        columns={headers.map(
          (header, column): PlainColumn<TableRows[number]> => ({
            header,
            ...(column === 0 ? { align: 'left' } : { align: 'right', look: 'pl-4' }),
            headLook: 'h-8 text-xs font-medium',
            cellLook: 'h-7',
            cell: (row) => row[column],
          }),
        )}
        rows={rows}
        rowKey={([first]) => String(first)}
        rowHeader={null}
        looks={{
          table: 'w-full max-w-xl',
          head: 'sticky top-0 bg-paper',
          headRow: 'border-b border-rule',
          row: 'border-b border-line',
        }}
      />
    </section>
  )
}
