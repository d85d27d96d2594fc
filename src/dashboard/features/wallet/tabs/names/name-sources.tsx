import type { OwnedName, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { nameCount } from './name-count.ts'
import { type NameService, nameServices, serviceOf } from './name-services.ts'
import { texts } from './texts.ts'

type Props = { data: TabData<OwnedName>; isFailed: boolean }

/** Which services are read for these addresses, and what each gave, so that an empty list explains itself. */
export function NameSources({ data, isFailed }: Props) {
  const read = nameServices
    .filter(({ source }) => data.statuses.some(({ row }) => row.id === source))
    .map(({ service }) => service)
  const table = (
    <PlainTable
      caption={texts.nameServicesTheir}
      columns={[
        { header: texts.service, cellLook: 'font-medium', cell: ({ service }) => service },
        { header: texts.ending, cellLook: 'pr-3', cell: ({ ending }) => ending ?? texts.allOthers },
        { header: texts.result, cellLook: 'text-faded', cell: (each) => labelOf(each, data, isFailed) },
      ]}
      rows={nameServices}
      rowKey={({ service }) => service}
      looks={{ table: 'w-full table-fixed text-left text-sm', headRow: 'h-8 border-b border-rule text-xs' }}
    />
  )
  return (
    // Where there is no name it says why.
    <details open={data.rows.length === 0} className="pt-2 text-sm">
      <summary className="w-fit text-accent underline-offset-4 hover:underline max-sm:py-1.5">
        {texts.nameServices}
        {read.length > 0 && read.length < nameServices.length && (
          <span className="text-faded"> · {texts.onlyThese(formatList(read))}</span>
        )}
      </summary>
      {table}
    </details>
  )
}

function labelOf(
  { service, source, chain }: NameService,
  { rows, statuses }: Props['data'],
  isFailed: boolean,
): string {
  const found = statuses.filter(({ row }) => row.id === source).map(({ row }) => stateOf(row))
  if (found.includes('missing')) return texts.failed
  const own = rows.filter(({ wallet, row }) => serviceOf({ name: row.name, wallet }).service === service)
  const count = nameCount(own)
  if (found.includes('stale')) return texts.outdated(count)
  if (found.includes('ok')) return count
  return isFailed ? texts.noAnswer : texts.noAddress(chain)
}
