import { formatCount, formatMoney } from '#dashboard/ui/text/format.ts'
import type { CostItem, CostsOutcome, MoveDay } from '#domain/simulation/costs/costs-outcome.ts'

const MOST_DAYS = 36_500

/** The first whole day on which the deposit that moved is worth as much. */
export const wholeDays = (days: number): number => Math.ceil(days)

type Known = { outcome: CostsOutcome; apyNow: number | null; apyThen: number | null }

/** Whether moving pays, and when. */
export function answerOf({ outcome, apyNow, apyThen }: Known): string {
  const { days, reason } = outcome
  if (reason === 'rate') return 'Moving never pays: the new rate is not higher.'
  if (reason === 'cost') return 'Moving never pays: its costs leave nothing of the deposit.'
  if (days === null) return `Cannot say: ${listed(unknowns({ outcome, apyNow, apyThen }))} unknown.`
  if (days > MOST_DAYS) return 'Moving pays after more than 100 years.'
  return days === 0 ? 'Moving pays at once.' : `Moving pays after ${daysText(days)}.`
}

const unknownWords: Record<CostItem['name'], string> = {
  gas: 'gas',
  swap: 'the cost of the swap',
  exit: 'the exit fee',
  wait: 'the wait',
}

function unknowns({ outcome, apyNow, apyThen }: Known): string[] {
  const costs = outcome.items.filter(({ name, usd }) => usd === null && !(name === 'wait' && apyNow === null))
  return [
    ...(apyNow === null ? ['the present rate'] : []),
    ...(apyThen === null ? ['the new rate'] : []),
    ...costs.map(({ name }) => unknownWords[name]),
  ]
}

/** `gas is`, `gas and the new rate are`. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? 'something'
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last} are` : `${last} is`
}

export const daysText = (days: number): string =>
  `${formatCount(wholeDays(days))} ${wholeDays(days) === 1 ? 'day' : 'days'}`

/** What a year brings. */
export function yearWords(year: MoveDay | undefined): string {
  const { stayUsd = null, movedUsd = null } = year ?? {}
  if (stayUsd === null || movedUsd === null) return ''
  const gain = movedUsd - stayUsd
  if (Math.abs(gain) < 0.005) return 'After a year it makes no difference.'
  return gain > 0
    ? `After a year it leaves ${formatMoney(gain)} more.`
    : `After a year it leaves ${formatMoney(-gain)} less.`
}

export const itemNames: Record<CostItem['name'], string> = { gas: 'Gas', swap: 'Swap', exit: 'Exit fee', wait: 'Wait' }

export const basisWords: Record<CostItem['basis'], string> = {
  given: 'as set',
  assumed: 'assumed for the chain',
  read: 'read from the chain',
  unknown: 'not known',
}

/** The sum of what is known: at least so much, where something is not. */
export function sumOf(items: readonly CostItem[]): { usd: number; unknown: number; text: string } {
  const usd = items.reduce((sum, item) => sum + (item.usd ?? 0), 0)
  const unknown = items.filter((item) => item.usd === null).length
  if (unknown === 0) return { usd, unknown, text: formatMoney(usd) }
  if (usd === 0) return { usd, unknown, text: 'unknown' }
  return { usd, unknown, text: `at least ${formatMoney(usd)}, ${unknown} unknown` }
}
