import { expect, test } from 'vitest'
import { tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { chainNameOf, chainsLabel } from './chain-labels.ts'

test('chains in words: three and how many more', () => {
  expect(chainsLabel(['SUI'])).toBe('Sui')
  expect(chainsLabel(['ETH', 'OP', 'ARB', 'BASE'])).toBe('Ethereum, Optimism, Arbitrum, Base')
  expect(chainsLabel(['ETH', 'OP', 'ARB', 'BASE', 'MATIC'])).toBe('Ethereum, Optimism, Arbitrum and 2 more')
  expect([chainNameOf('eth'), chainNameOf('ECLIPSE'), chainNameOf('')]).toEqual(['Ethereum', 'ECLIPSE', ''])
})

test('a word that every object knows is no chain', () => {
  expect([chainNameOf('constructor'), tokenExplorer('constructor', '0x1')]).toEqual(['constructor', null])
})
