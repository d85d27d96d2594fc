import { expect, test } from 'vitest'
import { fieldHint, fieldName, refusalLabel } from './field-names.ts'

const stake = { protocol: 'native-staking', type: 'STAKING' } as const
const loan = { protocol: 'navi', type: 'BORROW' } as const

test('a field is called by what it stands for in the action', () => {
  expect(fieldName('poolId', stake)).toBe('Validator')
  expect(fieldName('poolId', { ...stake, type: 'UNSTAKING' })).toBe('Stake')
  expect(fieldName('poolId', loan)).toBe('Pool')
  expect(fieldName('slippage', loan)).toBe('slippage')
})

test('a hint calls other fields as the form does', () => {
  expect(fieldHint('One of poolId and tokenAddress is needed.', loan)).toBe('One of “Pool” and “Coin type” is needed.')
})

test('a refusal names the field as the form does, and others that it speaks of', () => {
  expect(refusalLabel('poolId: is no validator', stake)).toBe('Validator: is no validator')
  expect(refusalLabel('tokenAddress: give poolId too', loan)).toBe('Coin type: give “Pool” too')
  expect(refusalLabel('The protocol has closed this pool', loan)).toBe('The protocol has closed this pool')
})
