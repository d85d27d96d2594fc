import { expect, test } from 'vitest'
import { type SpamCandidate, spamReason, suspiciousName } from './spam-reason.ts'

const USDC = `0x${'11'.repeat(20)}`
const token = (own: Partial<SpamCandidate>): SpamCandidate => ({
  chain: 'ETH',
  contractAddress: `0x${'22'.repeat(20)}`,
  name: 'Some token',
  symbol: 'SOME',
  isVerified: null,
  priceUsd: null,
  sourceReason: null,
  knownSymbols: new Map([['USDC', new Set([USDC])]]),
  ...own,
})

test.each<[string, Partial<SpamCandidate>, RegExp | null]>([
  ['a plain unpriced token is only unpriced', {}, null],
  ['the source of the chain is believed', { sourceReason: 'Blockscout: spam', isVerified: true }, /Blockscout/],
  ['a web address in the name', { name: 'Visit usdc-drop.xyz to swap' }, /web address/],
  ['a lure in the symbol', { symbol: 'CLAIM NOW' }, /lures/],
  ['a lure with a price of its own', { name: 'Airdrop voucher', priceUsd: 4 }, null],
  ['a lure in letters of another alphabet', { name: 'Сlаim your prize' }, /lures/],
  ['a site that looks like an issuer’s', { name: 'ϲurve.fi LP' }, /web address/],
  ['a site that hides behind an issuer’s', { name: 'curve.fi.claims.xyz' }, /web address/],
  ['an issuer’s name with a lure behind it', { name: 'Bonus GMX: claim now' }, /lures/],
  ['hidden characters', { symbol: 'US\u200BDC' }, /hides/],
  ['a known symbol elsewhere', { symbol: 'usdc' }, /calls itself usdc/],
  [
    'a known symbol in Armenian and Cyrillic letters',
    { symbol: 'ՍՏDС' },
    /calls itself ՍՏDС, which reads as USDC, but/,
  ],
  ['a known symbol with a dot below', { symbol: 'UṢDC' }, /reads as USDC/],
  ['the genuine one, so written', { symbol: 'UṢDC', contractAddress: USDC }, null],
  ['a bridged one that has a price', { symbol: 'USDC', priceUsd: 1 }, null],
  ['the genuine one', { symbol: 'USDC', contractAddress: USDC }, null],
  ['one that its source does not vouch for, unpriced', { isVerified: false }, /unverified/],
  ['the same with a price', { isVerified: false, priceUsd: 2 }, null],
  ['a verified one, whatever its name', { isVerified: true, name: 'Reward token' }, null],
  ['a native coin, whatever is said', { contractAddress: `0x${'00'.repeat(20)}`, sourceReason: 'spam' }, null],
])('%s', (_, own, reason) => {
  const given = spamReason(token(own))
  if (reason === null) expect(given).toBeNull()
  else expect(given).toMatch(reason)
})

test('ordinary names are left alone, also those that only look like an address or a lure', () => {
  for (const name of [
    'Ethereum',
    'USD Coin',
    'yearn.finance v2?',
    'Visitor',
    'Reclaimed',
    'Wrapped stETH 2.0',
    'سوي',
    '🚀 Moon',
  ]) {
    expect(suspiciousName(name)).toBeNull()
  }
})
