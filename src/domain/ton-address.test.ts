import { Address } from '@ton/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { friendlyTonAddress } from './ton-address.ts'

test('any account is written as TON’s own library writes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, -1), fc.uint8Array({ minLength: 32, maxLength: 32 }), (workchain, hash) => {
      const address = new Address(workchain, Buffer.from(hash))
      expect(friendlyTonAddress(address.toRawString())).toBe(address.toString())
      expect(friendlyTonAddress(address.toRawString().toUpperCase())).toBe(address.toString())
    }),
  )
})

test.each(['', '0:', `1:${'0'.repeat(64)}`, `0:${'0'.repeat(63)}`, `0:${'g'.repeat(64)}`, ` 0:${'0'.repeat(64)}`])(
  '%j has no such form',
  (raw) => {
    expect(friendlyTonAddress(raw)).toBeNull()
  },
)
