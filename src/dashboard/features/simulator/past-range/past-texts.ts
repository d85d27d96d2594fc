import { formatWhole } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { type PastOfRange, type Pool, type Zone, zoneOf } from './past-of-range.ts'
import type { PastRangeProps } from './past-range-props.ts'
import { texts } from './texts.ts'

/** A gain has its plus; a rounded zero has no sign. */
export const signedMoney = (usd: number | null): string => {
  if (usd === null) return texts.unknown
  return usd >= 0.005 ? `+${formatWhole(usd)}` : formatWhole(Math.abs(usd) < 0.005 ? 0 : usd)
}

/** The answer: how much of the past was in the range. */
export function answerOf({ count }: PastOfRange, pair: string): string {
  if (count.known === 0) return texts.noPastPrice(pair)
  if (count.in === count.known && count.known > 1) return plural(count.known, texts.inRangeAll)
  const within = formatCount(count.in)
  return plural(count.known, count.missing > 0 ? texts.inRangeKnown(within) : texts.inRange(within))
}

type Money = Pick<PastRangeProps, 'valueUsd' | 'symbols' | 'priceNow' | 'bounds'>

/** What a deposit of the first day would have come to. */
export function outcomeWords({ days, feesUsd, lossUsd, netUsd }: PastOfRange, { valueUsd }: Money): string {
  const first = days[0]
  if (first === undefined) return texts.rangeCanSet
  if (lossUsd === null) return texts.oneDayToo
  const deposit = texts.put(formatWhole(valueUsd), formatDate(startOfDay(first.day)))
  const loss = formatWhole(Math.max(0, -lossUsd))
  if (feesUsd === null || netUsd === null) return texts.wouldHaveLost(deposit, loss)
  const [earned, net] = [formatWhole(feesUsd), formatWhole(Math.abs(netUsd))]
  return netUsd >= 0
    ? texts.wouldHaveEarned(deposit, earned, loss, net)
    : texts.wouldHaveEarnedLost(deposit, earned, loss, net)
}

const startWords: Record<Exclude<Zone, 'in'>, (symbol: string) => string> = {
  below: (symbol) => texts.todaysPriceBelow(symbol),
  above: (symbol) => texts.todaysPriceAbove(symbol),
}

/** Where today's price is, if it is outside. */
export function nowWords({ bounds, priceNow, symbols }: Money): string | null {
  const zone = zoneOf(bounds, priceNow)
  return zone === 'in' ? null : startWords[zone](symbols[zone === 'below' ? 0 : 1])
}

/** How the fees of the past were counted. */
export function feesNote(feesBy: PastOfRange['feesBy'], pool: Pool | null): string {
  if (feesBy === 'volume') return texts.poolsVolumeDiluted
  if (feesBy === null) return texts.noRateKnown
  return pool === null ? texts.apyPoolUnknown : texts.apyPriceUnknown
}

/** The volatility that fees pay for, against the one there was. */
export function volatilityWords({ sigma, breakEvenSigma }: Pick<PastRangeProps, 'sigma' | 'breakEvenSigma'>): string {
  const paid = breakEvenSigma === null ? texts.volatilityFeesPay : texts.todaysVolumeFees(formatRate(breakEvenSigma))
  if (sigma === null) return texts.howMuchPrice(paid)
  const moved = formatRate(sigma)
  if (breakEvenSigma === null) return texts.priceMovedPer(paid, moved)
  return breakEvenSigma > sigma ? texts.priceMovedPerYear(paid, moved) : texts.priceMovedPerYearFees(paid, moved)
}

/** What was put in for what is not known of the past. */
export function assumedWords({ count, feesBy }: PastOfRange, [, second]: readonly [string, string]): string {
  const basis = {
    volume: texts.volumeLiquidityOthers,
    apy: texts.rateWholePool,
    none: texts.noFees,
  }[feesBy ?? 'none']
  const counted = texts.countedClosingPrices(second, basis)
  return count.missing === 0 ? counted : [counted, plural(count.missing, texts.gaps)].join(' ')
}
