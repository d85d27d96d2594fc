import { expect, test } from 'vitest'
import { MessageBody } from '#contract/webhook/message-body.ts'
import { messageSentence } from './message-sentence.ts'

const sentenceOf = (body: object) => messageSentence(MessageBody.parse(body))
const address = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const loan = {
  address,
  chain: 'ETH',
  protocol: 'aave-v3',
  positionId: 'x',
  type: 'Borrow',
  valueUsd: null,
  debtUsd: 2100.49,
}
const token = { address, kind: 'token', chain: 'ETH', contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
const vault = { vaultId: 'v', name: 'Aave V3 USDC', chain: 'BASE', protocol: 'aave-v3', source: 'live' }
const usdc = { ...token, symbol: 'USDC', before: '100', after: '250.5', change: '150.5', changeUsd: 150.46 }

test.each([
  ['test', {}, 'A test from Yieldscope: messages arrive here'],
  ['holding.changed', usdc, '+150.5 USDC ($150.46) on Ethereum · wallet 0x5a5A…5A5A'],
  [
    'holding.changed',
    { ...usdc, change: '-0.000000000000000001', changeUsd: null },
    '-0.000000000000000001 USDC on Ethereum · wallet 0x5a5A…5A5A',
  ],
  [
    'holding.changed',
    { ...token, kind: 'nft', tokenId: '7', isIn: true },
    'NFT received: 0xA0b8…eB48 on Ethereum · wallet 0x5a5A…5A5A',
  ],
  ['position.opened', loan, 'New position: Aave V3 Borrow on Ethereum, $2,100.49 · wallet 0x5a5A…5A5A'],
  [
    'position.health',
    { ...loan, healthFactor: 1.1999, healthFactorBefore: 1.26, below: 1.2 },
    'Health 1.19, below 1.20 (was 1.26): Aave V3 Borrow on Ethereum, $2,100.49 · wallet 0x5a5A…5A5A',
  ],
  [
    'position.claimable',
    { ...loan, debtUsd: null, claimableUsd: 51.4, above: 50 },
    '$51.40 to claim, above $50.00: Aave V3 Borrow on Ethereum · wallet 0x5a5A…5A5A',
  ],
  [
    'vault.apy',
    { ...vault, below: 0.04, before: 0.0412, after: 0.0388 },
    'Aave V3 USDC APY 3.88%, below 4.00% (was 4.12%) on Base',
  ],
  [
    'vault.tvl',
    { ...vault, above: 5e8, before: null, after: 503_100_000 },
    'Aave V3 USDC TVL $503,100,000.00, above $500,000,000.00 on Base',
  ],
  [
    'price',
    { coinType: '0x2::sui::SUI', symbol: 'SUI', below: 0.01, before: 0.011, after: 0.00987654 },
    'SUI price $0.009877, below $0.01 (was $0.011)',
  ],
  [
    'source.failing',
    { address, source: 'wallet', chain: 'ETH', kind: 'positions' },
    'Could not be read for an hour: positions on Ethereum · wallet 0x5a5A…5A5A',
  ],
  ['source.failing', { source: 'market', dataset: 'vaults' }, 'Could not be read for an hour: vaults'],
  [
    'price',
    { coinType: 'usdc', symbol: 'USDC', above: 1.002, before: 1.0011, after: 1.0025 },
    'USDC price $1.0025, above $1.0020 (was $1.0011)',
  ],
  [
    'price',
    { coinType: 'usdc', symbol: 'USDC', below: 1, before: 1.0001, after: 0.99996 },
    'USDC price $0.99996, below $1.00000 (was $1.00010)',
  ],
  [
    'vault.apy',
    { ...vault, below: 0.04, before: null, after: 0.03999 },
    'Aave V3 USDC APY 3.999%, below 4.000% on Base',
  ],
  [
    'vault.apy',
    { ...vault, name: 'USDC claim-usdc.com', below: 0.04, before: null, after: 0.03 },
    'A vault APY 3.00%, below 4.00% on Base',
  ],
  ['of.later', { any: 1 }, 'Yieldscope: of.later'],
])('%s is one sentence', (type, data, sentence) => {
  expect(sentenceOf({ type, data })).toBe(sentence)
})

test('a body without data is a sentence too: no message may hold up those after it', () => {
  expect(sentenceOf({})).toBe('Yieldscope: ')
  expect(sentenceOf({ type: 'position.health', data: { healthFactor: 'x' } })).toContain('Health unknown')
})

test.each(['visit usdc-claim.com', 'USDC\n@everyone', '<!channel>', '', 'x'.repeat(21)])(
  'a token that is called "%s" is its contract',
  (symbol) => {
    expect(sentenceOf({ type: 'holding.changed', data: { ...usdc, symbol } })).toContain('+150.5 of token 0xA0b8…eB48 ')
  },
)
