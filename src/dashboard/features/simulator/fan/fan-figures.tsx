import { memo } from 'react'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { addingUp, formatSigned, formatWhole, lossShare, ofHundred } from './fan-texts.ts'
import { texts } from './texts.ts'

/** `isMost`: its rate is that of a pool, which all prices earn less than. */
type Props = { deposit: DepositOutcome; horizonDays: number; hasRange: boolean; isMost: boolean }

/** How long it earns, or without a range what it comes to; then three that add up: what is earned, less what the moved prices take, is the net against holding. */
export const FanFigures = memo(function FanFigures({ deposit, horizonDays, hasRange, isMost }: Props) {
  const most = (label: string) => (isMost ? texts.atMost(label) : label)
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
          label={most(texts.medianOutcome)}
          value={formatWhole(final.q50)}
          note={texts.meanOf(formatWhole(final.mean))}
        />
      )}
      <Reading
        label={fees.basis !== 'apy' ? texts.fees : hasRange ? texts.yield : most(texts.meanYield)}
        value={fees.usd === null ? texts.unknown : signed(earned)}
        tone={fees.usd === null ? 'text-faded' : toneOf(fees.usd)}
        note={
          fees.basis !== 'apy'
            ? texts.meanDilutedDeposit
            : // Out of a range nothing is earned: there the rate is of no single amount.
              hasRange
              ? texts.mean(apyWords(deposit.apy))
              : texts.meanOnFinal(formatWhole(final.mean - earned))
        }
        title={fees.basis === 'apy' && !hasRange ? texts.rateOnFinal(apyWords(deposit.apy)) : undefined}
      />
      <Reading
        label={texts.impermanentLoss}
        value={coins.length === 1 ? texts.none : signed(lossUsd)}
        tone={coins.length === 1 ? 'text-faded' : toneOf(lossUsd)}
        note={coins.length === 1 || il === null ? texts.oneCoinHas : texts.meanHolding(formatRate(lossShare(deposit)))}
      />
      <Reading
        label={most(texts.netVsHolding)}
        value={fees.usd === null ? texts.unknown : signed(net)}
        tone={fees.usd === null ? 'text-faded' : toneOf(net)}
        // With it the mean outcome adds up: what holding comes to on average is near the deposit, not equal to it.
        note={
          fees.usd === null
            ? texts.meanOf(formatWhole(final.mean))
            : breakEvenSigma === null
              ? texts.meanHeld(formatWhole(final.mean), formatWhole(held.mean))
              : texts.meanFeesPay(Math.round(breakEvenSigma * 100))
        }
      />
    </dl>
  )
})

const apyWords = (apy: number | null) => (apy === null ? texts.rateNotKnown : `${formatRate(apy)} APY`)
const toneOf = (usd: number) => (Math.abs(usd) < 0.005 ? '' : usd > 0 ? 'text-gain' : 'text-loss')

type ReadingProps = { label: string; value: string; note: string; title?: string | undefined; tone?: string }

const Reading = ({ label, value, note, title, tone = '' }: ReadingProps) => (
  <div className="min-w-0 border-line py-2 max-md:odd:pr-4 max-md:even:border-l max-md:even:pl-4 max-md:nth-[n+3]:border-t md:border-l md:px-4 md:first:border-l-0 md:first:pl-0 md:last:pr-0">
    <dt className="text-xs text-faded">{label}</dt>
    <dd className={`text-lg font-medium ${tone}`}>{value}</dd>
    <dd className="min-h-4 text-xs text-faded" title={title}>
      {note}
    </dd>
  </div>
)
