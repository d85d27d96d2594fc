import type { Origin } from '#contract/names/origin.ts'
import type { Degradation } from '#contract/status.ts'
import { type DatasetName, type DatasetState, datasetFamilies } from '#service/store/store.ts'

/** The age in milliseconds at which a dataset's rows count as overdue. */
export type OverdueAfter = (dataset: DatasetName, origin: Origin) => number

/**
 * Problems that do not prevent responses but concern the operator: families without rows, rows that are no longer
 * refreshed, dropped rows.
 */
export function degradations(states: DatasetState[], now: Date, overdueAfter: OverdueAfter): Degradation[] {
  const empty = states.filter(({ name, rows }) => name in datasetFamilies && !rows)
  const overdue = states.filter(({ name, origin, asOf, lastError }) => {
    // If a source is disabled, its dataset is unread without a failure.
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
