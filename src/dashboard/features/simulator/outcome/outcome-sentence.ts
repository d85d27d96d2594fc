import type { SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { formatCount, formatList, formatMoney, formatPercent, formatRate } from '#dashboard/ui/text/format.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { Outcome } from './outcome.ts'
import { texts } from './texts.ts'

type Question = {
  symbols: readonly string[]
  state: SimulatorState
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
  const premise =
    state.days === 365
      ? texts.ifAfterYear(moves(question))
      : texts.ifAfterDays(moves(question), formatCount(state.days))
  const held = formatMoney(outcome.held)
  if (isLoan) {
    if (rate === null) return texts.coinsPayBack(premise, held)
    return texts.youOweWhich(
      premise,
      formatMoney(outcome.pool),
      formatMoney(outcome.difference),
      formatRate(rate),
      rateName,
    )
  }
  if (rate === null) {
    const unknown = texts.vaultsRateUnknown
    return [texts.holdingWorth(premise, held), lossOf(question), unknown].join(' ')
  }
  const result = [worthOf(premise, outcome), lossOf(question), rangeOf(question), breakEvenOf(question, rate)]
  return result.filter((sentence) => sentence !== '').join(' ')
}

const moves = ({ symbols, state }: Question): string =>
  formatList(symbols.map((symbol, index) => moveOf(symbol, state.changes[index] ?? 0)))

function moveOf(symbol: string, change: number): string {
  if (change === 0) return texts.keepsPrice(symbol)
  if (change === 100) return texts.doubles(symbol)
  if (change === -50) return texts.halves(symbol)
  if (change === -100) return texts.becomesWorthless(symbol)
  return change > 0 ? texts.rises(symbol, formatPercent(change)) : texts.falls(symbol, formatPercent(-change))
}

function worthOf(premise: string, { pool, difference }: Outcome): string {
  const [worth, size] = [formatMoney(pool), formatMoney(Math.abs(difference))]
  if (Math.abs(difference) < 0.005) return texts.depositWorthSame(premise, worth)
  return difference > 0 ? texts.depositWorthMore(premise, worth, size) : texts.depositWorthLess(premise, worth, size)
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
