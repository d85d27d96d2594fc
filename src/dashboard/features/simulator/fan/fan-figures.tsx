import { memo, type ReactNode } from 'react'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { formatChange, formatRate } from '#dashboard/ui/text/format-rate.ts'
import { addingUp, formatSigned, formatWhole, lossShare, ofHundred } from './fan-texts.ts'
import { texts } from './texts.ts'

type Props = { deposit: DepositOutcome; horizonDays: number; hasRange: boolean }

/** How long it earns, or without a range what it comes to; then three that add up: what is earned, less what the moved prices take, is the net against holding. */
export const FanFigures = memo(function FanFigures({ deposit, horizonDays, hasRange }: Props) {
  const { fees, il, final, held, daysInRange, neverOut, breakEvenSigma, coins } = deposit
  const { earned, lost: lossUsd, net } = addingUp(fees.usd ?? 0, final.mean - held.mean)
  const signed = formatSigned([earned, coins.length === 1 ? 0 : lossUsd, net])
  return (
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
      {hasRange && daysInRange !== null ? (
        <Reading
          label={texts.daysRange}
          value={texts.of(Math.round(daysInRange), horizonDays)}
          note={neverOut === null ? '' : texts.pathsNeverLeave(ofHundred(neverOut))}
        />
      ) : (
        <Reading
          label={
            // The others are means: what they are parts of is named, and not a second outcome beside this one.
            <Explained label={texts.medianOutcome}>
              {texts.meansAre(formatWhole(final.mean), formatWhole(held.mean))}
            </Explained>
          }
          value={formatWhole(final.q50)}
          note={texts.onDeposit(formatChange((final.q50 / deposit.valueUsd - 1) * 100))}
        />
      )}
      <Reading
        label={fees.basis === 'apy' ? texts.meanYield : texts.meanFees}
        value={fees.usd === null ? texts.unknown : signed(earned)}
        tone={fees.usd === null ? 'text-faded' : toneOf(fees.usd)}
        note={fees.basis !== 'apy' ? texts.dilutedDeposit : texts.at(apyWords(deposit.apy))}
        // Out of a range nothing is earned: there the rate is of no single amount.
        title={fees.basis === 'apy' && !hasRange ? texts.rateOnFinal(apyWords(deposit.apy)) : undefined}
      />
      <Reading
        label={texts.meanLoss}
        value={coins.length === 1 ? texts.none : signed(lossUsd)}
        tone={coins.length === 1 ? 'text-faded' : toneOf(lossUsd)}
        note={coins.length === 1 || il === null ? texts.oneCoinHas : texts.ofHolding(formatRate(lossShare(deposit)))}
      />
      <Reading
        label={texts.meanNet}
        value={fees.usd === null ? texts.unknown : signed(net)}
        tone={fees.usd === null ? 'text-faded' : toneOf(net)}
        note={
          fees.usd === null
            ? ''
            : breakEvenSigma === null
              ? texts.yieldLessLoss
              : texts.feesPay(Math.round(breakEvenSigma * 100))
        }
      />
    </dl>
  )
})

const apyWords = (apy: number | null) => (apy === null ? texts.rateNotKnown : `${formatRate(apy)} APY`)
const toneOf = (usd: number) => (Math.abs(usd) < 0.005 ? '' : usd > 0 ? 'text-gain' : 'text-loss')

type ReadingProps = { label: ReactNode; value: string; note: string; title?: string | undefined; tone?: string }

const Reading = ({ label, value, note, title, tone = '' }: ReadingProps) => (
  <div className="min-w-0 border-line py-2 max-md:odd:pr-4 max-md:even:border-l max-md:even:pl-4 max-md:nth-[n+3]:border-t md:border-l md:px-4 md:first:border-l-0 md:first:pl-0 md:last:pr-0">
    <dt className="text-xs text-faded">{label}</dt>
    <dd className={`text-lg font-medium ${tone}`}>{value}</dd>
    <dd className="min-h-4 text-xs text-faded" title={title}>
      {note}
    </dd>
  </div>
)
