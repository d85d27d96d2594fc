import { expect, test } from 'vitest'
import { position } from '#testing/dashboard/wallet-rows.ts'
import { partyNames } from './known-parties.ts'

const receipt = `0x${'ab'.repeat(20)}`
const lent = { wallet: 'w', row: position('Lending', [], { chain: 'ETH', receiptTokens: [receipt] }) }

test('a router is named on its chains alone, however its address is written', () => {
  const name = partyNames([])
  const router = '0x111111125421cA6dc452d289314280a0f8842A65'
  expect(name({ chain: 'ETH', counterparty: router })).toBe('1inch')
  expect(name({ chain: 'ZKSYNC', counterparty: router })).toBe('')
  expect(name({ chain: 'ZKSYNC', counterparty: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF' })).toBe('1inch')
  expect(name({ chain: 'ETH', counterparty: '' })).toBe('')
})

test('the receipt token of a position is its protocol', () => {
  const name = partyNames([lent])
  expect(name({ chain: 'ETH', counterparty: receipt.toUpperCase().replace('0X', '0x') })).toBe('Suilend')
  expect(name({ chain: 'BASE', counterparty: receipt })).toBe('')
})

test('an address has the name that this browser has for it, and a contract its own', () => {
  const names = { '0xab': 'Exchange', '0x111111125421ca6dc452d289314280a0f8842a65': 'Mine' }
  const name = partyNames([], [], names)
  expect(name({ chain: 'ETH', counterparty: '0xAB' })).toBe('Exchange')
  expect(name({ chain: 'ETH', counterparty: '0x111111125421ca6dc452d289314280a0f8842a65' })).toBe('1inch')
})
