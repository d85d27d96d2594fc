import { expect, test } from 'vitest'
import type { SnapshotPosition, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { currentPositionId, positionKey } from './position-id.ts'
import { historyEvents } from './watch/history-events.ts'

const position = (positionId: string): SnapshotPosition => ({
  ...{ chain: 'SOL', protocol: 'kamino-lend', positionId, type: 'Lending', valueUsd: 10, debtUsd: null },
  ...{ claimableUsd: null, healthFactor: null, isInRange: null },
})
const snapshot = (positionId: string): WalletSnapshot => ({
  ...{ address: '0xa', takenAt: 0, tokens: [], nfts: [], positions: [position(positionId)] },
  parts: [{ chain: 'SOL', kind: 'positions', isComplete: true }],
})

test('an id of an earlier version is the one of today, and one of today stays', () => {
  expect(currentPositionId('kamino-lend', 'obligation:deposit:reserve')).toBe('obligation:supply:reserve')
  for (const id of ['obligation:supply:reserve', 'obligation:borrow:reserve', 'x:y:deposit:z', ''])
    expect(currentPositionId('kamino-lend', id)).toBe(id)
})

test('another protocol keeps its ids', () => {
  for (const protocol of ['evaa', '', 'constructor'])
    expect(currentPositionId(protocol, 'obligation:deposit:reserve')).toBe('obligation:deposit:reserve')
})

test('one position has one key, of its chain and protocol', () => {
  const [old, now] = [position('o:deposit:r'), position('o:supply:r')]
  expect(positionKey(old)).toBe(positionKey(now))
  expect(positionKey({ ...old, chain: 'SUI' })).not.toBe(positionKey(now))
  expect(positionKey({ ...old, protocol: 'evaa' })).not.toBe(positionKey(now))
})

test('a history that has the old id shows no position closed and another opened', () => {
  expect(historyEvents(snapshot('o:deposit:r'), snapshot('o:supply:r'))).toEqual([])
  expect(historyEvents(snapshot('o:deposit:r'), snapshot('o:supply:other')).map(({ what }) => what)).toEqual([
    'closed',
    'opened',
  ])
})
