import { upToDecimals, withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatMoney, formatRate } from '#dashboard/ui/text/format.ts'
import { type Loop, loopLtv, loopOutcome, maxLeverage } from '#domain/simulation/debt/loop.ts'
import { addedRates, largestLeverage } from './leverage-scale.ts'

/** `4×`, `13.9×`. */
export const timesText = (leverage: number): string => `${upToDecimals(leverage, 2)}×`

/** `6.00 points`, of a difference of rates. */
const pointsText = (fraction: number): string => `${withDecimals(Math.abs(fraction * 100), 2)} points`

/** `Borrowing at 6.00%`: a line of the chart for each added rate. */
export const lineNames = ({ borrowApy }: Pick<Loop, 'borrowApy'>): string[] =>
  addedRates.map((more) => `Borrowing at ${formatRate(borrowApy + more)}`)

/** What the loop earns beside supplying alone, and what liquidates it. The loop is possible. */
export function loopSentence(loop: Loop): string {
  const { netApy, distance } = loopOutcome(loop)
  const { leverage, supplyApy } = loop
  if (distance === null) return `Nothing is borrowed: the equity earns ${formatRate(supplyApy)} a year.`
  const more = netApy - supplyApy
  const beside =
    Math.abs(more) < 0.000_05
      ? 'as much as supplying alone'
      : `${pointsText(more)} ${more > 0 ? 'more' : 'less'} than supplying alone`
  return `At ${timesText(leverage)} the equity earns ${formatRate(netApy)} a year, ${beside}. The loop is liquidated once its collateral has lost ${formatRate(distance)} against its debt.`
}

/** Why a loop is refused, and how far one may go. */
export function refusal(loop: Pick<Loop, 'leverage' | 'liquidationLtv'>): string {
  const { leverage, liquidationLtv } = loop
  return `${timesText(leverage)} is not possible: it would borrow ${formatRate(loopLtv(leverage))} of the collateral, and at ${formatRate(liquidationLtv)} anybody can liquidate it. Leverage ends below ${timesText(maxLeverage(liquidationLtv))}; the largest possible is ${timesText(largestLeverage(loop))}.`
}

/** The figures of a loop that is possible, each with a word where there is none. */
export function loopFigures(loop: Loop): { label: string; value: string; note?: string }[] {
  const { netApy, ltv, distance, borrowApyAtZeroCarry, unwindUsd, daysToPay } = loopOutcome(loop)
  const { equityUsd, liquidationLtv } = loop
  return [
    { label: 'Net rate on the equity', value: formatRate(netApy) },
    { label: 'LTV', value: formatRate(ltv), note: `liquidated at ${formatRate(liquidationLtv)}` },
    { label: 'Distance to liquidation', value: distance === null ? NO_DEBT : formatRate(distance) },
    {
      label: 'Earns nothing if borrowing costs',
      value: borrowApyAtZeroCarry === null ? NO_DEBT : formatRate(borrowApyAtZeroCarry),
    },
    {
      label: 'Unwinding costs',
      ...(unwindUsd === null
        ? { value: 'more than there is' }
        : { value: formatMoney(unwindUsd), note: `${withDecimals((unwindUsd / equityUsd) * 100, 3)}% of the equity` }),
    },
    { label: 'Pays for opening and unwinding', value: payText(daysToPay, distance === null) },
  ]
}
const NO_DEBT = 'no debt'

function payText(days: number | null, isDeposit: boolean): string {
  if (isDeposit) return NO_DEBT
  if (days === null) return 'never at these rates'
  return days < 1 ? 'within a day' : `after ${upToDecimals(days, 0)} ${Math.round(days) === 1 ? 'day' : 'days'}`
}
