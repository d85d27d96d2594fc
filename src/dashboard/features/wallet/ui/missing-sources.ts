import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { sourceName, stateOf } from './source-labels.ts'

/** The names of the sources of which nothing is shown, though there may be something. */
export const missingSources = ({ statuses }: Pick<TabData<unknown>, 'statuses'>): string[] =>
  statuses.flatMap(({ row }) => (stateOf(row) === 'missing' ? [sourceName(row.id)] : []))

/** The names of the sources that list less than there is. */
export const shortSources = ({ statuses }: Pick<TabData<unknown>, 'statuses'>): string[] =>
  statuses.flatMap(({ row }) =>
    stateOf(row) !== 'missing' && (row.isPartial || row.leavesOut) ? [sourceName(row.id)] : [],
  )
