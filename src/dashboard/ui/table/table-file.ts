/** One cell of a file: text, a number, or null for unknown. An exact amount is text of digits. */
export type Plain = string | number | null

export type FileColumn<Row> = {
  /** Names the unit too: "Value USD", "Change 24 h percent". */
  header: string
  value: (row: Row) => Plain
}

/** A table as a file of the visitor's. `name` stands before the date in the file's name; `columns` may hold more than is shown. */
export type TableFile<Row> = { name: string; columns: readonly FileColumn<Row>[] }

/** A file that a page knows from the start, or one that is loaded with the first press. */
export type SavedFile<Row> = TableFile<Row> | (() => Promise<TableFile<Row>>)

/** What a saved file holds of a column of the page: the plain values of what its cell shows, and those that belong to it. */
export type SavedColumn<Row> = { file?: readonly FileColumn<Row>[] }

/** The file of a table from the columns of the page, in their order; `more`: what the page does not show. */
export const toTableFile = <Row>(
  name: string,
  columns: readonly SavedColumn<Row>[],
  more: readonly FileColumn<Row>[] = [],
): TableFile<Row> => ({ name, columns: [...columns.flatMap(({ file }) => file ?? []), ...more] })

/** What is said once a file was saved, or was not; null where nothing is. */
export type SaveOutcome = { isGood: boolean; words: string } | null

type Reading = { signal: AbortSignal; onProgress: (read: number, total: number) => void }

/** All rows of a table that shows a part of them. `read` gives fewer rows than its `total` where the list was cut. */
export type WholeTable<Row> = {
  total: number
  read: (reading: Reading) => Promise<{ rows: readonly Row[]; total: number }>
}

/** ISO 8601 in UTC, from a date, milliseconds or text; null for what is no time. */
export function isoTime(time: string | number | Date | null): string | null {
  const date = new Date(time ?? NaN)
  return time === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
