import { expect, test } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { activityLines, activityRuns, moveOf } from './activity-days.ts'

const row = (hash: string, more: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ chain: 'ETH', hash, timestamp: 1_795_000_000, direction: 'self', counterparty: '', contractAddress: '' },
  ...{ name: 'Ether', symbol: 'ETH', amount: '0', amountRaw: '0', rate: null, logo: '', decimals: 18, fee: '0.001' },
  ...{ verified: true, isFailed: true, isSpam: false, spamReason: '', ...more },
})

test('failed calls that follow each other are one run; a call that worked and a failed transfer are not in it', () => {
  const rows = [
    row('a'),
    row('b'),
    row('c', { isFailed: false }),
    row('d'),
    row('e', { direction: 'out', amountRaw: '5', amount: '5' }),
    row('f'),
  ]
  const runs = activityRuns(activityLines(rows.map((each) => ({ wallet: 'w', row: each }))))
  expect(runs.map((run) => run.map((line) => line.row.hash).join(''))).toEqual(['ab', 'c', 'd', 'e', 'f'])
})

test('a movement is received, sent, to itself or a call: what the list is filtered by', () => {
  const moved = { amountRaw: '5', amount: '5' }
  const rows = [
    row('a', { ...moved, direction: 'in' }),
    row('b', { ...moved, direction: 'out' }),
    row('c', moved),
    row('d'),
  ]
  expect(rows.map(moveOf)).toEqual(['in', 'out', 'self', 'call'])
})

test('a fee is worth what its chain’s own coin is in another row; unknown where none tells', () => {
  const native = '0x0000000000000000000000000000000000000000'
  const rows = [
    row('a', { amount: '1', amountRaw: '1', contractAddress: native, rate: 3_000 }),
    row('b', { contractAddress: '0xusdc', rate: 1 }),
    row('c', { chain: 'BASE', contractAddress: native, rate: 9, isSpam: true }),
    row('d', { fee: '0' }),
  ]
  const lines = activityLines(rows.map((each) => ({ wallet: 'w', row: each })))
  expect(lines.map(({ feeWorth }) => feeWorth)).toEqual([3, 3, null, null])
})
