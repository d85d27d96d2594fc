import type { Position } from '#contract/wallet/position.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { isNearEnd, isOutOfRange, NEAR_END } from '#domain/earning/position-income.ts'
import { texts } from './texts.ts'

export const hasRangeCounts = (positions: readonly Position[]): boolean =>
  positions.some((position) => isOutOfRange(position) || isNearEnd(position))

export const nearEndMeaning = (): string =>
  texts.nearEndMeaning(formatShare(NEAR_END.ofPrice), formatRate(NEAR_END.ofSamePrice))

/** Of how many positions the price is outside their range, and of how many near an end of it, with the mark of each. `isShort`: the worse alone. */
type Props = { positions: readonly Position[]; isShort?: boolean }

export function RangeCounts({ positions, isShort = false }: Props) {
  const out = positions.filter(isOutOfRange).length
  const near = positions.filter(isNearEnd).length
  return (
    <span className="inline-flex gap-x-3 whitespace-nowrap text-caution">
      {out > 0 && (
        <span>
          <span aria-hidden="true">◇ </span>
          {plural(out, texts.countOutOfRange)}
        </span>
      )}
      {near > 0 && !(isShort && out > 0) && (
        <span title={nearEndMeaning()}>
          <span aria-hidden="true">● </span>
          {plural(near, texts.countNearEnd)}
        </span>
      )}
    </span>
  )
}
