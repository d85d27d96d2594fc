import type { SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { formatCount, formatMoney, formatPercent, formatRate } from '#dashboard/ui/text/format.ts'
import type { Outcome } from './outcome.ts'

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

const horizonLabel: Record<number, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  180: '180 days',
  365: 'a year',
}
const DAYS_SHOWN_UP_TO = 36_500

/** The result as a sentence, from the same numbers as the figures. */
export function sentenceOf(question: Question): string {
  const { state, outcome, rate, isLoan } = question
  const premise = `If ${moves(question)}, after ${horizonLabel[state.days] ?? `${state.days} days`}`
  if (isLoan) {
    if (rate === null)
      return `${premise} the coins to pay back are worth ${formatMoney(outcome.held)}; the cost is unknown.`
    return `${premise} you owe ${formatMoney(outcome.pool)}, of which ${formatMoney(outcome.difference)} is its cost at ${formatRate(rate)} ${question.rateName ?? 'APY'}.`
  }
  if (rate === null)
    return `${premise} holding is worth ${formatMoney(outcome.held)}. ${lossOf(question)} The vault’s rate is unknown. Enter one to see whether yield covers the loss.`
  return `${premise} the deposit is worth ${formatMoney(outcome.pool)}, ${against(outcome.difference)}. ${lossOf(question)} ${rangeOf(question)}${breakEvenOf(question, rate)}`.trim()
}

function moves({ symbols, state }: Question): string {
  const said = symbols.map((symbol, index) => `${symbol} ${moveOf(state.changes[index] ?? 0)}`)
  const last = said.pop() ?? ''
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`
}

function moveOf(change: number): string {
  if (change === 0) return 'keeps its price'
  if (change === 100) return 'doubles'
  if (change === -50) return 'halves'
  if (change === -100) return 'becomes worthless'
  return change > 0 ? `rises by ${formatPercent(change)}` : `falls by ${formatPercent(-change)}`
}

function against(difference: number): string {
  const size = formatMoney(Math.abs(difference))
  if (Math.abs(difference) < 0.005) return 'the same as holding the coins'
  return difference > 0 ? `${size} more than holding the coins` : `${size} less than holding the coins`
}

function lossOf({ symbols, outcome }: Question): string {
  if (symbols.length === 1) return 'One coin has no impermanent loss.'
  if (outcome.impermanentLoss === 0) return 'There is no impermanent loss, because the price ratio does not change.'
  return `Impermanent loss takes ${formatRate(-outcome.impermanentLoss)} (${formatMoney(-outcome.impermanentLossUsd)}).`
}

/** When a position over a range of prices stops earning. */
function rangeOf({ outcome, state }: Question): string {
  if (state.range === null || outcome.earningDays >= state.days) return ''
  const left = Math.floor(outcome.earningDays)
  if (left < 1) return 'The price leaves the range on the first day, and the position earns nothing. '
  return `The price leaves the range after ${left} ${left === 1 ? 'day' : 'days'}, and the position earns nothing from there. `
}

function breakEvenOf({ outcome, state, rateName = 'APY' }: Question, rate: number): string {
  const { breakEvenDays, impermanentLoss } = outcome
  const { days } = state
  if (impermanentLoss === 0) return ''
  if (breakEvenDays > DAYS_SHOWN_UP_TO) return `At ${formatRate(rate)} ${rateName}, yield does not cover it.`
  const needed = Math.ceil(breakEvenDays)
  const word = needed === 1 ? 'day' : 'days'
  const when = needed > days ? ', after this horizon' : ''
  return `At ${formatRate(rate)} ${rateName}, yield covers it in ${formatCount(needed)} ${word}${when}.`
}
