import { expect, test } from 'vitest'
import { lacksStaking, wholeApy } from './vault-remarks.ts'

test('a rate and the staking yield of its coin compound; what is unknown adds nothing', () => {
  expect(wholeApy({ apy: 0.05, stakingApy: 0.02 })).toBeCloseTo(0.071, 12)
  expect(wholeApy({ apy: 0.05 })).toBe(0.05)
  expect(wholeApy({ apy: null, stakingApy: 0.02 })).toBeNull()
})

test('a staking yield is lacking where a coin has one that is unknown, and never in a stake, a loan or a strategy', () => {
  expect(lacksStaking({ type: 'LENDING' }, 'wstETH')).toBe(true)
  expect(lacksStaking({ type: 'LENDING', stakingApy: 0.02 }, 'wstETH')).toBe(false)
  expect(lacksStaking({ type: 'LENDING' }, 'USDC')).toBe(false)
  for (const type of ['STAKING', 'BORROW', 'VAULT', null] as const) expect(lacksStaking({ type }, 'wstETH')).toBe(false)
})
