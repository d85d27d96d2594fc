import { expect, test } from 'vitest'
import { ApiError, fieldError } from '#contract/error.ts'
import { fieldMistakes } from './field-mistakes.ts'

const fields = ['sender', 'poolId', 'amount']

test('what the service says of a field stands by the field', () => {
  expect(fieldMistakes(fieldError('INVALID_POOL', 'poolId', 'is required'), fields)).toEqual({ poolId: 'Is required' })
  expect(fieldMistakes(new ApiError('AMOUNT_BELOW_MINIMUM', 'amount: at least 1 SUI'), fields)).toEqual({
    amount: 'At least 1 SUI',
  })
})

test('a balance is the amount’s matter, even where the service names no field', () => {
  const error = new ApiError('INSUFFICIENT_BALANCE', '5 MIST and gas are needed, the sender has 4 MIST')
  expect(fieldMistakes(error, fields)).toEqual({ amount: '5 MIST and gas are needed, the sender has 4 MIST' })
})

test('a failure that no field can mend marks none, nor does a field that the form does not show', () => {
  expect(fieldMistakes(new ApiError('UPSTREAM_FAILED', 'graphql: down'), fields)).toEqual({})
  expect(fieldMistakes(fieldError('INVALID_TOKEN', 'tokenAddress', 'is none'), fields)).toEqual({})
  expect(fieldMistakes(new Error('amount: x'), fields)).toEqual({})
  expect(fieldMistakes(null, fields)).toEqual({})
})
