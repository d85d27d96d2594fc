import type { ReactNode } from 'react'
import { sideOf, type Vault, type VaultLending } from '#contract/vault.ts'
import { RATES_APART } from '#dashboard/ui/best-rate/rates-apart.ts'
import { texts as bestRateTexts } from '#dashboard/ui/best-rate/texts.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { RateBySide } from '#dashboard/ui/display/rate-by-side.tsx'
import { totalRateMeaning } from '#dashboard/ui/labels/rate-labels.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { formatDayOfYear, formatHour } from '#dashboard/ui/text/format-time.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { texts } from './texts.ts'

/** Where the figures are not in one row: on a phone, and elsewhere. */
const PER_ROW = 3
/** On a phone of usual width; a narrower one has as many as fit. */
const phoneColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(6.25rem, 1fr))' }

/** `first`: what a phone has above the simulator; `more`: what it has below. */
type Props = { vault: Vault; part: 'all' | 'first' | 'more' }

/** The first reading: the rate that the page reckons with and the other one, what it was, how much is in it and how much moves through it. */
export function VaultFigures({ vault, part }: Props) {
  const { totalApy, apy7d, apy30d, baseApy7d, tvl, volume1d, volume7d, lending } = vault
  // The simulator begins with the mean of a month where that is the rate to expect: then it leads, and the latest is below it.
  const isMonthUsed = apy30d !== null && totalApy !== apy30d && carefulApy(vault) === apy30d
  const isInRows = !useIsVeryWide()
  const isLoan = sideOf(vault) === 'borrow'
  const isBaseAlone = apy7d === null && baseApy7d !== null
  // A mean without rewards beside one with them compares nothing, and one that is unknown beside a known one says nothing.
  const hasWeek = apy7d !== null || (isBaseAlone && apy30d === null)
  const count = [hasWeek, volume1d !== null, lending].filter(Boolean).length + ALWAYS
  // The first has the room of those that the last row lacks.
  const span = part === 'all' ? ((PER_ROW - (count % PER_ROW)) % PER_ROW) + 1 : 1
  const [isFirst, isMore] = [part !== 'more', part !== 'first']
  const [used, other] = isMonthUsed ? [apy30d, totalApy] : [totalApy, apy30d]
  const areApart = used !== null && other !== null && Math.abs(used - other) > RATES_APART
  const score = stabilityOf(vault)
  return (
    <>
      <div
        className="grid gap-x-3 gap-y-2 border-y border-line py-2 sm:gap-x-6 sm:gap-y-3 sm:py-3 md:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none"
        style={part === 'all' ? {} : phoneColumns}
      >
        {isFirst && (
          <>
            <div style={isInRows ? { gridColumn: `span ${span}` } : {}}>
              <Figure
                isDense
                rank="lead"
                label={leadLabels[isMonthUsed ? 'month' : 'latest'][sideOf(vault)]}
                value={<RateBySide side={sideOf(vault)} fraction={used} />}
                note={
                  areApart
                    ? (isMonthUsed ? bestRateTexts.todayIs : bestRateTexts.monthIs)(formatRate(other))
                    : isCompounded(vault)
                      ? totalRateMeaning(vault)
                      : texts.latestValue
                }
              />
            </div>
            {/* Its risk is far below there. */}
            {part === 'first' && score !== null && (
              <Figure
                isDense
                rank="support"
                label={texts.stability}
                value={formatStability(score)}
                note={texts.of100}
              />
            )}
          </>
        )}
        {isMore && hasWeek && (
          <Figure
            isDense
            rank="support"
            label={isBaseAlone ? texts.n7DayMeanBase : texts.n7DayMean}
            value={formatRate(isBaseAlone ? baseApy7d : apy7d)}
            note={isBaseAlone && texts.baseApyOnly}
          />
        )}
        {isFirst && (
          <Figure
            isDense
            rank="support"
            label={isLoan ? texts.borrowed : texts.valueLocked}
            value={formatMoney(tvl)}
            note={tvlNote(vault)}
          />
        )}
        {isMore && lending && <Lending lending={lending} isLoan={isLoan} />}
        {isMore && volume1d !== null && (
          <Figure
            isDense
            rank="support"
            label={texts.volume24H}
            value={formatRoundMoney(volume1d)}
            note={volume7d === null ? texts.last24Hours : texts.n7Days(formatRoundMoney(volume7d))}
          />
        )}
      </div>
      {isLoan && isFirst && <p className="pt-2 text-sm text-faded">{texts.loanRatesCosts}</p>}
    </>
  )
}

/** The rate and the TVL. */
const ALWAYS = 2

const leadLabels = {
  month: { earn: texts.monthTotal, borrow: texts.monthBorrow },
  latest: { earn: texts.totalApy, borrow: texts.borrowApyPaid },
} as const

/** A borrower reads what is left; what a lender's market has left is its TVL. */
function Lending({ lending, isLoan }: { lending: VaultLending; isLoan: boolean }) {
  const { supplied, available, utilization } = lending
  return (
    <Figure
      isDense
      rank="support"
      label={isLoan ? texts.available : texts.supplied}
      value={formatMoney(isLoan ? available : supplied)}
      note={
        <span title={texts.lentMeans}>
          {texts.lentOf(utilization === null ? texts.unknown : formatShare(utilization))}
        </span>
      }
    />
  )
}

/** A phone has room for one change. */
function tvlNote({ tvlChange7d, tvlChange30d, asOf }: Vault): ReactNode {
  const changes = [
    { change: tvlChange7d, span: horizonLabel(7) },
    { change: tvlChange30d, span: horizonLabel(30) },
  ].flatMap(({ change, span }) => (change === null ? [] : [{ span, percent: change * 100 }]))
  if (changes.length > 0)
    return changes.map(({ span, percent }, index) => (
      <span key={span} className={index > 0 ? 'max-sm:hidden' : ''}>
        {index > 0 && ', '}
        {span} <Change percent={percent} />
      </span>
    ))
  // On one line of a phone: the year says nothing of what is read every hour.
  return asOf === '' ? texts.now : texts.updatedAt(`${formatDayOfYear(asOf)}, ${formatHour(asOf)} UTC`)
}
