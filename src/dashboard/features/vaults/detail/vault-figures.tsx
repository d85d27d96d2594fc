import { useQuery } from '@tanstack/react-query'
import { sideOf, type Vault } from '#contract/vault.ts'
import { vaultHistoryQuery } from '#dashboard/api/vault-history-query.ts'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { VaultRate } from '#dashboard/ui/display/vault-rate.tsx'
import { totalRateMeaning } from '#dashboard/ui/labels/rate-labels.ts'
import { DASH, formatChange, formatMoney, formatRate, formatRoundMoney, formatTime } from '#dashboard/ui/text/format.ts'
import { monthlyDeviation } from '#domain/simulation/past-days.ts'

/** The first reading: what it pays, how steady that was, how much is in it and how much moves through it. */
export function VaultFigures({ vault }: { vault: Vault }) {
  const { totalApy, apy7d, apy30d, baseApy7d, tvl, volume1d, volume7d } = vault
  const isLoan = sideOf(vault) === 'borrow'
  const isBaseAlone = apy7d === null && baseApy7d !== null
  return (
    <>
      <div className="grid grid-cols-3 gap-x-3 gap-y-2 border-y border-line py-2 sm:gap-x-6 sm:gap-y-3 sm:py-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        <Figure
          isDense
          label={isLoan ? 'Borrow APY, paid' : 'Total APY'}
          value={<VaultRate side={sideOf(vault)} fraction={totalApy} />}
          note={totalRateMeaning(vault)}
        />
        <Figure
          isDense
          label="7-day mean"
          value={formatRate(isBaseAlone ? baseApy7d : apy7d)}
          note={isBaseAlone ? 'base APY only' : 'total APY'}
        />
        <Figure isDense label="30-day mean" value={formatRate(apy30d)} note="total APY" />
        <Stability vault={vault} />
        <Figure isDense label={isLoan ? 'Borrowed' : 'Value locked'} value={formatMoney(tvl)} note={tvlNote(vault)} />
        {volume1d !== null && (
          <Figure
            isDense
            label="Volume, 24 h"
            value={formatMoney(volume1d)}
            note={volume7d === null ? 'last 24 hours' : `${formatRoundMoney(volume7d)} in 7 days`}
          />
        )}
      </div>
      {isLoan && <p className="pt-2 text-sm text-faded">Loan rates are costs: the borrower pays a positive rate.</p>}
    </>
  )
}

/** Of the service's own samples; while these are too few, of the history that is drawn below. */
function Stability({ vault }: { vault: Vault }) {
  const { data } = useQuery(vaultHistoryQuery(vault))
  const ofHistory = () =>
    monthlyDeviation((data?.data ?? []).map(({ date, apy }) => ({ time: Date.parse(date), value: apy })))
  const deviation = vault.apyDeviation30d ?? ofHistory()
  return (
    <Figure
      isDense
      label="Stability, 30 days"
      value={deviation === null ? DASH : `±${formatRate(deviation)}`}
      note={
        <span title="Standard deviation of the daily mean total APY over 30 days, in percentage points">
          {deviation === null ? 'not enough days yet' : 'daily standard deviation'}
        </span>
      }
    />
  )
}

function tvlNote({ tvlChange7d, tvlChange30d, asOf }: Vault): string {
  const changes = [
    { change: tvlChange7d, span: '7 d' },
    { change: tvlChange30d, span: '30 d' },
  ].flatMap(({ change, span }) => (change === null ? [] : [`${formatChange(change * 100)} in ${span}`]))
  if (changes.length > 0) return changes.join(', ')
  return asOf === '' ? 'now' : formatTime(asOf)
}
