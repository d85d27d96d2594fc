import type { Key, ReactNode } from 'react'

export type HeadColumn = {
  /** Names the column; no two of a table share one. */
  header: string
  /** Stands small behind the header: "UTC". */
  unit?: string
  /** Shown in place of the header's text. */
  head?: ReactNode
  /** Names the column with each of its cells, where its head shows more: a scale, buttons. */
  spoken?: string
  /** The rows are in the order of this column. */
  sort?: 'ascending' | 'descending'
  /** Figures stand right, text left. */
  align?: 'left' | 'right'
  /** Classes of the header and of all cells: where the column is hidden, how much room it leaves. */
  look?: string
  /** Classes of the header alone. */
  headLook?: string
}

export type PlainColumn<Row> = HeadColumn & {
  cell: (row: Row, index: number) => ReactNode
  /** Classes of the cells alone. */
  cellLook?: string | ((row: Row) => string)
  /** The tooltip of a cell: the whole of what it shortens. */
  title?: (row: Row) => string | undefined
  /** Names the row with each of its cells, where its header holds buttons too. */
  rowName?: (row: Row) => string | undefined
  /** A picture of what another column says: not read out. */
  isPicture?: true
  /** The column's width: a class, or a CSS length. */
  width?: { look: string } | { length: string }
}

type HeadProps = {
  columns: readonly HeadColumn[]
  /** Classes of the head. */
  className?: string | undefined
  /** Classes of its row. */
  rowLook?: string | undefined
}

/** The head of a table whose rows need more than `PlainTable` knows: groups, or a column for each vault. */
export function TableHead({ columns, className, rowLook = 'h-9 border-b border-rule text-xs' }: HeadProps) {
  return (
    <thead className={className}>
      <tr className={rowLook}>
        {columns.map(
          ({ header, head = header, spoken, unit, sort, headLook = 'font-medium', align = 'left', ...column }) => (
            <th
              key={header}
              scope="col"
              aria-label={spoken}
              aria-sort={sort}
              className={joined(columnLook({ ...column, align }), headLook)}
            >
              {head}
              {unit && ' '}
              {unit && <span className="font-normal text-faded">{unit}</span>}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

type Props<Row> = {
  /** Says what the table lists. It is read out only, unless `looks.caption` shows it. */
  caption?: ReactNode
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => Key
  /** Sums the rows up in the table's foot. */
  total?: Row
  /** Which column names its row: by its index, the first one by default; null: none does. */
  rowHeader?: number | null
  /** A screen reader says the caption anew when it changes. */
  isCaptionLive?: true
  isPending?: boolean
  /** What stands below a row over the whole width, and its classes; nothing where `of` gives nothing. */
  below?: { look: string; of: (row: Row) => ReactNode }
  /** Classes of the table's parts. */
  looks?: {
    table?: string
    caption?: string
    head?: string
    headRow?: string
    body?: string
    row?: string | ((row: Row) => string)
  }
}

/** A short table that is read and not saved: `DataTable` is for long ones. Its columns say what head and cells hold. */
export function PlainTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, total, isCaptionLive, isPending, looks = {} } = props
  return (
    <table aria-busy={isPending} className={joined('border-collapse', looks.table ?? 'w-full text-sm')}>
      {caption && (
        <caption className={looks.caption ?? 'sr-only'} aria-live={isCaptionLive && 'polite'}>
          {caption}
        </caption>
      )}
      {columns.some(({ width }) => width) && (
        <colgroup>
          {columns.map(({ header, width = { look: '' } }) => (
            <col key={header} {...('look' in width ? { className: width.look } : { style: { width: width.length } })} />
          ))}
        </colgroup>
      )}
      <TableHead columns={columns} className={looks.head} rowLook={looks.headRow} />
      <tbody className={looks.body}>
        {rows.map((row, index) => (
          <PlainRow key={rowKey(row, index)} {...props} row={row} index={index} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <PlainRow {...props} row={total} index={rows.length} isTotal />
        </tfoot>
      )}
    </table>
  )
}

function PlainRow<Row>(props: Props<Row> & { row: Row; index: number; isTotal?: true }) {
  const { columns, rowHeader = 0, below, looks = {}, row, index, isTotal } = props
  const under = below?.of(row)
  return (
    <>
      <tr className={lookOf(looks.row, row) ?? 'h-(--row-inner) border-b border-line'}>
        {columns.map(({ header, cellLook, title, rowName, isPicture, cell, ...column }, at) => {
          const shared = { title: title?.(row), 'aria-hidden': isPicture }
          const look = joined(columnLook(column), lookOf(cellLook, row))
          return at === rowHeader ? (
            <th
              key={header}
              scope="row"
              {...shared}
              aria-label={rowName?.(row)}
              className={joined(isTotal ? 'text-left font-medium' : 'text-left font-normal', look)}
            >
              {cell(row, index)}
            </th>
          ) : (
            <td key={header} {...shared} className={look}>
              {cell(row, index)}
            </td>
          )
        })}
      </tr>
      {under && (
        <tr className="border-b border-line">
          <td colSpan={columns.length} className={below?.look}>
            {under}
          </td>
        </tr>
      )}
    </>
  )
}

/** The classes that the header of a column and its cells share. */
export const columnLook = ({ align, look }: Pick<HeadColumn, 'align' | 'look'>): string =>
  joined(align && alignments[align], look) ?? ''

const alignments = { left: 'text-left', right: 'text-right' } as const

const lookOf = <Row,>(look: string | ((row: Row) => string) | undefined, row: Row) =>
  typeof look === 'function' ? look(row) : look

/** Classes beside each other; undefined where there are none, so that the element has no attribute of nothing. */
const joined = (...looks: (string | undefined)[]): string | undefined =>
  looks.filter((look) => look).join(' ') || undefined
