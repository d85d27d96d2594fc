import { useMemo, useState } from 'react'
import { type Column, DataTable, type Sort } from './data-table.tsx'
import { Pager } from './pager.tsx'
import type { TableFile } from './table-file.ts'

export const PAGE_SIZE = 100

type Props<Row extends { id: string }, K extends string> = {
  caption: string
  noun: string
  columns: readonly Column<Row, K>[]
  rows: readonly Row[]
  sort: Sort<K>
  onSort: (key: K) => void
  /** The page in force when the URL keeps it; else the table keeps its own. */
  page?: number
  onPage?: (page: number) => void
  isPending?: boolean
  /** What of all rows can be saved as a file. */
  file?: TableFile<Row>
}

const idOf = ({ id }: { id: string }) => id

/** A plain table of at most a hundred rows at a time, in which the browser's own search finds what is shown. */
export function PagedTable<Row extends { id: string }, K extends string>(props: Props<Row, K>) {
  const { noun, rows, page: given, onPage, ...table } = props
  const [own, setOwn] = useState(0)
  const last = Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1)
  const page = Math.min(given ?? own, last)
  const shown = useMemo(() => rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [rows, page])
  return (
    <>
      <DataTable {...table} rows={shown} fileRows={rows} rowKey={idOf} />
      {last > 0 && <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} noun={noun} onPage={onPage ?? setOwn} />}
    </>
  )
}
