import type { Vault } from '#contract/vault.ts'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { formatMoney, formatRate, formatTime } from '#dashboard/ui/text/format.ts'
import { isCompounded } from './is-compounded.ts'

/** The first reading: what it pays, how steady that was, how much is in it. */
export function VaultFigures({ vault }: { vault: Vault }) {
  const { type, totalApr, totalApy, apy7d, apy30d, baseApy7d, tvl, asOf } = vault
  const word = type === 'BORROW' ? 'cost' : ''
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:grid-cols-3 lg:grid-cols-5">
        <Figure
          label={`Total APY ${word}`}
          value={formatRate(totalApy)}
          note={isCompounded(vault) ? 'compounded over a year' : 'not compounded: APY equals APR'}
        />
        <Figure label={`Total APR ${word}`} value={formatRate(totalApr)} note="as paid, not compounded" />
        <Figure
          label="7-day mean APY"
          value={formatRate(apy7d)}
          note={baseApy7d === null ? 'last 7 days' : `last 7 days; base alone ${formatRate(baseApy7d)}`}
        />
        <Figure label="30-day mean APY" value={formatRate(apy30d)} note="last 30 days" />
        <Figure label="Value locked" value={formatMoney(tvl)} note={asOf === '' ? 'now' : formatTime(asOf)} />
      </div>
      {type === 'BORROW' && (
        <p className="pt-2 text-sm text-faded">
          Rates of a loan are its cost: a positive rate is what the borrower pays.
        </p>
      )}
    </>
  )
}
