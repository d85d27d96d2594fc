import { expect, test } from 'vitest'
import { sumOfLoans } from './sum-of-loans.ts'

const loan = (tvl: number | null, supplied: number | null = null) => ({
  tvl,
  lending: { supplied, borrowed: tvl, available: null, utilization: null, maxLtv: null },
})

test('loans are summed, and their share of what is supplied is known where that of each is', () => {
  expect(sumOfLoans([loan(60, 100), loan(20, 100)])).toMatchObject({
    borrowed: 80,
    lent: 80,
    supplied: 200,
    utilization: 0.4,
    isWhole: true,
  })
  expect(sumOfLoans([loan(60, 100), loan(20)])).toMatchObject({ borrowed: 80, utilization: null, isWhole: true })
  expect(sumOfLoans([])).toMatchObject({ borrowed: null, utilization: null, isWhole: true })
})

test('a loan of unknown size makes the sum a lower bound', () => {
  expect(sumOfLoans([loan(60, 100), { tvl: null }])).toMatchObject({ borrowed: 60, utilization: null, isWhole: false })
})
