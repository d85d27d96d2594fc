import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type NameService, nameServices } from './name-services.ts'

type Props = { statuses: TabData<string>['statuses']; isFailed: boolean }

/** Which services are read for these addresses, so that an empty list says what it means. */
export function NameSources({ statuses, isFailed }: Props) {
  return (
    <Section title="Where names are read">
      <table className="w-full max-w-3xl table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">Services of names, and what each said of this wallet</caption>
        <thead>
          <tr className="h-8 border-b border-rule text-xs">
            {['Service', 'Ending', 'Addresses of', 'Here'].map((header, index) => (
              <th key={header} scope="col" className={`font-medium ${index === 2 ? 'max-sm:hidden' : ''}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nameServices.map((each) => (
            <tr key={each.service} className="h-(--row-inner) border-b border-line">
              <th scope="row" className="font-normal">
                {each.service}
              </th>
              <td>{each.ending ?? 'all others'}</td>
              <td className="max-sm:hidden">{each.chain}</td>
              <td className="text-faded">{wordsOf(each, statuses, isFailed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function wordsOf({ source, chain }: NameService, statuses: Props['statuses'], isFailed: boolean): string {
  if (source === null) return 'leads here, not read back'
  const found = statuses.filter(({ row }) => row.id === source).map(({ row }) => stateOf(row))
  if (found.includes('missing')) return 'failed'
  if (found.includes('stale')) return 'not fresh'
  if (found.includes('ok')) return 'read'
  return isFailed ? 'no answer' : `no ${chain} address`
}
