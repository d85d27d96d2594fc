import type { ReactNode } from 'react'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { DatasetStatus } from '#contract/status.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { failureLabels } from '#dashboard/ui/labels/failure-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { type PlainColumn, PlainTable } from './plain-table.tsx'
import { texts } from './texts.ts'

const sourceOf = ({ source }: DatasetStatus) => (source === null ? DASH : slugLabel(source))

const dataset: PlainColumn<DatasetStatus> = {
  header: texts.dataset,
  cellLook: 'pr-2',
  cell: ({ name }) => slugLabel(datasetName(name)),
}
const source: PlainColumn<DatasetStatus> = { header: texts.source, headLook: 'w-20 font-medium', cell: sourceOf }
const rows: PlainColumn<DatasetStatus> = {
  header: texts.rows,
  align: 'right',
  headLook: 'w-20 font-medium',
  cell: (each) => formatCount(each.rows),
}
/** The age of the data, and below it what `note` says of their refresh. */
const agesWith = (note: Cell | undefined): PlainColumn<DatasetStatus> => ({
  header: texts.asOf,
  align: 'right',
  headLook: 'w-28 max-sm:w-20 font-medium',
  cell: (each) => (
    <>
      {formatAge(each.ageSeconds)}{' '}
      {note && <span className="block text-xs text-faded max-lg:hidden">{note(each)}</span>}
    </>
  ),
})
/** On a phone, when it is refreshed next is below how old it is. */
const agesOver = (next: PlainColumn<DatasetStatus>): PlainColumn<DatasetStatus> => ({
  ...agesWith(undefined),
  headLook: 'w-24 font-medium',
  head: `${texts.asOf} · ${next.header}`,
  cellLook: 'py-1',
  cell: (each, index) => (
    <>
      {formatAge(each.ageSeconds)} <span className="block text-xs text-faded">{next.cell(each, index)}</span>
    </>
  ),
})

const rowsOf = (count: number | null, total: number | null) =>
  count === null || total === null || count === total
    ? formatCount(count)
    : texts.ofTotal(formatCount(count), formatCount(total))

/** A source of all rows is named once; null where they differ, or where there is one row. */
function sharedSource(datasets: readonly DatasetStatus[]): string | null {
  const words = new Set(datasets.map(sourceOf))
  const [word] = words
  return datasets.length > 1 && words.size === 1 && word !== undefined && word !== DASH ? word : null
}

type Cell = (dataset: DatasetStatus) => ReactNode

/** What the service reports of its data: where each set is from, how old it is, and why its last refresh failed. */
export function DatasetTable({
  datasets,
  readNote,
  purposes,
  totalOf,
  cadence,
}: {
  datasets: readonly DatasetStatus[]
  /** Below the age of each: how its last refresh went. */
  readNote?: Cell
  /** What each dataset is for. */
  purposes?: (name: string) => string
  /** Of how many its rows are: all that are listed, of which a source may not have each. */
  totalOf?: (name: string) => number | null
  /** Of when each is refreshed. */
  cadence?: PlainColumn<DatasetStatus>
}) {
  const oneSource = sharedSource(datasets)
  // A hidden column would still count among those that a reason goes across, and take its room.
  const isNarrow = useShownWidth() === 0
  const countOf: PlainColumn<DatasetStatus> = {
    ...rows,
    ...(totalOf && {
      headLook: 'w-32 max-sm:w-22 font-medium',
      cell: (each: DatasetStatus) => rowsOf(each.rows, totalOf(each.name)),
    }),
  }
  return (
    <PlainTable
      caption={
        <>
          {texts.serviceData}
          {oneSource !== null && (
            <span className="ml-3 text-sm font-normal text-faded">{texts.allFrom(oneSource)}</span>
          )}
        </>
      }
      columns={[
        purposes
          ? {
              ...dataset,
              cell: ({ name }: DatasetStatus) => (
                <span className="block py-1.5">
                  {slugLabel(datasetName(name))}{' '}
                  <span className="block truncate text-xs text-faded max-lg:hidden">{purposes(name)}</span>
                </span>
              ),
            }
          : dataset,
        ...(oneSource === null ? [source] : []),
        countOf,
        ...(isNarrow && cadence ? [agesOver(cadence)] : [agesWith(readNote), ...(cadence ? [cadence] : [])]),
      ]}
      rows={datasets}
      rowKey={({ name }) => name}
      below={{
        look: 'pb-2 text-loss wrap-anywhere',
        of: ({ lastError }) => lastError && texts.lastRefreshFailed(failureLabels(lastError).join('; ')),
      }}
      looks={{
        table: 'mt-6 w-full table-fixed text-sm',
        caption: 'pb-1 text-left text-base font-semibold',
        headRow: 'h-9 border-b border-rule text-left text-xs',
        row: ({ lastError }) => `h-(--row) border-line max-sm:h-9 ${lastError ? '' : 'border-b'}`,
      }}
    />
  )
}
