import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { listVaults, Vault } from '#contract/vault.ts'
import { auditedListPath, auditedLists } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

const lists = [
  { label: texts.stablecoins, ...auditedLists.stable },
  { label: texts.staking, ...auditedLists.staked },
  { label: texts.lendingOther, ...auditedLists.lent },
]

/** Of each list. */
export const SHOWN = 2

type Props = {
  audited: UseQueryResult<Output<typeof listVaults>>
  /** Of all vaults; null where it is not known. */
  total: number | null
  /** The rate of dollars that are lent, by which the map above measures; null where it is unknown. */
  benchmark: number | null
}

/** The highest rates of each ready filter of the vaults page, and the way to all of it. */
export function YieldLists({ audited, total, benchmark }: Props) {
  const vaults = audited.data?.data ?? []
  return (
    <>
      {/* Where none could be read, which is said above, no row has anything to show. */}
      <table
        aria-busy={audited.isPending}
        hidden={audited.isError && !audited.data}
        className="w-full table-fixed text-sm"
      >
        <caption className="sr-only">{texts.listsVaultsTheir}</caption>
        <thead>
          <tr className="h-9 border-b border-rule text-xs text-faded">
            <th className="w-[30%] text-left font-normal max-sm:hidden">{texts.kind}</th>
            <th className="text-left font-normal">{texts.vault}</th>
            <th className="w-16 text-right font-normal max-sm:hidden">TVL</th>
            <th className="w-20 text-right font-normal max-sm:hidden">{texts.stability}</th>
            <th className="w-16 text-right font-medium text-ink max-sm:w-28">APY</th>
          </tr>
        </thead>
        <tbody>
          {lists.flatMap(({ label, has }) => {
            const best = vaults.filter(has).slice(0, SHOWN)
            const below = best.filter((vault) => isBelow(vault, benchmark)).length
            // A list of one has no second row for it.
            const first = best.length === 1 && below > 0 ? `${label} · ${texts.belowBenchmark}` : label
            // Of what is not here yet the room.
            return Array.from({ length: audited.data ? best.length : SHOWN }, (_, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second of a list
                key={`${label} ${index}`}
                kind={label}
                cell={
                  index === 0 ? first : below === 0 ? '' : below > 1 ? texts.bothBelow : `(${texts.belowBenchmark})`
                }
                vault={best[index]}
                benchmark={benchmark}
              />
            ))
          })}
        </tbody>
      </table>
      <p className="flex min-h-10 flex-wrap items-center gap-x-5 text-sm max-sm:pt-1 max-sm:*:py-1.5">
        {lists.map((list) => (
          <Link key={list.label} className="link" to={auditedListPath(list)}>
            {list.label}
          </Link>
        ))}
        <Link className="link sm:ml-auto" to="/vaults">
          {total === null ? texts.allVaults : texts.allVaultsOf(formatCount(total))}
        </Link>
      </p>
    </>
  )
}

const isBelow = (vault: Vault, benchmark: number | null): boolean => (carefulApy(vault) ?? 1) < (benchmark ?? 0)

/** `cell`: in the column of kinds. A phone has the kind in each row, and below a rate whether it is less than the benchmark. */
type RowProps = { kind: string; cell: string; vault: Vault | undefined; benchmark: number | null }

/** Of an unknown vault its room. What a rate rests on is beside it: how much others deposited, and how steady it was. */
function Row({ kind, cell, vault, benchmark }: RowProps) {
  const tvl = vault && formatRoundMoney(vault.tvl)
  const steadiness = vault ? stabilityOf(vault) : null
  const stability = steadiness === null ? DASH : formatStability(steadiness)
  return (
    <tr className="h-9 border-b border-line max-sm:h-11">
      <td className="truncate text-faded max-sm:hidden" title={cell}>
        {cell}
      </td>
      <th scope="row" className="truncate text-left font-normal">
        {vault && (
          <Link to={vaultPath(vault.id)} className="hover:text-accent hover:underline" title={vault.name}>
            {vault.name}
          </Link>
        )}
        <span className="block truncate text-xs text-faded sm:hidden">
          {vault && `${kind} · ${tvl} · ${texts.stabilityOf(stability)}`}
        </span>
      </th>
      <td className="text-right text-faded max-sm:hidden">{tvl}</td>
      <td className="text-right text-faded max-sm:hidden">{vault && stability}</td>
      <td className="text-right font-medium">
        {vault && formatRate(carefulApy(vault))}
        {vault && isBelow(vault, benchmark) && (
          <span className="block text-xs font-normal whitespace-nowrap text-faded sm:hidden">
            {texts.belowBenchmark}
          </span>
        )}
      </td>
    </tr>
  )
}
