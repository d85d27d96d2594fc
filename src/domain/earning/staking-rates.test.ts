import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { ownStakingRate, stakingRatesOf } from './staking-rates.ts'

const staked = tokenAmount('wsteth', 2, 3000)
const contract = staked.token.contract_address
const stake = (type: string, apy: number | null) =>
  position(type, [tokenAmount('eth', 2, 2500)], {
    receiptTokens: [contract],
    farming: [{ total_apy: apy }],
    chain: 'ETH',
  })

test('a coin that stands for a stake earns in a loan too, by its share of the collateral', () => {
  const rates = stakingRatesOf([stake('Staking', 0.026)])
  expect(ownStakingRate(position('Lending', [staked], { chain: 'ETH' }), rates)).toBeCloseTo(0.026, 12)
  const mixed = position('Lending', [staked, tokenAmount('usdc', 2000, 1)], { chain: 'ETH' })
  expect(ownStakingRate(mixed, rates)).toBeCloseTo(0.026 * (6000 / 8000), 12)
})

test('other coins, other chains, deposits and unknown rates are no stake', () => {
  const lent = position('Lending', [staked], { chain: 'ETH' })
  const none = [stakingRatesOf([stake('Lending', 0.026)]), stakingRatesOf([stake('Staking', null)]), stakingRatesOf([])]
  for (const rates of none) expect(ownStakingRate(lent, rates)).toBeNull()
  const rates = stakingRatesOf([stake('Staking', 0.026)])
  expect(ownStakingRate(position('Lending', [staked], { chain: 'BASE' }), rates)).toBeNull()
  expect(ownStakingRate(position('Lending', [tokenAmount('usdc', 1, 1)], { chain: 'ETH' }), rates)).toBeNull()
  const unpriced = position('Lending', [{ ...staked, value: null }], { chain: 'ETH' })
  expect(ownStakingRate(unpriced, rates)).toBeNull()
})
