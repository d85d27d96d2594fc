import { expect, test } from 'vitest'
import { apyWithoutRewards, rewardShare } from './reward-share.ts'

const shareOf = (apy_rewards: number | null, totalApy: number | null, type: 'LP' | 'BORROW' = 'LP') =>
  rewardShare({ type, apy_rewards, totalApy })

test('rewards are a share of the APY, and all of it where the base costs', () => {
  expect(shareOf(0.03, 0.12)).toBe(0.25)
  expect(shareOf(0, 0.12)).toBe(0)
  expect(shareOf(0, -0.01)).toBe(0)
  expect(shareOf(0.05, 0.04)).toBe(1)
})

test('what is unknown, what rewards only make up for, and the cost of a loan have no share', () => {
  expect(shareOf(null, 0.12)).toBeNull()
  expect(shareOf(0.03, null)).toBeNull()
  expect(shareOf(0.05, 0)).toBeNull()
  expect(shareOf(0.05, -0.01)).toBeNull()
  expect(shareOf(0.05, 0.12, 'BORROW')).toBeNull()
})

test('without its rewards a rate keeps its share that is none of them, of the lower of today and a month', () => {
  const paid = { type: 'LP', apy_rewards: 0.05, totalApy: 0.2, apy30d: 0.1 } as const
  expect(apyWithoutRewards(paid)).toBeCloseTo(0.075, 9)
  expect(apyWithoutRewards({ ...paid, apy_rewards: 0 })).toBeNull()
  expect(apyWithoutRewards({ ...paid, apy_rewards: null })).toBeNull()
})
