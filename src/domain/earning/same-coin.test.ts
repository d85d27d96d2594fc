import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainIds, chains, chainsOf, nativeAddresses } from '#contract/chains.ts'
import { coinIdentity, needsWrapping, spellingsOf, tokenIdentity } from './same-coin.ts'

const NATIVE = nativeAddresses.evm
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const WSOL = 'So11111111111111111111111111111111111111112'
const GRAM = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'

describe('one coin in all its spellings', () => {
  test.each([
    ['SUI', '0x2::sui::SUI', `0x${'2'.padStart(64, '0')}::sui::SUI`],
    ['ETH', NATIVE, WETH],
    ['ETH', `0x${'E'.repeat(40)}`, NATIVE],
    ['BASE', WETH.toLowerCase(), WETH],
    ['SOL', 'native', WSOL],
    ['TON', 'native', GRAM],
  ])('on %s %s is %s', (chain, one, other) => {
    expect(coinIdentity(chain, one)).toBe(coinIdentity(chain, other))
  })

  test.each([
    ['a coin of another chain', ['ETH', WETH], ['ARB', WETH]],
    ['the wrapped coin of another chain', ['BASE', WETH], ['BASE', NATIVE]],
    ['a type of other case', ['SUI', '0x2::sui::SUI'], ['SUI', '0x2::sui::Sui']],
    ['a symbol', ['SUI', '0x2::sui::SUI'], ['SUI', 'SUI']],
    ['a mint of other case', ['SOL', WSOL], ['SOL', WSOL.toLowerCase()]],
    ['a coin of a chain that we do not know', ['ECLIPSE', 'native'], ['SOL', 'native']],
  ] as const)('%s is another coin', (_, one, other) => {
    expect(coinIdentity(one[0], one[1])).not.toBe(coinIdentity(other[0], other[1]))
  })

  test('a wrapped coin is a token of its own where tokens are counted', () => {
    expect(tokenIdentity('ETH', WETH)).not.toBe(tokenIdentity('ETH', NATIVE))
    expect(tokenIdentity('ETH', WETH)).toBe(tokenIdentity('ETH', WETH.toLowerCase()))
  })
})

test('only a native coin of an EVM chain has to be wrapped, and only for a vault that takes it wrapped', () => {
  expect(needsWrapping('ETH', NATIVE, WETH)).toBe(true)
  expect(needsWrapping('ETH', WETH, WETH)).toBe(false)
  expect(needsWrapping('ETH', NATIVE, NATIVE)).toBe(false)
  expect(needsWrapping('SOL', 'native', WSOL)).toBe(false)
})

test('whatever an address looks like, it is the same as itself and its chain stands before it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...chainIds), fc.string(), (chain, address) => {
      const identity = coinIdentity(chain, address)
      expect(identity).toBe(coinIdentity(chain, address))
      expect(identity.startsWith(`${chain} `)).toBe(true)
    }),
  )
})

test('every EVM chain has its wrapped coin, in lower case', () => {
  for (const chain of chainsOf('evm')) {
    const { wrapped } = chains[chain]
    expect(wrapped).toMatch(/^0x[0-9a-f]{40}$/)
    expect(coinIdentity(chain, wrapped)).toBe(coinIdentity(chain, NATIVE))
  }
  expect(Object.values(chains).filter((chain) => 'wrapped' in chain)).toHaveLength(chainsOf('evm').length)
})

test('all spellings of a chain’s own coin are the same coin, and any other coin has its own alone', () => {
  for (const id of chainIds) {
    const native = nativeAddresses[chains[id].family]
    const spellings = spellingsOf(id, native)
    expect(spellings).toContain(native)
    expect(new Set(spellings.map((each) => coinIdentity(id, each))).size).toBe(1)
    for (const each of spellings) expect(spellingsOf(id, each)).toEqual(id === 'SUI' ? [each] : spellings)
    expect(spellingsOf(id, '0x4::usdc::USDC')).toEqual(['0x4::usdc::USDC'])
  }
})
