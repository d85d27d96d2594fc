import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { texts } from './texts.ts'

const verbs = { in: 'received', out: 'sent', opened: 'opened', closed: 'closed' } as const

/** What a position in a pool is called by its kind of pool is no word for a reader. */
const pools = ['AMM', 'CFMM', 'CLMM']

/** Without amounts, which a person may want to hide: "SUI received", "Lending at Suilend opened", "Uniswap v3 position closed". */
export const eventLabel = ({ what, name, type }: HistoryEvent): string => {
  const at = pools.includes(type) ? texts.poolPosition(slugLabel(name)) : texts.at(type, slugLabel(name))
  return `${type === '' ? name || texts.token : at} ${verbs[what]}`
}

/** An event with the point that it was read at. */
export type TimedEvent = { at: number; index: number; event: HistoryEvent }

/** The newest first; those of one reading in the service's order, the largest worth first. */
export const timedEvents = (points: readonly HistoryPoint[]): TimedEvent[] =>
  points
    .flatMap(({ timestamp, events }, index) => events.map((event) => ({ at: timestamp * 1000, index, event })))
    .toSorted((one, other) => other.at - one.at)
