import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { CostItem, CostsOutcome, MoveDay } from '#domain/simulation/costs/costs-outcome.ts'
import { texts } from './texts.ts'

const MOST_DAYS = 36_500

/** The first whole day on which the deposit that moved is worth as much. */
export const wholeDays = (days: number): number => Math.ceil(days)

type Known = { outcome: CostsOutcome; apyNow: number | null; apyThen: number | null }

/** Whether moving pays, and when. */
export function answerOf({ outcome, apyNow, apyThen }: Known): string {
  const { days, reason } = outcome
  if (reason === 'rate') return texts.movingNeverPays
  if (reason === 'cost') return texts.movingNeverPaysCosts
  if (days === null) {
    const missing = unknowns({ outcome, apyNow, apyThen })
    return missing.length > 1
      ? texts.cannotSayUnknown(formatList(missing))
      : texts.cannotSayUnknownOf(missing[0] ?? texts.something)
  }
  if (days > MOST_DAYS) return texts.movingPaysAfter
  return days === 0 ? texts.movingPaysOnce : plural(wholeDays(days), texts.paysAfter)
}

const unknownWords: Record<CostItem['name'], string> = {
  gas: texts.gasText,
  swap: texts.costSwap,
  exit: texts.exitFeeText,
  wait: texts.wait,
}

function unknowns({ outcome, apyNow, apyThen }: Known): string[] {
  const costs = outcome.items.filter(({ name, usd }) => usd === null && !(name === 'wait' && apyNow === null))
  return [
    ...(apyNow === null ? [texts.presentRate] : []),
    ...(apyThen === null ? [texts.newRate] : []),
    ...costs.map(({ name }) => unknownWords[name]),
  ]
}

export const daysText = (days: number): string => plural(wholeDays(days), texts.dayCount)

/** What a year brings. */
export function yearWords(year: MoveDay | undefined): string {
  const { stayUsd = null, movedUsd = null } = year ?? {}
  if (stayUsd === null || movedUsd === null) return ''
  const gain = movedUsd - stayUsd
  if (Math.abs(gain) < 0.005) return texts.afterYearMakes
  return gain > 0 ? texts.afterYearLeaves(formatMoney(gain)) : texts.afterYearLeavesLess(formatMoney(-gain))
}

export const itemNames: Record<CostItem['name'], string> = {
  gas: texts.gas,
  swap: texts.swap,
  exit: texts.exitFee,
  wait: texts.waitText,
}

export const basisWords: Record<CostItem['basis'], string> = {
  given: texts.set,
  assumed: texts.assumedChain,
  read: texts.readChain,
  unknown: texts.notKnown,
}

/** The sum of what is known: at least so much, where something is not. */
export function sumOf(items: readonly CostItem[]): { usd: number; unknown: number; text: string } {
  const usd = items.reduce((sum, item) => sum + (item.usd ?? 0), 0)
  const unknown = items.filter((item) => item.usd === null).length
  if (unknown === 0) return { usd, unknown, text: formatMoney(usd) }
  if (usd === 0) return { usd, unknown, text: texts.unknown }
  return { usd, unknown, text: texts.leastUnknown(formatMoney(usd), unknown) }
}
