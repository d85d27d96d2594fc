import { expect, test } from 'vitest'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { positionFile } from './position-file.ts'

const savedOf = (rows: readonly HeldPosition[]) => {
  const owned = rows.map((row) => ({ wallet: 'w', row }))
  const { columns } = positionFile(owned)
  return (header: string) => {
    const { value } = columns.find((column) => column.header === header) ?? {}
    return owned.map((row) => value?.(row))
  }
}

test('a debt is saved with the change of price that liquidates its loan, and a deposit without', () => {
  const account = { account: 'a' }
  const rows = [
    position('Lending', [tokenAmount('USDT', 1_000, 1)], account),
    position('Borrow', [], {
      ...{ ...account, positionId: 'owed' },
      current: { tokens: [tokenAmount('Cake', 50, 2)], yield: [], healthy: 7.25 },
    }),
  ]
  const saved = savedOf(rows)
  expect(saved('Value USD')).toEqual([1_000, -100])
  expect(saved('Change to liquidation percent')).toEqual([null, 625])
  expect(saved('Liquidation coin')).toEqual(['', 'Cake'])
  expect(saved('Liquidation price USD')).toEqual([null, 14.5])
})

test('what a coin earns by itself is saved once: as the rate of a stake that has no other, else on top of the rate', () => {
  const wsteth = [tokenAmount('wstETH', 1, 4_000)]
  const saved = savedOf([
    position('Staking', wsteth, { receiptTokens: ['0x1f32b1c2345538c0c6f582fcb022739c4a194ebb'], stakingApy: 0.0268 }),
    position('Lending', wsteth, { stakingApy: 0.0268 }),
  ])
  expect(saved('Rate a year')).toEqual([0.0268, null])
  expect(saved('Staking rate a year')).toEqual([null, 0.0268])
})
