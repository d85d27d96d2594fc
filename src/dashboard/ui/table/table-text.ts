import { plainDecimal } from '#domain/plain-decimal.ts'
import type { Plain, TableFile } from './table-file.ts'

/** The rows as RFC 4180 text: plain decimals, "" for unknown. */
export function csvOf<Row>({ columns }: TableFile<Row>, rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** The rows as an array of objects, one line each: plain decimals, null for unknown. */
export function jsonOf<Row>({ columns }: TableFile<Row>, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const members = columns.map(({ header, value }) => `${JSON.stringify(header)}:${jsonCell(value(row))}`)
    return `{${members.join(',')}}`
  })
  return `[\n${lines.join(',\n')}\n]\n`
}

const csvCell = (cell: Plain) => (typeof cell === 'string' ? guarded(cell) : plainDecimal(known(cell)))
const jsonCell = (cell: Plain) =>
  typeof cell === 'string' ? JSON.stringify(cell) : plainDecimal(known(cell)) || 'null'

/** No file has a word for a number that is none. */
const known = (cell: number | null) => (cell !== null && Number.isFinite(cell) ? cell : null)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A spreadsheet would run what begins so as a formula: a token's name must not. A plain number is none. */
const guarded = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell)
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
