import { expect, test } from 'vitest'
import { chainNameOf, chainWords } from './chain-words.ts'

test('chains in words: three and how many more', () => {
  expect(chainWords(['SUI'])).toBe('Sui')
  expect(chainWords(['ETH', 'OP', 'ARB', 'BASE'])).toBe('Ethereum, Optimism, Arbitrum, Base')
  expect(chainWords(['ETH', 'OP', 'ARB', 'BASE', 'MATIC'])).toBe('Ethereum, Optimism, Arbitrum and 2 more')
  expect([chainNameOf('eth'), chainNameOf('ECLIPSE'), chainNameOf('')]).toEqual(['Ethereum', 'ECLIPSE', ''])
})
