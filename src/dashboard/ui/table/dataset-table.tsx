import { Fragment } from 'react'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { DatasetStatus } from '#contract/status.ts'
import { failureLabels } from '#dashboard/ui/text/failure-labels.ts'
import { DASH, formatAge, formatCount } from '#dashboard/ui/text/format.ts'
import { slugLabel } from '#dashboard/ui/text/slug-label.ts'

/** What the service reports of its data: where each set is from, how old it is, and why its last refresh failed. */
export function DatasetTable({ datasets }: { datasets: readonly DatasetStatus[] }) {
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-sm">
      <caption className="pb-1 text-left font-medium">Data of the service</caption>
      <thead>
        <tr className="h-9 border-b border-rule text-left text-xs">
          <th scope="col" className="font-medium">
            Set
          </th>
          <th scope="col" className="w-20 font-medium">
            From
          </th>
          <th scope="col" className="w-20 text-right font-medium">
            Rows
          </th>
          <th scope="col" className="w-28 text-right font-medium">
            Read
          </th>
        </tr>
      </thead>
      <tbody>
        {datasets.map(({ name, source, rows, ageSeconds, lastError }) => (
          <Fragment key={name}>
            <tr className={`h-(--row) border-line ${lastError ? '' : 'border-b'}`}>
              <th scope="row" className="pr-2 text-left font-normal">
                {slugLabel(datasetName(name))}
              </th>
              <td>{source === null ? DASH : slugLabel(source)}</td>
              <td className="text-right">{formatCount(rows)}</td>
              <td className="text-right">{formatAge(ageSeconds)}</td>
            </tr>
            {lastError && (
              <tr className="border-b border-line">
                <td colSpan={4} className="pb-2 text-loss wrap-anywhere">
                  Last refresh failed: {failureLabels(lastError).join('; ')}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
