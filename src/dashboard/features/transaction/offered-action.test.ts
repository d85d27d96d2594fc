import { expect, test } from 'vitest'
import { nextAction, offeredAction } from './offered-action.ts'

test('an action that the protocol has is left alone, another becomes the first that it has', () => {
  expect(offeredAction({ protocol: 'suilend', type: 'REPAY' })).toEqual({ protocol: 'suilend', type: 'REPAY' })
  expect(offeredAction({ protocol: 'navi', type: 'ADD_LP' })).toEqual({ protocol: 'navi', type: 'LENDING' })
  expect(offeredAction({ protocol: 'native-staking', type: 'BORROW' }).type).toBe('STAKING')
})

test('another protocol keeps the action where it has it, and never the pool', () => {
  const lend = { protocol: 'suilend', type: 'LENDING' } as const
  expect(nextAction(lend, { protocol: 'navi' })).toEqual({ protocol: 'navi', type: 'LENDING', keepsPool: false })
  expect(nextAction(lend, { protocol: 'native-staking' })).toMatchObject({ type: 'STAKING', keepsPool: false })
  expect(nextAction(lend, { type: 'BORROW' })).toMatchObject({ type: 'BORROW', keepsPool: true })
})

test('a validator is not taken for a stake', () => {
  expect(nextAction({ protocol: 'native-staking', type: 'STAKING' }, { type: 'UNSTAKING' }).keepsPool).toBe(false)
})
