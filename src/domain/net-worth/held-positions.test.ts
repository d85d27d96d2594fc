import { expect, test } from 'vitest'
import { worthSigned, yearlyIncome } from '#domain/earning/position-income.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { heldPositions } from './held-positions.ts'

const owned = <Row>(rows: Row[]) => rows.map((row) => ({ wallet: 'w', row }))
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
  const rows = heldPositions(owned([lent]), owned(holdings))
  expect(rows.map(({ row }) => row.isInHoldings)).toEqual([isInHoldings])
})

test('what another wallet in view holds does not stand for it', () => {
  const elsewhere = [{ wallet: 'another', row: receipt }]
  expect(heldPositions(owned([lent]), elsewhere)[0]?.row.isInHoldings).toBe(false)
})

test('a stake is worth what the holdings count its coin at, in all rows of it; a loan is reckoned at its own prices', () => {
  const staked = { ...lent, type: 'Staking' }
  const rows = heldPositions(owned([staked]), owned([holding('AUSDC', '4', 0.9), holding('AUSDC', '6', 0.9)]))
  expect(rows.map(({ row }) => [row.heldUsd, worthSigned(row)])).toEqual([[9, 9]])
  expect(rows.map(({ row }) => yearlyIncome({ ...row, stakingApy: 0.1 }))).toEqual([expect.closeTo(0.9)])
  for (const others of [[lent], [staked, { ...staked, positionId: 'another' }]])
    expect(heldPositions(owned(others), owned([receipt])).map(({ row }) => row.heldUsd)).toEqual(
      others.map(() => undefined),
    )
})
