import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { type ActivityLine, isFailedCall } from './activity-days.ts'
import { texts } from './texts.ts'

/** Dollars at today's prices, and how many of the fees have no price. A fee is on each line of its transaction and counts once. */
export function feesOf(lines: readonly ActivityLine[]): { worth: number; known: number; unknown: number } {
  const paid = lines.filter(({ isFirst, row: { fee } }) => isFirst && fee !== '' && fee !== '0')
  const known = paid.flatMap(({ feeWorth }) => (feeWorth === null ? [] : [feeWorth]))
  return {
    worth: known.reduce((sum, each) => sum + each, 0),
    known: known.length,
    unknown: paid.length - known.length,
  }
}

/** Of all pages, with the failed calls, which cost theirs. */
export function FeesLine({ lines }: { lines: readonly ActivityLine[] }) {
  const { worth, known, unknown } = feesOf(lines)
  if (known === 0) return null
  return (
    <p className="text-sm text-faded">
      {texts.fees}{' '}
      <span className="font-medium text-ink">
        {unknown > 0 && <AtLeast />}
        <Private>{formatMoney(worth)}</Private>
      </span>{' '}
      {[
        plural(known + unknown, texts.ofTransactions),
        ...(unknown > 0 ? [plural(unknown, texts.unpricedFees)] : []),
        ...(lines.some(isFailedCall) ? [texts.withFailedCalls] : []),
      ].join(' · ')}
    </p>
  )
}
