import { datasetName } from '#contract/names/dataset-name.ts'
import type { DatasetStatus } from '#contract/status.ts'
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
const ages: PlainColumn<DatasetStatus> = {
  header: texts.asOf,
  align: 'right',
  headLook: 'w-28 max-sm:w-20 font-medium',
  cell: (each) => formatAge(each.ageSeconds),
}

/** A source of all rows is named once; null where they differ, or where there is one row. */
function sharedSource(datasets: readonly DatasetStatus[]): string | null {
  const words = new Set(datasets.map(sourceOf))
  const [word] = words
  return datasets.length > 1 && words.size === 1 && word !== undefined && word !== DASH ? word : null
}

/** What the service reports of its data: where each set is from, how old it is, and why its last refresh failed. */
export function DatasetTable({ datasets }: { datasets: readonly DatasetStatus[] }) {
  const oneSource = sharedSource(datasets)
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
      columns={[dataset, ...(oneSource === null ? [source] : []), rows, ages]}
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
