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

/** In quotes, too, what other spreadsheets separate cells by. */
const quoted = (cell: string) => (/[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Stops a spreadsheet from running a token's name as a formula; plain numbers stay as they are. A spreadsheet whose separator is not
 * the comma splits even quoted cells, so each piece is guarded too.
 */
const guarded = (cell: string) => {
  if (PLAIN_NUMBER.test(cell)) return cell
  const parts = cell.replaceAll(FORMULA_OF_A_PART, "$1'$2")
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(cell) ? `'${parts}` : parts
}
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
const FORMULA_OF_A_PART = /([,;|\t\r\n"][\s"]*)([=+\-@＝＋－＠])/g
