import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { chainsOf } from '#contract/chain.ts'
import { evmTokens } from './evm-tokens.ts'

const lists = Object.entries(evmTokens)
const every = lists.flatMap(([chain, tokens]) => tokens.map((token) => ({ chain, ...token })))

test('each EVM chain has its list of six to twenty tokens', () => {
  expect(Object.keys(evmTokens)).toEqual(chainsOf('evm'))
  for (const [, tokens] of lists) {
    expect(tokens.length).toBeGreaterThanOrEqual(6)
    expect(tokens.length).toBeLessThanOrEqual(20)
  }
})

test.each(every)('$chain $symbol has an address whose EIP-55 checksum holds', ({ address }) => {
  expect(address).toBe(getAddress(address.toLowerCase()))
})

test('no list names an address or a symbol twice', () => {
  for (const [, tokens] of lists) {
    expect(new Set(tokens.map(({ address }) => address.toLowerCase())).size).toBe(tokens.length)
    expect(new Set(tokens.map(({ symbol }) => symbol.toUpperCase())).size).toBe(tokens.length)
  }
})
