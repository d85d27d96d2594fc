import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { type NameService, nameServices } from './name-services.ts'
import { texts } from './texts.ts'

/** `isFolded`: there are names, which matter more. */
type Props = { statuses: TabData<string>['statuses']; isFailed: boolean; isFolded: boolean }

/** Which services are read for these addresses, so that an empty list explains itself. */
export function NameSources({ isFolded, ...props }: Props) {
  if (!isFolded)
    return (
      <Section title={texts.nameServices}>
        <Services {...props} />
      </Section>
    )
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit text-accent underline-offset-4 hover:underline">{texts.nameServices}</summary>
      <Services {...props} />
    </details>
  )
}

const Services = ({ statuses, isFailed }: Omit<Props, 'isFolded'>) => (
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
    looks={{ table: 'w-full table-fixed text-left text-sm', headRow: 'h-8 border-b border-rule text-xs' }}
  />
)

function labelOf({ source, chain }: NameService, statuses: Props['statuses'], isFailed: boolean): string {
  if (source === null) return texts.forwardLookupOnly
  const found = statuses.filter(({ row }) => row.id === source).map(({ row }) => stateOf(row))
  if (found.includes('missing')) return texts.failed
  if (found.includes('stale')) return texts.outdated
  if (found.includes('ok')) return texts.read
  return isFailed ? texts.noAnswer : texts.noAddress(chain)
}
