import { upToDecimals, withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { type Loop, loopLtv, loopOutcome, maxLeverage } from '#domain/simulation/debt/loop.ts'
import { addedRates, largestLeverage } from './leverage-scale.ts'
import { texts } from './texts.ts'

/** `4×`, `13.9×`. */
export const timesText = (leverage: number): string => `${upToDecimals(leverage, 2)}×`

/** `6.00 points`, of a difference of rates. */
const pointsText = (fraction: number): string => texts.points(withDecimals(Math.abs(fraction * 100), 2))

/** `Borrowing at 6.00%`: a line of the chart for each added rate. */
export const lineNames = ({ borrowApy }: Pick<Loop, 'borrowApy'>): string[] =>
  addedRates.map((more) => texts.borrowing(formatRate(borrowApy + more)))

/** What the loop earns beside supplying alone, and what liquidates it. The loop is possible. */
export function loopSentence(loop: Loop): string {
  const { netApy, distance } = loopOutcome(loop)
  const { leverage, supplyApy } = loop
  if (distance === null) return texts.nothingBorrowedEquity(formatRate(supplyApy))
  const more = netApy - supplyApy
  const beside =
    Math.abs(more) < 0.000_05
      ? texts.muchSupplyingAlone
      : more > 0
        ? texts.moreThanSupplying(pointsText(more))
        : texts.lessThanSupplying(pointsText(more))
  return texts.equityEarnsYear(timesText(leverage), formatRate(netApy), beside, formatRate(distance))
}

/** Why a loop is refused, and how far one may go. */
export function refusal(loop: Pick<Loop, 'leverage' | 'liquidationLtv'>): string {
  const { leverage, liquidationLtv } = loop
  return texts.notPossibleWould(
    timesText(leverage),
    formatRate(loopLtv(leverage)),
    formatRate(liquidationLtv),
    timesText(maxLeverage(liquidationLtv)),
    timesText(largestLeverage(loop)),
  )
}

/** The figures of a loop that is possible, each with a word where there is none. */
export function loopFigures(loop: Loop): { label: string; value: string; note?: string }[] {
  const { netApy, ltv, distance, borrowApyAtZeroCarry, unwindUsd, daysToPay } = loopOutcome(loop)
  const { equityUsd, liquidationLtv } = loop
  return [
    { label: texts.netRateEquity, value: formatRate(netApy) },
    { label: 'LTV', value: formatRate(ltv), note: texts.liquidated(formatRate(liquidationLtv)) },
    { label: texts.distanceLiquidation, value: distance === null ? NO_DEBT : formatRate(distance) },
    {
      label: texts.earnsNothingIf,
      value: borrowApyAtZeroCarry === null ? NO_DEBT : formatRate(borrowApyAtZeroCarry),
    },
    {
      label: texts.unwindingCosts,
      ...(unwindUsd === null
        ? { value: texts.moreThanThere }
        : { value: formatMoney(unwindUsd), note: texts.percentEquity(withDecimals((unwindUsd / equityUsd) * 100, 3)) }),
    },
    { label: texts.paysOpeningUnwinding, value: payText(daysToPay, distance === null) },
  ]
}
const NO_DEBT = texts.noDebt

function payText(days: number | null, isDeposit: boolean): string {
  if (isDeposit) return NO_DEBT
  if (days === null) return texts.neverTheseRates
  return days < 1 ? texts.withinDay : plural(Math.round(days), texts.afterDays)
}
