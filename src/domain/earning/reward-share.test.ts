import { expect, test } from 'vitest'
import { rewardShare } from './reward-share.ts'

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
