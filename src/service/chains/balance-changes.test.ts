import { expect, test } from 'vitest'
import { balanceChanges } from './balance-changes.ts'
import type { Move, WalletTransaction } from './chain-adapter.ts'

const huge = 2n ** 255n
const move = (direction: Move['direction'], contractAddress: string, amount: bigint): Move => ({
  direction,
  contractAddress,
  amount,
  counterparty: null,
  metadata: null,
  spamReason: null,
})
const transaction = (known: Partial<WalletTransaction>): WalletTransaction => ({
  hash: '1',
  at: 7,
  fee: 0n,
  isFailed: false,
  moves: [],
  ...known,
})

test('what came in less what went out, the fee once, to the last unit', () => {
  const moves = [move('in', 'usdc', huge), move('out', 'usdc', 1n), move('out', 'coin', 5n), move('self', 'coin', 900n)]
  expect(balanceChanges(transaction({ fee: 3n, moves }), 'coin')).toEqual([
    { contractAddress: 'coin', amount: -8n, at: 7 },
    { contractAddress: 'usdc', amount: huge - 1n, at: 7 },
  ])
})

test('nothing changed is no change, and without a time nobody can say when it did', () => {
  expect(balanceChanges(transaction({ moves: [move('in', 'a', 5n), move('out', 'a', 5n)] }), 'coin')).toEqual([])
  expect(balanceChanges(transaction({ fee: null, isFailed: true }), 'coin')).toEqual([])
  expect(balanceChanges(transaction({ at: null, fee: 1n }), 'coin')).toBeNull()
})
