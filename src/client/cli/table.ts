import { styleText } from 'node:util'

export type Style = { strong: (text: string) => string; faint: (text: string) => string }

export const createStyle = (isColoured: boolean): Style => ({
  strong: (text) => (isColoured ? styleText('bold', text) : text),
  faint: (text) => (isColoured ? styleText('dim', text) : text),
})

export type Column<Row> = { head: string; of: (row: Row) => string; isNumber?: boolean }

/** Anyone can choose a name, and a terminal interprets control characters. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

const WIDEST = 44
const cut = (text: string) => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text)

/**
 * Formats rows in columns as wide as their widest cell. The last column is never cut, so that an id in it can be
 * copied.
 */
export function table<Row>(columns: Column<Row>[], rows: Row[], { strong }: Style): string {
  const last = columns.length - 1
  const cells = rows.map((row) =>
    columns.map(({ of }, index) => (index === last ? printable(of(row)) : cut(printable(of(row))))),
  )
  const widths = columns.map(({ head }, index) =>
    Math.max(head.length, ...cells.map((line) => line[index]?.length ?? 0)),
  )
  const lay = (line: string[]) =>
    line
      .map((cell, index) => {
        const width = widths[index] ?? 0
        return columns[index]?.isNumber ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [strong(lay(columns.map(({ head }) => head))), ...cells.map(lay)].join('\n')
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const UNKNOWN = '–'

/** Dollars to the cent; from a million, to the dollar. */
export function dollars(value: number | null): string {
  if (value === null) return UNKNOWN
  const sign = value < 0 ? '-' : ''
  const size = Math.abs(value)
  return `${sign}$${(size >= 1e6 ? whole : cents).format(size)}`
}

/** Formats a fraction as percent. */
export const percent = (fraction: number | null): string =>
  fraction === null ? UNKNOWN : `${cents.format(fraction * 100)} %`
