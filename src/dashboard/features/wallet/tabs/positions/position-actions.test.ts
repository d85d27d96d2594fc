import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { positionActions } from './position-actions.ts'

const SUI = '0x2::sui::SUI'
const at = (type: string, protocol: string, more: object = {}) =>
  position(type, [tokenAmount('SUI', 1, 1)], { poolId: SUI, meta: { protocol: { name: 'N', protocol } }, ...more })

test('a deposit offers the way out first, a debt its repayment, each with its market', () => {
  expect(positionActions(at('Lending', 'suilend'))).toEqual({
    protocol: 'suilend',
    actions: ['LENDING_WITHDRAW', 'LENDING'],
    poolId: `suilend-lending:${SUI}`,
  })
  expect(positionActions(at('Borrow', 'navi'))).toEqual({
    protocol: 'navi',
    actions: ['REPAY', 'BORROW'],
    poolId: `navi-lending:${SUI}`,
  })
})

test('a stake of the chain is ended by its object, a staked coin by its type', () => {
  const stake = at('Staking', 'native-staking', { positionId: '0xabc', poolId: '0xdef' })
  expect(positionActions(stake)).toEqual({ protocol: 'native-staking', actions: ['UNSTAKING'], poolId: '0xabc' })
  expect(positionActions(at('Staking', 'springsui'))).toMatchObject({ protocol: 'suilend', poolId: SUI })
})

test('nothing is offered elsewhere', () => {
  expect(positionActions(at('Lending', 'scallop'))).toBeNull()
  expect(positionActions(at('Lending', 'suilend', { chain: 'ETH' }))).toBeNull()
  expect(positionActions(at('Lending', 'suilend', { poolId: '' }))).toBeNull()
})
