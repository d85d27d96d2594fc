import type { DataStatus } from './data-status.ts'

/** `revision`: names the state of the data that the rows are of; "" where the service names none. */
export type ListPage<Row> = { rows: readonly Row[]; total: number; revision: string }

type Reading<Row> = {
  /** `offset` in rows, `page` from 0. */
  readPage: (place: { offset: number; page: number }) => Promise<ListPage<Row>>
  /** For a list whose order may change within a revision, as that by price: a row that comes twice means that another is missing. */
  keyOf?: (row: Row) => string
  onProgress?: (read: number, total: number) => void
  signal?: AbortSignal
}

/** More than any list has today; past it a browser would hold too much. */
const MOST_ROWS = 20_000
const MOST_STARTS = 3

/**
 * All rows of a list that comes in pages, one request after the other, so that each waits for the limit. All are of one revision:
 * where it changes in between, or the order by `keyOf`, the reading starts again. Fewer `rows` than `total`: the list was cut.
 */
export async function readPages<Row>(reading: Reading<Row>): Promise<{ rows: Row[]; total: number }> {
  for (let start = 0; start < MOST_STARTS; start += 1) {
    const found = await readOnce(reading)
    if (found) return found
  }
  throw new Error('The data changed during the download. Try again.')
}

/** Null where the revision or the order changed. */
async function readOnce<Row>({ readPage, keyOf, onProgress, signal }: Reading<Row>) {
  const rows: Row[] = []
  let first: ListPage<Row> | undefined
  for (let page = 0; rows.length < MOST_ROWS; page += 1) {
    signal?.throwIfAborted()
    const next = await readPage({ offset: rows.length, page })
    first ??= next
    if (next.revision !== first.revision || next.total !== first.total) return null
    rows.push(...next.rows)
    onProgress?.(rows.length, next.total)
    if (next.rows.length === 0 || rows.length >= next.total) break
  }
  if (keyOf !== undefined && new Set(rows.map(keyOf)).size < rows.length) return null
  return { rows: rows.slice(0, MOST_ROWS), total: first?.total ?? rows.length }
}

/** The revision that an answer's headers name: when its data were read, and from where. */
export const revisionOf = ({ asOf, origin }: DataStatus): string => `${origin ?? ''} ${asOf ?? ''}`.trim()
