import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { positionFile } from './position-file.ts'

test('a debt is saved with the change of price that liquidates its loan, and a deposit without', () => {
  const account = { account: 'a' }
  const rows = [
    position('Lending', [tokenAmount('USDT', 1_000, 1)], account),
    position('Borrow', [], {
      ...{ ...account, positionId: 'owed' },
      current: { tokens: [tokenAmount('Cake', 50, 2)], yield: [], healthy: 7.25 },
    }),
  ].map((row) => ({ wallet: 'w', row }))
  const { columns } = positionFile(rows)
  const saved = (header: string) => {
    const { value } = columns.find((column) => column.header === header) ?? {}
    return rows.map((row) => value?.(row))
  }
  expect(saved('Value USD')).toEqual([1_000, -100])
  expect(saved('Change to liquidation percent')).toEqual([null, 625])
  expect(saved('Liquidation coin')).toEqual(['', 'Cake'])
  expect(saved('Liquidation price USD')).toEqual([null, 14.5])
})
