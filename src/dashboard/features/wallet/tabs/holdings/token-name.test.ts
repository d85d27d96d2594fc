import { expect, test } from 'vitest'
import { issuerOf } from './token-name.tsx'

test.each([
  ['Coinbase Wrapped Staked ETH', 'Coinbase'],
  ['Benqi Staked AVAX', 'Benqi'],
  ['Jito Liquid Staking', 'Jito'],
  ['Lido', 'Lido'],
  ['Stakee', 'Stakee'],
])('%s stakes as %s', (protocol, issuer) => {
  expect(issuerOf(protocol)).toBe(issuer)
})
