import type { Vault } from '#contract/vault.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { isCompounded } from './is-compounded.ts'

const ROUNDING = 1e-6

/** The parts of the rate and what they add up to, in both kinds. */
export function VaultRates({ vault }: { vault: Vault }) {
  const { type, apr, apy, apr_rewards, apy_rewards, totalApr, totalApy } = vault
  const isLoan = type === 'BORROW'
  const rows = [
    { name: isLoan ? 'Base cost' : 'Base', apr, apy },
    { name: isLoan ? 'Rewards, which lower it' : 'Rewards', apr: apr_rewards, apy: apy_rewards },
  ]
  const sign = isLoan ? -1 : 1
  const apyGap = totalApy === null || apy === null ? null : totalApy - (apy + sign * (apy_rewards ?? apr_rewards ?? 0))
  return (
    <Section title="Where the rate comes from">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="h-9 border-b border-rule text-xs">
            <th scope="col" className="text-left font-medium">
              Part, a year
            </th>
            <th scope="col" className="text-right font-medium">
              APR
            </th>
            <th scope="col" className="text-right font-medium">
              APY
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RateRow key={row.name} {...row} />
          ))}
        </tbody>
        <tfoot>
          <RateRow name={isLoan ? 'Net cost' : 'Total'} apr={totalApr} apy={totalApy} isTotal />
        </tfoot>
      </table>
      <p className="pt-2 text-sm text-faded">
        {isCompounded(vault)
          ? 'APR is simple, APY compounds daily over 365 days.'
          : 'Nothing is reinvested here, so that APY equals APR.'}{' '}
        The window is the source’s latest reading.
        {apyGap !== null && Math.abs(apyGap) > ROUNDING
          ? ' The parts add up in APR; the total APY is the one that the source publishes.'
          : ''}
      </p>
    </Section>
  )
}

type RowProps = { name: string; apr: number | null; apy: number | null; isTotal?: boolean }

function RateRow({ name, apr, apy, isTotal = false }: RowProps) {
  const weight = isTotal ? 'font-medium' : 'font-normal'
  return (
    <tr className={`h-9 border-b border-line ${weight}`}>
      <th scope="row" className={`text-left ${weight}`}>
        {name}
      </th>
      <td className="text-right">{formatRate(apr)}</td>
      <td className="text-right">{formatRate(apy)}</td>
    </tr>
  )
}
