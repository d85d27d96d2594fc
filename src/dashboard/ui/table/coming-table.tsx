import { RowsPause } from '#dashboard/ui/feedback/pause-notice.tsx'
import { type Column, ComingRows, DataHead, type Sort } from './data-table.tsx'

type Props<K extends string> = {
  columns: readonly Column<never, K>[]
  rows: number
  /** Says what is on its way, for a screen reader. */
  label: string
  sort?: Sort<K>
}

/** A `DataTable` whose rows are on their way: its own heads and widths are there at once. */
export function ComingTable<K extends string>({ columns, rows, label, sort }: Props<K>) {
  return (
    <div role="status" aria-label={label} className="relative">
      <RowsPause />
      <table aria-hidden="true" inert className="w-full table-fixed border-collapse text-sm">
        <DataHead columns={columns} sort={sort} />
        <ComingRows columns={columns} count={rows} isFirst />
      </table>
    </div>
  )
}
