import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { texts } from './texts.ts'

/** What a reader calls a position of a type; the others are positions. */
const nouns: Readonly<Record<string, keyof typeof texts.opened>> = {
  Borrow: 'loan',
  Lending: 'deposit',
  Staking: 'stake',
}

/** Without amounts, which a person may want to hide: "SUI received", "Aave V3 loan opened", "Uniswap V3 position closed". */
export function eventLabel({ what, name, type }: HistoryEvent): string {
  const noun = nouns[type] ?? 'position'
  switch (what) {
    case 'in':
      return texts.received(name || texts.token)
    case 'out':
      return texts.sent(name || texts.token)
    case 'opened':
      return texts.opened[noun](slugLabel(name))
    case 'closed':
      return texts.closed[noun](slugLabel(name))
  }
}

/** What an event alone adds to the net worth: what goes is negative, as is a debt that is opened; null where nobody knows. */
export function eventWorth({ what, type, valueUsd }: HistoryEvent): number | null {
  if (valueUsd === null) return null
  const isMore = what === 'in' || what === 'opened'
  return isMore === (type !== 'Borrow') ? valueUsd : -valueUsd
}

/** An event with the point that it was read at. */
export type TimedEvent = { at: number; index: number; event: HistoryEvent }

/** The newest first; those of one reading in the service's order, the largest worth first. */
export const timedEvents = (points: readonly HistoryPoint[]): TimedEvent[] =>
  points
    .flatMap(({ timestamp, events }, index) => events.map((event) => ({ at: timestamp * 1000, index, event })))
    .toSorted((one, other) => other.at - one.at)
