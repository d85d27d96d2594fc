import type { Origin } from '#contract/names/origin.ts'
import type { Degradation } from '#contract/status.ts'
import { type DatasetName, type DatasetState, datasetFamilies } from '#service/store/store.ts'

/** How old rows of a dataset may grow before they should have been read anew, in milliseconds. */
export type OverdueAfter = (dataset: DatasetName, origin: Origin) => number

/** What an operator should know of, though answers are given: families without rows, rows that nobody refreshes, rows left out. */
export function degradations(states: DatasetState[], now: Date, overdueAfter: OverdueAfter): Degradation[] {
  const empty = states.filter(({ name, rows }) => name in datasetFamilies && !rows)
  const overdue = states.filter(({ name, origin, asOf, lastError }) => {
    // A source that is switched off leaves its dataset unread without a failure.
    if (asOf === null || origin === null) return lastError !== null && !(name in datasetFamilies)
    return now.getTime() - asOf.getTime() > overdueAfter(name, origin)
  })
  const dropped = states.filter(({ droppedRows }) => (droppedRows ?? 0) > 0)
  return [
    ...empty.map(({ name }) => ({ reason: 'empty' as const, name })),
    ...overdue.map(({ name }) => ({ reason: 'overdue' as const, name })),
    ...dropped.map(({ name }) => ({ reason: 'dropped' as const, name })),
  ]
}
