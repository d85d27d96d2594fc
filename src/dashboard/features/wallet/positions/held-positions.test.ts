import { expect, test } from 'vitest'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { heldPositions } from './held-positions.ts'

const dataOf = <Row>(rows: Row[]): TabData<Row> => ({
  rows: rows.map((row) => ({ wallet: 'w', row })),
  statuses: [],
  isPending: false,
  isFetching: false,
  failures: [],
  isSample: false,
  asOf: null,
})
const receipt = holding('AUSDC', '10', 1)
const lent = position('Lending', [tokenAmount('usdc', 10, 1)], {
  chain: 'ETH',
  receiptTokens: [receipt.contractAddress.toUpperCase().replace('0X', '0x')],
})

test.each([
  ['a receipt that counts among the holdings', [receipt], true],
  ['no receipt among the holdings', [holding('USDC', '10', 1)], false],
  ['a receipt that nobody prices', [{ ...receipt, price: { ...receipt.price, price: null } }], false],
  ['a receipt that is hidden as spam', [{ ...receipt, is_spam: true }], false],
  ['a receipt on another chain', [{ ...receipt, chain: 'BASE' }], false],
])('%s: whether the position counts there is %s', (_, holdings, isInHoldings) => {
  const { rows } = heldPositions(dataOf([lent]), dataOf(holdings).rows)
  expect(rows.map(({ row }) => row.isInHoldings)).toEqual([isInHoldings])
})

test('what another wallet in view holds does not stand for it', () => {
  const elsewhere = [{ wallet: 'another', row: receipt }]
  expect(heldPositions(dataOf([lent]), elsewhere).rows[0]?.row.isInHoldings).toBe(false)
})
