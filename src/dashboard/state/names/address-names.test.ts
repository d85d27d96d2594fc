import { beforeEach, expect, test } from 'vitest'
import { addressNames, MAX_NAMES, nameAddress } from './address-names.ts'

beforeEach(() => addressNames.set({}))

test('an address has one name in any case of its letters, and none once the name is empty', () => {
  nameAddress('0xAB', ' Exchange ')
  nameAddress('0xab', 'Savings')
  expect(addressNames.get()).toEqual({ '0xab': 'Savings' })
  nameAddress('0xAb', ' ')
  expect(addressNames.get()).toEqual({})
})

test('older names make room for new ones', () => {
  for (let index = 0; index <= MAX_NAMES; index += 1) nameAddress(`a${index}`, `n${index}`)
  expect(Object.keys(addressNames.get())).toHaveLength(MAX_NAMES)
  expect(addressNames.get().a0).toBeUndefined()
  expect(addressNames.get()[`a${MAX_NAMES}`]).toBe(`n${MAX_NAMES}`)
})
