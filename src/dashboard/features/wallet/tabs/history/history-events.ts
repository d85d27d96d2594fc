import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { texts } from './texts.ts'

const verbs = { in: 'received', out: 'sent', opened: 'opened', closed: 'closed' } as const

/** Without amounts, which a person may want to hide: "SUI came in", "Lending at suilend opened". */
export const eventLabel = ({ what, name, type }: HistoryEvent): string =>
  `${type === '' ? name || texts.token : texts.at(type, slugLabel(name))} ${verbs[what]}`

/** An event with the point that it was read at. */
export type TimedEvent = { at: number; index: number; event: HistoryEvent }

/** The newest first; those of one reading in the service's order, the largest worth first. */
export const timedEvents = (points: readonly HistoryPoint[]): TimedEvent[] =>
  points
    .flatMap(({ timestamp, events }, index) => events.map((event) => ({ at: timestamp * 1000, index, event })))
    .toSorted((one, other) => other.at - one.at)
