import { bcs } from '@mysten/sui/bcs'
import { expect, test } from 'vitest'
import { parseBcs } from './parse-bcs.ts'

test('a value that ends too early is told, not filled with what stands behind it in the answer', () => {
  const answer = new Uint8Array(100).fill(7)
  expect(() => parseBcs(bcs.Address, answer.subarray(10, 41), 'an address')).toThrow(
    'Sui gave an address in an unknown form',
  )
  expect(parseBcs(bcs.Address, answer.subarray(10, 42), 'an address')).toBe(`0x${'07'.repeat(32)}`)
})
