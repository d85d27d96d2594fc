import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { listVaults, Vault } from '#contract/vault.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { formatCount, formatRate } from '#dashboard/ui/text/format.ts'
import { texts } from './texts.ts'

const lists: readonly { label: string; query: string; has: (vault: Vault) => boolean }[] = [
  { label: texts.stablecoins, query: 'tags=low_risk,stable_yield', has: ({ label }) => label.includes('stable_yield') },
  { label: texts.staking, query: 'tags=low_risk&type=STAKING', has: ({ type }) => type === 'STAKING' },
  { label: texts.lending, query: 'tags=low_risk&type=LENDING', has: ({ type }) => type === 'LENDING' },
]

type Props = {
  audited: UseQueryResult<Output<typeof listVaults>>
  /** Of all vaults; null where it is not known. */
  total: number | null
}

/** Ready filters of the vaults page, each with the highest rate in it. */
export function YieldLists({ audited, total }: Props) {
  const vaults = audited.data?.data ?? []
  return (
    <table aria-busy={audited.isPending} className="w-full table-fixed border-t border-line">
      <caption className="sr-only">{texts.listsVaultsTheir}</caption>
      <tbody>
        {lists.map(({ label, query, has }) => (
          <Row
            key={label}
            label={label}
            to={`/vaults?${query}&order=totalApy`}
            value={<TopRate rate={vaults.find(has)?.totalApy ?? null} />}
          />
        ))}
        <Row label={texts.allVaults} to="/vaults" value={<span className="text-faded">{formatCount(total)}</span>} />
      </tbody>
    </table>
  )
}

const Row = ({ label, to, value }: { label: string; to: string; value: ReactNode }) => (
  <tr className="h-10 border-b border-line max-sm:h-11">
    <th scope="row" className="w-2/5 text-left font-normal">
      <Link className="link" to={to}>
        {label}
      </Link>
    </th>
    <td className="text-right">{value}</td>
  </tr>
)

const TopRate = ({ rate }: { rate: number | null }) =>
  rate === null ? (
    formatRate(rate)
  ) : (
    <span className="text-faded">
      {rich(texts.upApy, { span: <span className="font-medium text-ink">{formatRate(rate)}</span> })}
    </span>
  )
