import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { type NameService, nameServices } from './name-services.ts'
import { texts } from './texts.ts'

type Props = { statuses: TabData<string>['statuses']; isFailed: boolean }

/** Which services are read for these addresses, so that an empty list explains itself. */
export function NameSources({ statuses, isFailed }: Props) {
  return (
    <details className="pt-3 text-sm">
      <summary className="min-h-6 w-fit py-1">{texts.nameServices}</summary>
      <PlainTable
        caption={texts.nameServicesTheir}
        columns={[
          { header: texts.service, cell: ({ service }) => service },
          { header: texts.ending, cell: ({ ending }) => ending ?? texts.allOthers },
          { header: texts.chain, look: 'max-sm:hidden', cell: ({ chain }) => chain },
          { header: texts.result, cellLook: 'text-faded', cell: (each) => labelOf(each, statuses, isFailed) },
        ]}
        rows={nameServices}
        rowKey={({ service }) => service}
        looks={{ table: 'w-full max-w-3xl table-fixed text-left text-sm', headRow: 'h-8 border-b border-rule text-xs' }}
      />
    </details>
  )
}

function labelOf({ source, chain }: NameService, statuses: Props['statuses'], isFailed: boolean): string {
  if (source === null) return texts.forwardLookupOnly
  const found = statuses.filter(({ row }) => row.id === source).map(({ row }) => stateOf(row))
  if (found.includes('missing')) return 'failed'
  if (found.includes('stale')) return 'outdated'
  if (found.includes('ok')) return 'read'
  return isFailed ? texts.noAnswer : texts.noAddress(chain)
}
