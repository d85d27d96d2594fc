import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { listVaults, Vault } from '#contract/vault.ts'
import { auditedListPath, auditedLists } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

const lists = [
  { label: texts.stablecoins, ...auditedLists.stable },
  { label: texts.staking, ...auditedLists.staked },
  { label: texts.lendingOver10m, ...auditedLists.lent },
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
    <>
      <table aria-busy={audited.isPending} className="w-full table-fixed border-t border-line">
        <caption className="sr-only">{texts.listsVaultsTheir}</caption>
        <colgroup>
          <col className="w-[36%]" />
          <col />
          <col className="w-[5.75rem]" />
        </colgroup>
        <tbody>
          {lists.map((list) => (
            <Row
              key={list.label}
              label={list.label}
              to={auditedListPath(list)}
              best={vaults.find(list.has)}
              isKnown={!audited.isPending}
            />
          ))}
        </tbody>
      </table>
      <p className="flex h-10 items-center max-sm:h-11">
        <Link className="link" to="/vaults">
          {total === null ? texts.allVaults : texts.allVaultsOf(formatCount(total))}
        </Link>
      </p>
    </>
  )
}

type RowProps = { label: string; to: string; best: Vault | undefined; isKnown: boolean }

/** `isKnown`: the rates were read, or could not be. */
const Row = ({ label, to, best, isKnown }: RowProps) => (
  <tr className="h-12 border-b border-line">
    <th scope="row" className="text-left font-normal">
      <Link className="link" to={to}>
        {label}
      </Link>
    </th>
    <td className="truncate pl-2 text-sm text-faded" title={best?.name}>
      {best && (
        <Link to={vaultPath(best.id)} className="hover:text-accent hover:underline">
          {best.name}
          <span className="block truncate text-xs">{riskOf(best)}</span>
        </Link>
      )}
    </td>
    <td className="pl-2 text-right whitespace-nowrap">
      {isKnown && <TopRate rate={best ? carefulApy(best) : null} />}
    </td>
  </tr>
)

/** What may go wrong is in these: how much others deposited, and how steady its rate was. */
function riskOf(vault: Vault): string {
  const stability = stabilityOf(vault)
  const tvl = formatRoundMoney(vault.tvl)
  return stability === null ? tvl : texts.tvlAndStability(tvl, formatStability(stability))
}

const TopRate = ({ rate }: { rate: number | null }) =>
  rate === null ? (
    formatRate(rate)
  ) : (
    <span className="text-faded">
      {rich(texts.apyOf, { span: <span className="font-medium text-ink">{formatRate(rate)}</span> })}
    </span>
  )
