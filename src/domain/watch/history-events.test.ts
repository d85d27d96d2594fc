import { expect, test } from 'vitest'
import type { SnapshotPosition, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { historyEvents } from './history-events.ts'
import { knownState } from './known-state.ts'

const snapshot = (more: Partial<WalletSnapshot> = {}, isComplete = true): WalletSnapshot => ({
  ...{ address: '0xa', takenAt: 0, tokens: [], nfts: [], positions: [] },
  parts: [
    { chain: 'SUI', kind: 'tokens', isComplete },
    { chain: 'SUI', kind: 'positions', isComplete },
  ],
  ...more,
})
const token = (symbol: string, amount: string, valueUsd: number | null) => ({
  ...{ chain: 'SUI' as const, contractAddress: `0x${symbol}`, symbol, amount, valueUsd },
})
const position = (positionId: string, more: Partial<SnapshotPosition> = {}): SnapshotPosition => ({
  ...{ chain: 'SUI', protocol: 'suilend', positionId, type: 'Lending', valueUsd: 70, debtUsd: null },
  ...{ claimableUsd: null, healthFactor: null, isInRange: null, ...more },
})

test('tokens in and out and positions opened and closed are told, what is worth most first', () => {
  const before = snapshot({ tokens: [token('SUI', '10', 40), token('USDC', '5', 5)], positions: [position('p')] })
  const after = snapshot({
    tokens: [token('SUI', '12.5', 50), token('WAL', '9', 3)],
    positions: [position('q', { type: 'Borrow', valueUsd: null, debtUsd: 20 })],
  })
  expect(
    historyEvents(before, after).map(({ what, name, amount, valueUsd }) => [what, name, amount, valueUsd]),
  ).toEqual([
    ['closed', 'suilend', '', 70],
    ['opened', 'suilend', '', 20],
    ['in', 'SUI', '2.5', 10],
    ['out', 'USDC', '5', 5],
    ['in', 'WAL', '9', 3],
  ])
})

test('nothing is told of the first reading, of dust, of what nobody prices, and of what a token grows by in an hour', () => {
  const before = snapshot({ tokens: [token('A', '100000', 100_000), token('B', '1', null), token('C', '1', 0.4)] })
  const after = snapshot({ tokens: [token('A', '100005', 100_005), token('B', '9', null), token('C', '3', 1.2)] })
  expect(historyEvents(null, after)).toEqual([])
  expect(historyEvents(before, after)).toEqual([])
})

test('what came while a source was silent is told when it answers again, once', () => {
  const first = snapshot({ tokens: [token('A', '10', 10)] })
  const silent = snapshot({ tokens: [token('A', '10', 10), token('B', '5', 5)] }, false)
  const again = snapshot({ tokens: [token('A', '10', 10), token('B', '5', 5)] })
  const events: string[][] = []
  let known: WalletSnapshot | null = null
  for (const next of [first, silent, again, again]) {
    events.push(historyEvents(known, next).map(({ name }) => name))
    known = knownState(known, next)
  }
  expect(events).toEqual([[], [], ['B'], []])
})
