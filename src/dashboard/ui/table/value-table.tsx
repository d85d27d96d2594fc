import type { ReactNode } from 'react'
import { SaveTable } from './save-table.tsx'
import type { Plain } from './table-file.ts'

type Props = {
  summary: string
  headers: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** The same rows as a file: its name, headers with their units, and plain values. */
  file?: { name: string; headers: readonly string[]; rows: readonly (readonly Plain[])[] }
}

/** The figures of a chart as a table, folded away until asked for. The first column is the row's name. */
export function ValueTable({ summary, headers, rows, file }: Props) {
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit text-accent underline-offset-4 hover:underline">{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="mt-2 max-h-80 overflow-y-auto" tabIndex={0} aria-label={summary}>
        <table className="w-full max-w-xl border-collapse">
          <thead className="sticky top-0 bg-paper">
            <tr className="border-b border-rule">
              {headers.map((header, column) => (
                <th key={header} scope="col" className={`h-8 text-xs font-medium ${alignment(column)}`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[0])} className="border-b border-line">
                {row.map((value, column) => (
                  <td key={headers[column]} className={`h-7 ${alignment(column)}`}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
  )
}

const alignment = (column: number) => (column === 0 ? 'text-left' : 'pl-4 text-right')
