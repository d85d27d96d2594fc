import type { SimulatedInputs } from '#dashboard/features/simulator/simulator-state.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatPercent, formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { Outcome } from './outcome.ts'
import { texts } from './texts.ts'

type Question = {
  symbols: readonly string[]
  state: SimulatedInputs
  outcome: Outcome
  /** A fraction a year; null when nobody knows it. */
  rate: number | null
  isLoan: boolean
  /** What the rate is called: "APY" by default. */
  rateName?: string
}

const DAYS_SHOWN_UP_TO = 36_500

/** The result as a sentence, from the same numbers as the figures. */
export function sentenceOf(question: Question): string {
  const { state, outcome, rate, isLoan, rateName = 'APY' } = question
  const premise = texts.premise(moves(question))
  const after = state.days === 365 ? texts.afterYear : texts.afterDays(formatCount(state.days))
  const held = formatMoney(outcome.held)
  if (isLoan) {
    if (rate === null) return texts.coinsPayBack(premise, held, after)
    return texts.youOweWhich(
      premise,
      formatMoney(outcome.pool),
      formatMoney(outcome.difference),
      formatRate(rate),
      rateName,
      after,
    )
  }
  if (rate === null) {
    const unknown = texts.vaultsRateUnknown
    return [texts.holdingWorth(premise, held, after), lossOf(question), unknown].join(' ')
  }
  const result = [worthOf(premise, after, outcome), lossOf(question), rangeOf(question), breakEvenOf(question, rate)]
  return result.filter((sentence) => sentence !== '').join(' ')
}

function moves({ symbols, state }: Question): string {
  if (symbols.every((_, index) => (state.changes[index] ?? 0) === 0)) return stillness(symbols)
  return formatList(symbols.map((symbol, index) => moveOf(symbol, state.changes[index] ?? 0)))
}

function stillness({ length, 0: only = '' }: readonly string[]): string {
  if (length === 1) return texts.priceUnchanged(only)
  return length === 2 ? texts.neitherPriceChanges : texts.noPriceChanges
}

function moveOf(symbol: string, change: number): string {
  if (change === 0) return texts.keepsPrice(symbol)
  if (change === 100) return texts.doubles(symbol)
  if (change === -50) return texts.halves(symbol)
  if (change === -100) return texts.becomesWorthless(symbol)
  const size = sizeOf(Math.abs(change))
  return change > 0 ? texts.rises(symbol, size) : texts.falls(symbol, size)
}

/** As it is entered: whole percents without decimals. */
const sizeOf = (change: number) => (Number.isInteger(change) ? formatShare(change / 100) : formatPercent(change))

function worthOf(premise: string, after: string, { pool, difference }: Outcome): string {
  const [worth, size] = [formatMoney(pool), formatMoney(Math.abs(difference))]
  if (Math.abs(difference) < 0.005) return texts.depositWorthSame(premise, worth, after)
  return difference > 0
    ? texts.depositWorthMore(premise, worth, size, after)
    : texts.depositWorthLess(premise, worth, size, after)
}

function lossOf({ symbols, outcome }: Question): string {
  if (symbols.length === 1) return texts.oneCoinHas
  if (outcome.impermanentLoss === 0) return texts.thereNoImpermanent
  return texts.impermanentLossTakes(formatRate(-outcome.impermanentLoss), formatMoney(-outcome.impermanentLossUsd))
}

/** When a position over a range of prices stops earning. */
function rangeOf({ outcome, state }: Question): string {
  if (state.range === null || outcome.earningDays >= state.days) return ''
  const left = Math.floor(outcome.earningDays)
  if (left < 1) return texts.priceLeavesRange
  return plural(left, texts.leavesRange)
}

function breakEvenOf({ outcome, state, rateName = 'APY' }: Question, rate: number): string {
  const { breakEvenDays, impermanentLoss } = outcome
  const { days } = state
  if (impermanentLoss === 0) return ''
  if (breakEvenDays > DAYS_SHOWN_UP_TO) return texts.yieldDoesNot(formatRate(rate), rateName)
  const needed = Math.ceil(breakEvenDays)
  return plural(
    needed,
    needed > days ? texts.coversLater(formatRate(rate), rateName) : texts.covers(formatRate(rate), rateName),
  )
}
