import type { DepositOutcome, SimulateOutcome } from '#contract/simulate/outcome.ts'
import { formatCount, formatMoney } from '#dashboard/ui/text/format.ts'

/** Dollars of what may come: rounded, since they are no amounts that anybody has. */
export const formatWhole = (usd: number | null): string =>
  usd === null || Math.abs(usd) < WHOLE_FROM ? formatMoney(usd) : formatMoney(Math.round(usd)).replace(/\.00$/, '')
const WHOLE_FROM = 100

/** "29 of 100", "fewer than 1 of 100": nobody reads a chance to the digit. */
export function ofHundred(chance: number): string {
  const count = Math.round(chance * 100)
  if (count === 0 && chance > 0) return 'fewer than 1 of 100'
  if (count === 100 && chance < 1) return 'more than 99 of 100'
  return `${count} of 100`
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const daysWord = (days: number) => (days === 1 ? '1 day' : `${formatCount(days)} days`)

export type Answer = { first: string; rest: string }

/** What a beginner reads first: how often it is worse than doing nothing, and where half of all paths end. */
export function answerOf(deposit: DepositOutcome, horizonDays: number): Answer {
  const { final, valueUsd, coins } = deposit
  const isPool = coins.length > 1
  const chance = isPool ? deposit.chanceBelowHolding : deposit.chanceOfLoss
  const below = isPool ? 'holding' : `the ${formatWhole(valueUsd)} put in`
  const first = chance === null ? '' : `${capital(ofHundred(chance))} paths end below ${below}.`
  const span = `between ${formatWhole(final.q25)} and ${formatWhole(final.q75)}`
  const unknown = deposit.fees.usd === null ? ' What it earns is not known and not in it.' : ''
  return { first, rest: `Half end ${span} after ${daysWord(horizonDays)} on ${formatWhole(valueUsd)}.${unknown}` }
}

/** "10,000 paths, seed 42": what draws the same picture again. */
export const drawnWords = ({ paths, seed }: SimulateOutcome): string => `${formatCount(paths)} paths, seed ${seed}`

/** What the picture rests on, and what is missing of this deposit, as sentences. */
export function premises({ assumptions, leftOut }: SimulateOutcome, index: number): string[] {
  const own = leftOut.filter(({ path }) => path.startsWith(`deposits.${index}.`) || path.startsWith('prices.'))
  return [...own, ...assumptions].map(({ text }) => text)
}
