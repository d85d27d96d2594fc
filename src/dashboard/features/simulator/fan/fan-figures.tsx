import { memo } from 'react'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { formatWhole, ofHundred } from './fan-texts.ts'

type Props = { deposit: DepositOutcome; horizonDays: number; hasRange: boolean }

/** Four figures that add up: what is earned, less what the moved prices take, is the net against holding. */
export const FanFigures = memo(function FanFigures({ deposit, horizonDays, hasRange }: Props) {
  const { fees, il, final, held, daysInRange, neverOut, breakEvenSigma, coins } = deposit
  const net = final.mean - held.mean
  const lossUsd = fees.usd === null ? net : net - fees.usd
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Reading
        label="Days in range"
        value={hasRange && daysInRange !== null ? `${Math.round(daysInRange)} of ${horizonDays}` : 'All'}
        note={
          hasRange
            ? neverOut === null
              ? ''
              : `${ofHundred(neverOut)} paths never leave`
            : coins.length === 2
              ? 'it covers all prices'
              : 'it has no range'
        }
      />
      <Reading
        label={fees.basis === 'apy' ? 'Yield' : 'Fees'}
        value={fees.usd === null ? 'unknown' : signed(fees.usd)}
        tone={fees.usd === null ? 'text-faded' : toneOf(fees.usd)}
        note={fees.basis === 'apy' ? `mean, at ${apyWords(deposit.apy)}` : 'mean, diluted by the deposit'}
      />
      <Reading
        label="Impermanent loss"
        value={coins.length === 1 ? 'none' : signed(lossUsd)}
        tone={coins.length === 1 ? 'text-faded' : toneOf(lossUsd)}
        note={coins.length === 1 || il === null ? 'one coin has none' : `mean, ${formatRate(il)} of holding`}
      />
      <Reading
        label="Net against holding"
        value={fees.usd === null ? 'unknown' : signed(net)}
        tone={fees.usd === null ? 'text-faded' : toneOf(net)}
        note={
          breakEvenSigma === null ? 'mean' : `mean; fees pay for ${Math.round(breakEvenSigma * 100)}% volatility a year`
        }
      />
    </dl>
  )
})

const apyWords = (apy: number | null) => (apy === null ? 'a rate that is not known' : `${formatRate(apy)} APY`)
const signed = (usd: number) => (usd >= 0.005 ? `+${formatWhole(usd)}` : formatWhole(usd))
const toneOf = (usd: number) => (Math.abs(usd) < 0.005 ? '' : usd > 0 ? 'text-gain' : 'text-loss')

type ReadingProps = { label: string; value: string; note: string; tone?: string }

const Reading = ({ label, value, note, tone = '' }: ReadingProps) => (
  <div className="min-w-0 border-line py-2 max-lg:odd:pr-4 max-lg:even:border-l max-lg:even:pl-4 max-lg:nth-[n+3]:border-t lg:border-l lg:px-5 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0">
    <dt className="text-xs text-faded">{label}</dt>
    <dd className={`text-lg font-medium ${tone}`}>{value}</dd>
    <dd className="min-h-4 text-xs text-faded">{note}</dd>
  </div>
)
