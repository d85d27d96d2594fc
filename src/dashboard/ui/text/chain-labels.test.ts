import { expect, test } from 'vitest'
import { chainNameOf, chainsLabel } from './chain-labels.ts'

test('chains in words: three and how many more', () => {
  expect(chainsLabel(['SUI'])).toBe('Sui')
  expect(chainsLabel(['ETH', 'OP', 'ARB', 'BASE'])).toBe('Ethereum, Optimism, Arbitrum, Base')
  expect(chainsLabel(['ETH', 'OP', 'ARB', 'BASE', 'MATIC'])).toBe('Ethereum, Optimism, Arbitrum and 2 more')
  expect([chainNameOf('eth'), chainNameOf('ECLIPSE'), chainNameOf('')]).toEqual(['Ethereum', 'ECLIPSE', ''])
})
