import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react'
import { useRates } from '#dashboard/state/rates.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { type ShownWidth, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { SaveTable } from './save-table.tsx'
import type { SavedColumn, SavedFile, WholeTable } from './table-file.ts'
import { useFirstRows } from './use-first-rows.ts'
import { useOpenRow } from './use-open-row.ts'
import { useRowKeys } from './use-row-keys.ts'

/** New rows mostly come sooner. To dim those of before paints all of them, twice. */
const DIMMED_AFTER_MS = 1_000

export type Sort<K extends string = string> = { key: K; direction: 'asc' | 'desc' }

export type Column<Row, K extends string = string> = SavedColumn<Row> & {
  id: string
  header: string
  /** What its figures are, in a tooltip of the header. */
  note?: string
  /** What its figures are, behind a sign of the header that opens it. */
  about?: ReactNode
  /** Stands small behind the header, so that cells need none: "$", "%". */
  unit?: string
  /** A tablet has no room for it, either. */
  isUnitVeryWide?: true
  /** What a phone shows in its cells as well, behind the header. */
  narrowUnit?: string
  /** Marks of a scale that all cells of the column share, below the header. Made when they are drawn: how figures are written may change. */
  scale?: () => ReactNode
  /** `width`: what a cell need not make, because the window has no room for it. */
  cell: (row: Row, width: ShownWidth) => ReactNode
  /** Names a row for a screen reader where its first cell holds buttons too, whose names it would read out with every cell. */
  rowName?: (row: Row) => string
  /** Of its cells: a look that needs no element in each. */
  look?: string
  /** Figures stand right, text left. The first column is the row's header. */
  align?: 'left' | 'right'
  /** CSS width of the column; without one it takes its share of what is left. */
  width?: string
  /** Left out on a phone; `'very'`: on a tablet too; `'most'`: on a small desk screen too. */
  isWideOnly?: Wide
  /** Stands on a phone in place of a column that is left out there. */
  isNarrowOnly?: true
  sortKey?: K
  /** What its arrow is of, where a click sorts by another figure that it shows too. */
  sortedBy?: K
  /** Shown in place of the header’s text. */
  head?: ReactNode
  /** Beside the header. */
  headTool?: ReactNode
}

/** `about`: what they have in common, behind a sign of the line. */
export type RowGroup = { at: number; label: string; about?: string }
const noGroups: readonly RowGroup[] = []

type Props<Row, K extends string> = {
  /** Says what the table lists, for a screen reader. */
  caption: string
  columns: readonly Column<Row, K>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort<K>
  onSort?: (key: K) => void
  /** A quiet line across the table before the row of this number. */
  groups?: readonly RowGroup[]
  /** The rows shown are of an earlier question; the new ones are on their way. */
  isPending?: boolean
  /** A click anywhere on a row follows its first link, and the rows are one tab stop: arrow keys go through them. */
  opensRows?: boolean
  /** What of the rows can be saved as a file. */
  file?: SavedFile<Row> | undefined
  /** What is saved of it where only a page of the rows is shown. */
  fileRows?: readonly Row[]
  /** The same where the service has the other pages. */
  fileWhole?: WholeTable<Row> | undefined
}

/** A plain HTML table with fixed columns: nothing moves when rows come, and the browser's own search finds them. */
export function DataTable<Row, K extends string = string>(props: Props<Row, K>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    groups = noGroups,
    isPending: isBusy = false,
    opensRows = false,
    file,
    fileRows = rows,
    fileWhole,
  } = props
  const isPending = useDebounced(isBusy, DIMMED_AFTER_MS) && isBusy
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useFirstRows(rows, body)
  const onKeyDown = useRowKeys(body, opensRows)
  const onClick = useOpenRow(opensRows)
  const settings = useSettings()
  const rates = useRates()
  const width = useShownWidth()
  const made = useMemo(() => columns.filter((column) => isMade(column, width)), [columns, width])
  // The same elements where only the head changes: a sort shows in the next frame.
  const bodyRows = useMemo(
    () =>
      shown.map((row, index) => {
        const group = groups.find(({ at }) => at === index)
        return (
          <Fragment key={rowKey(row)}>
            {group && (
              <tr className="h-9 border-b border-line">
                <th
                  scope="rowgroup"
                  colSpan={made.length}
                  aria-label={group.about && group.label}
                  className="text-left text-xs font-medium text-faded"
                >
                  {group.label}
                  {group.about && (
                    <Explained label={group.label} isSign>
                      {group.about}
                    </Explained>
                  )}
                </th>
              </tr>
            )}
            <BodyRow row={row} columns={made} width={width} opens={opensRows} settings={settings} rates={rates} />
          </Fragment>
        )
      }),
    [shown, rowKey, groups, made, width, opensRows, settings, rates],
  )
  const table = (
    <table aria-busy={isBusy} className={`w-full table-fixed border-collapse text-sm ${isPending ? 'opacity-60' : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <DataHead columns={columns} sort={sort} onSort={onSort} />
      <tbody ref={body} onKeyDown={onKeyDown} onClick={onClick}>
        {bodyRows}
      </tbody>
      {/* Another element for each step: one that moves down as rows come would be a shift of the layout. */}
      {shown.length < rows.length && (
        <ComingRows key={shown.length} columns={columns} count={rows.length - shown.length} />
      )}
    </table>
  )
  if (file === undefined) return table
  return (
    <>
      {table}
      <div className="-mr-1.25 flex h-9 items-center justify-end max-sm:h-11">
        <SaveTable file={file} rows={fileRows} whole={fileWhole} what={caption} look="quiet" />
      </div>
    </>
  )
}

type HeadProps<K extends string> = {
  columns: readonly Column<never, K>[]
  sort?: Sort<K> | undefined
  onSort?: ((key: K) => void) | undefined
}

/** The widths of the columns and their heads, the same before the rows are there. */
export function DataHead<K extends string>({ columns, sort, onSort }: HeadProps<K>) {
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} className={wide(column)} {...widthOf(column)} />
        ))}
      </colgroup>
      <thead className="sticky top-12 z-10 bg-paper">
        <tr className="h-9 border-b border-rule">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  )
}

const PX_OF_REM = 16

/** The attribute is for the document, which the build draws and which may hold no styles: the style is stronger. */
function widthOf({ width }: { width?: string }) {
  const rem = width?.match(/([\d.]+)rem/)?.[1]
  return width ? { style: { width: `calc(${width} * var(--grow, 1))` }, width: rem && Number(rem) * PX_OF_REM } : {}
}

/**
 * The place of rows that are not there yet: one cell for each column, whose bars are its background, because to lay out and to animate
 * hundreds of them costs more than the rows. Before the first row its height is made of elements: the document may hold no styles.
 */
export function ComingRows({ columns, count, isFirst = false }: ComingProps) {
  const places = Array.from({ length: isFirst ? count : 0 }, (_, row) => row)
  return (
    <tbody aria-hidden="true" className={`coming-rows ${isFirst ? 'pulse' : ''}`}>
      <tr style={isFirst ? {} : { height: `calc(var(--row) * ${count})` }}>
        {columns.map((column, index) => (
          <td key={column.id} className={cellClass(column)}>
            {index === 0 && places.map((row) => <div key={row} className="h-(--row)" />)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

type ComingProps = { columns: readonly Column<never, string>[]; count: number; isFirst?: boolean }

type Wide = true | 'very' | 'most'
const hiddenBelow = { true: 'max-md:hidden', very: 'max-lg:hidden', most: 'max-xl:hidden' } as const
const wide = ({ isWideOnly, isNarrowOnly }: { isWideOnly?: Wide; isNarrowOnly?: true }) =>
  isNarrowOnly ? 'md:hidden' : isWideOnly ? hiddenBelow[`${isWideOnly}`] : ''

/** Whether cells of a column are made: what the style hides costs as much as what it shows. */
function isMade({ isWideOnly, isNarrowOnly }: { isWideOnly?: Wide; isNarrowOnly?: true }, width: ShownWidth): boolean {
  if (width === 'paper') return true
  if (isNarrowOnly) return width === 0
  return isWideOnly === undefined || width >= widthOfColumn[`${isWideOnly}`]
}
const widthOfColumn = { true: 1, very: 2, most: 3 } as const

const cellClass = (column: Column<never>) =>
  `pl-4 first:pl-0 ${column.align === 'right' ? 'text-right whitespace-nowrap' : 'truncate text-left'} ${wide(column)}`

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row, string>[]
  width: ShownWidth
  opens: boolean
  /** Not read here: figures are written by them, so that a row is rendered again where they are others. */
  settings: ReturnType<typeof useSettings>
  rates: ReturnType<typeof useRates>
}

function PlainRow<Row>({ row, columns, width, opens }: RowProps<Row>) {
  return (
    <tr className={`h-(--row) border-b border-line ${opens ? 'cursor-pointer hover:bg-raised' : ''}`}>
      {columns.map((column, index) => (
        <BodyCell
          key={column.id}
          isHeader={index === 0}
          aria-label={column.rowName?.(row)}
          className={`${cellClass(column)} ${column.look ?? ''}`}
        >
          {column.cell(row, width)}
        </BodyCell>
      ))}
    </tr>
  )
}

/** Rendered again only where its row, the columns or how figures are written are others: rows come in steps, and the earlier ones stand. `memo` forgets the type parameter. */
const BodyRow = memo(PlainRow) as typeof PlainRow

type BodyCellProps = { isHeader: boolean; 'aria-label': string | undefined; className: string; children: ReactNode }

function BodyCell({ isHeader, ...rest }: BodyCellProps) {
  return isHeader ? <th scope="row" {...rest} className={`${rest.className} font-normal`} /> : <td {...rest} />
}

type HeaderProps<K extends string> = {
  column: Column<never, K>
  sort: Sort<K> | undefined
  onSort: ((key: K) => void) | undefined
}

function HeaderCell<K extends string>({ column, sort, onSort }: HeaderProps<K>) {
  const { sortKey, sortedBy = sortKey } = column
  const direction = sort && sort.key === sortedBy ? sort.direction : null
  const look = direction ? 'font-semibold text-accent' : ''
  const label = (
    <>
      {column.head ?? column.header}
      {column.unit && ' '}
      {column.unit && (
        <span className={`font-normal text-faded ${column.isUnitVeryWide ? 'max-lg:hidden' : 'max-md:hidden'}`}>
          {column.unit}
        </span>
      )}
      {direction && <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span>}
      {column.narrowUnit && (
        <span className="font-normal text-faded max-[22rem]:hidden md:hidden">{column.narrowUnit}</span>
      )}
    </>
  )
  const head =
    sortKey && onSort ? (
      <button
        type="button"
        onClick={() => onSort(sortKey)}
        className={`h-9 max-w-full truncate hover:text-accent ${look}`}
      >
        {label}
      </button>
    ) : (
      <span className={look}>{label}</span>
    )
  return (
    <th
      scope="col"
      // Read with each cell of the column: without what explains it and its scale.
      aria-label={column.about || column.scale ? [column.header, column.unit].join(' ').trim() : undefined}
      title={column.note}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={`${cellClass(column)} text-xs font-medium`}
    >
      {column.headTool ? (
        <span className="flex items-center justify-between gap-2">
          {head}
          {column.headTool}
        </span>
      ) : (
        head
      )}
      {column.about && (
        <Explained label={column.header} isSign>
          {column.about}
        </Explained>
      )}
      {column.scale?.()}
    </th>
  )
}

/** What a click on a header means: the other direction, or this column with the direction that reads best first. */
export function nextSort<K extends string>(sort: Sort<K>, key: K, first: 'asc' | 'desc'): Sort<K> {
  if (sort.key !== key) return { key, direction: first }
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
