import { expect, test } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import { readTokenAddress, splitToken, tokenAddressOrNull } from './token-address.ts'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const zero = `0x${'0'.repeat(40)}`
const jetton = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'

test.each<[ChainId, string, string]>([
  ['ETH', weth.toLowerCase(), weth],
  ['BASE', ` ${weth} `, weth],
  ['ETH', 'native', zero],
  ['ETH', zero, zero],
  ['OP', `0x${'Ee'.repeat(20)}`.toLowerCase(), zero],
  ['SUI', `0x${'2'.padStart(64, '0')}::sui::SUI`, '0x2::sui::SUI'],
  ['SUI', 'NATIVE', '0x2::sui::SUI'],
  ['SOL', 'native', 'native'],
  ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['TON', jetton, jetton],
  ['TON', '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe', jetton],
  ['TON', `0:${'0'.repeat(64)}`, 'native'],
  ['BTC', 'native', 'native'],
])('a token of %s written %s is %s', (chain, text, address) => {
  expect(readTokenAddress(chain, text)).toBe(address)
})

test.each<[ChainId, string, string]>([
  ['ETH', '0x12', '40 or 64 hex digits'],
  ['ETH', weth.replace('C02aaA', 'c02AaA'), 'checksum'],
  ['ETH', `0x${'2'.padStart(64, '0')}`, 'no token of Ethereum'],
  ['ETH', '0x2::sui::SUI', 'hex digits'],
  ['SUI', weth, 'no coin type'],
  ['SUI', 'SUI', 'no coin type'],
  ['SOL', weth, 'no token of Solana'],
  ['SOL', 'USDC', 'not an address'],
  ['BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'no token of Bitcoin'],
  ['TON', '', 'not an address'],
])('%s has no token %s', (chain, text, message) => {
  expect(() => readTokenAddress(chain, text)).toThrow(message)
})

test('a token of a question is its chain and its address, which may contain colons', () => {
  expect(splitToken('sui:0x2::sui::SUI')).toEqual({ chain: 'SUI', address: '0x2::sui::SUI' })
  expect([splitToken('0x2'), splitToken('MOON:0x2'), splitToken('ALL:0x2')]).toEqual([null, null, null])
  expect([tokenAddressOrNull('ETH', '0x12'), tokenAddressOrNull('SUI', 'native')]).toEqual([null, '0x2::sui::SUI'])
})
