import { expect, test } from 'vitest'
import { byRate } from './choice.ts'

test('the highest rate is first, of those that read the same the largest stake, of pools the rate as it is', () => {
  const small = { rate: 0.02754, stake: 20 }
  const large = { rate: 0.02751, stake: 120 }
  const low = { rate: 0.0274, stake: 900 }
  expect([low, small, large].toSorted(byRate)).toEqual([large, small, low])
  const [pool, other] = [
    { rate: 0.00001, stake: null },
    { rate: 0.00002, stake: null },
  ]
  expect([pool, other].toSorted(byRate)).toEqual([other, pool])
})
