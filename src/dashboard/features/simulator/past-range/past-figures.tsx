import { memo } from 'react'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import type { PastOfRange, Pool } from './past-of-range.ts'
import { feesNote, signedMoney } from './past-texts.ts'
import { texts } from './texts.ts'

type Props = { result: PastOfRange; pool: Pool | null }

/** Four figures that add up: fees, less what the moved prices took, are the net against holding. */
export const PastFigures = memo(function PastFigures({ result, pool }: Props) {
  const { count, feesUsd, lossUsd, lossShare, netUsd, feesBy } = result
  return (
    <dl className="my-3 grid grid-cols-2 border-y border-line @2xl:grid-cols-4">
      <Reading
        label={texts.daysRange}
        value={count.known === 0 ? texts.unknown : texts.of(count.in, count.known)}
        note={count.missing > 0 ? texts.moreNotKnown(count.missing) : texts.closingPrices}
      />
      <Reading label={texts.fees} value={signedMoney(feesUsd)} note={feesNote(feesBy, pool)} />
      <Reading
        label={texts.impermanentLoss}
        value={signedMoney(lossUsd === null ? null : Math.min(0, lossUsd))}
        note={lossShare === null ? texts.tooFewDays : texts.holding(formatRate(Math.min(0, lossShare)))}
      />
      <Reading label={texts.netAgainstHolding} value={signedMoney(netUsd)} note={texts.feesLessImpermanent} />
    </dl>
  )
})

/** The colour only repeats the sign. */
const toneOf = (value: string) => {
  if (value === texts.unknown) return 'text-faded'
  return value.startsWith('+') ? 'text-gain' : value.startsWith('−') ? 'text-loss' : ''
}

const Reading = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className="min-w-0 border-line py-2 @max-2xl:odd:pr-4 @max-2xl:even:border-l @max-2xl:even:pl-4 @max-2xl:nth-[n+3]:border-t @2xl:border-l @2xl:px-5 @2xl:first:border-l-0 @2xl:first:pl-0 @2xl:last:pr-0">
    <dt className="text-xs text-faded">{label}</dt>
    <dd className={`text-lg font-medium ${toneOf(value)}`}>{value}</dd>
    <dd className="min-h-4 text-xs text-faded">{note}</dd>
  </div>
)
