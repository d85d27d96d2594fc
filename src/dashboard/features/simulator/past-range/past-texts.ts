import { formatWhole } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { formatCount, formatDate, formatRate } from '#dashboard/ui/text/format.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { type PastOfRange, type Pool, type Zone, zoneOf } from './past-of-range.ts'
import type { PastRangeProps } from './past-range-props.ts'

/** A gain has its plus; a rounded zero has no sign. */
export const signedMoney = (usd: number | null): string => {
  if (usd === null) return 'unknown'
  return usd >= 0.005 ? `+${formatWhole(usd)}` : formatWhole(Math.abs(usd) < 0.005 ? 0 : usd)
}

const dayCount = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`

/** The answer: how much of the past was in the range. */
export function answerOf({ count }: PastOfRange, pair: string): string {
  if (count.known === 0) return `No past price of ${pair} is known.`
  if (count.in === count.known && count.known > 1) return `The price was in this range on all ${dayCount(count.known)}.`
  const of = count.missing > 0 ? `${dayCount(count.known)} that are known` : dayCount(count.known)
  return `The price was in this range on ${formatCount(count.in)} of ${of}.`
}

type Money = Pick<PastRangeProps, 'valueUsd' | 'symbols' | 'priceNow' | 'bounds'>

/** What a deposit of the first day would have come to. */
export function outcomeWords({ days, feesUsd, lossUsd, netUsd }: PastOfRange, { valueUsd }: Money): string {
  const first = days[0]
  if (first === undefined) return 'The range can be set all the same.'
  if (lossUsd === null) return 'One day is too few to say what a deposit would have come to.'
  const deposit = `${formatWhole(valueUsd)} put in on ${formatDate(startOfDay(first.day))}`
  const loss = formatWhole(Math.max(0, -lossUsd))
  if (feesUsd === null || netUsd === null)
    return `${deposit} would have lost ${loss} against holding the coins; what it would have earned is unknown.`
  const against = netUsd >= 0 ? 'more than' : 'less than'
  return `${deposit} would have earned ${formatWhole(feesUsd)} and lost ${loss} to price moves: ${formatWhole(Math.abs(netUsd))} ${against} holding the coins.`
}

const startWords: Record<Exclude<Zone, 'in'>, (symbol: string) => string> = {
  below: (symbol) =>
    `Today’s price is below the range: a deposit is ${symbol} alone and earns once the price rises into it.`,
  above: (symbol) =>
    `Today’s price is above the range: a deposit is ${symbol} alone and earns once the price falls into it.`,
}

/** Where today's price is, if it is outside. */
export function nowWords({ bounds, priceNow, symbols }: Money): string | null {
  const zone = zoneOf(bounds, priceNow)
  return zone === 'in' ? null : startWords[zone](symbols[zone === 'below' ? 0 : 1])
}

/** How the fees of the past were counted. */
export function feesNote(feesBy: PastOfRange['feesBy'], pool: Pool | null): string {
  if (feesBy === 'volume') return 'by the pool’s volume, diluted by this deposit'
  if (feesBy === null) return 'no rate is known'
  return pool === null ? 'by the APY: the pool is unknown' : 'by the APY: a price is unknown'
}

/** The volatility that fees pay for, against the one there was. */
export function volatilityWords({ sigma, breakEvenSigma }: Pick<PastRangeProps, 'sigma' | 'breakEvenSigma'>): string {
  const paid =
    breakEvenSigma === null
      ? 'The volatility that fees pay for is unknown, since the pool’s volume or liquidity is.'
      : `At today’s volume, fees pay for a volatility of ${formatRate(breakEvenSigma)} per year.`
  if (sigma === null) return `${paid} How much the price moved is unknown.`
  const moved = `The price moved by ${formatRate(sigma)} per year`
  if (breakEvenSigma === null) return `${paid} ${moved}.`
  return breakEvenSigma > sigma
    ? `${paid} ${moved}: fees more than make up for it.`
    : `${paid} ${moved}: fees do not make up for it.`
}

/** What was put in for what is not known of the past. */
export function assumedWords({ count, feesBy }: PastOfRange, [, second]: readonly [string, string]): string {
  const gaps =
    count.missing === 0
      ? ''
      : ` ${dayCount(count.missing)} in between ${count.missing === 1 ? 'is' : 'are'} not known: nothing is counted for ${count.missing === 1 ? 'it' : 'them'}.`
  const basis = {
    volume: 'volume and the liquidity of others as they are today',
    apy: 'the rate of the whole pool while the price is in the range',
    none: 'no fees',
  }[feesBy ?? 'none']
  return `Counted with closing prices, ${second} at today’s price in dollars, and ${basis}. Excluded: gas and moves within a day.${gaps}`
}
