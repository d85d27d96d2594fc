import { expect, test } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { activityLines } from '#dashboard/features/wallet/tabs/activity/activity-days.ts'
import { movesFrom } from './use-flows.ts'

const HOUR_SECONDS = 3_600
const NOW = 1_795_000_000

const row = (hoursAgo: number, more: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ chain: 'ETH', hash: `${hoursAgo}`, timestamp: NOW - hoursAgo * HOUR_SECONDS, direction: 'in' as const },
  ...{ contractAddress: '0xc', symbol: 'USDC', name: 'USD Coin', logo: '', decimals: 6, amount: '1', amountRaw: '1' },
  ...{ rate: 1, counterparty: '0xsomeone', fee: '0', isFailed: false, verified: true, isSpam: false, spamReason: '' },
  ...more,
})
const lines = (rows: ActivityRow[]) =>
  activityLines(
    rows.map((each) => ({ wallet: '0xabc', row: each })),
    ({ counterparty }) => (counterparty === '0xpool' ? 'Aave V3' : ''),
  )
const ago = (hours: number) => (NOW - hours * HOUR_SECONDS) * 1000

test('what came from outside counts from the time on; exchanges, spam and known protocols do not', () => {
  const all = lines([
    row(1),
    row(2, { direction: 'out', counterparty: '0xpool' }),
    row(3, { hash: 'swap' }),
    row(3, { hash: 'swap', direction: 'out', contractAddress: '0xd' }),
    row(4, { isSpam: true }),
    row(9),
  ])
  const { since, moved } = movesFrom(all, ago(5))
  expect(since).toBe(ago(5))
  expect(moved.map(({ row: { hash } }) => hash)).toEqual(['1'])
})

test('where a chain lists only its latest transfers, all chains count from its oldest on', () => {
  const full = Array.from({ length: 50 }, (_, index) => row(index + 1))
  const { since, moved } = movesFrom(lines([...full, row(80, { chain: 'BASE' })]), ago(100))
  expect(since).toBe(ago(50))
  expect(moved).toHaveLength(50)
})
