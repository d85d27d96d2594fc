import { expect, test } from 'vitest'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { joinTabs } from './tab-data.ts'

const listOf = (row: UpstreamStatus) => ({
  ...{ rows: [], statuses: [{ wallet: 'w', row }], isPending: false, isFetching: false, failures: [] },
  asOf: row.asOf,
})
const status = (more: Partial<UpstreamStatus>): UpstreamStatus => ({
  ...{ id: 'sui', asOf: 200, ms: 5, error: null, note: null, ...more },
})

test('a source of two lists is named once, as old as its older answer and with what either lacks, in any order', () => {
  const old = listOf(status({ asOf: 100, ms: 90, isPartial: true }))
  const now = listOf(status({ ms: null, leavesOut: true }))
  const both = { id: 'sui', asOf: 100, ms: 90, error: null, note: null, isPartial: true, leavesOut: true }
  expect(joinTabs([old, now]).statuses).toEqual([{ wallet: 'w', row: both }])
  expect(joinTabs([now, old]).statuses).toEqual([{ wallet: 'w', row: both }])
  expect(joinTabs([old, listOf(status({ error: 'timeout' }))]).statuses).toHaveLength(2)
})
