import { expect, test } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import { Holding } from '#contract/wallet/holding.ts'
import type { TokenBalance, TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { DatedTokenPrice } from '#service/market/source.ts'
import { toTokenView } from '#service/wallet/tokens/token-view.ts'
import { aBalance, nativeOf } from '#testing/wallet/sources.ts'
import { toHolding } from './to-holding.ts'

const CONTRACT = '0x1111111111111111111111111111111111111111'
const known = { name: 'Token', symbol: 'TKN', decimals: 18, logo: '' }
type Known = {
  chain?: ChainId
  balance?: Partial<TokenBalance>
  metadata?: TokenMetadata | null
  price?: DatedTokenPrice | null
}

function read({ chain = 'ETH', balance = {}, metadata = known, price = null }: Known) {
  const read = aBalance({ contractAddress: CONTRACT, ...balance })
  const token = toTokenView(chain, read.contractAddress, { metadata, price, imageUrl: (url) => url })
  const holding = toHolding({ owner: '0xowner', balance: read, token, spamReason: null, cost: null })
  expect(Holding.parse(holding)).toEqual(holding)
  return holding
}

test.each([
  [1n, 18, '0.000000000000000001'],
  [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  [10n ** 18n, 18, '1'],
  [42n, 0, '42'],
  [1n, 255, `0.${'0'.repeat(254)}1`],
])('%s base units of %i decimals are %s, to the last digit', (amount, decimals, shown) => {
  const holding = read({ balance: { amount }, metadata: { ...known, decimals } })
  expect(holding).toMatchObject({
    amount: shown,
    balance: shown,
    amountRaw: String(amount),
    contractDecimals: decimals,
  })
})

test.each([null, -1, 1.5, 256, NaN])('of %s decimals only base units can be told', (decimals) => {
  const holding = read({ balance: { amount: 7n }, metadata: { ...known, decimals } })
  expect(holding).toMatchObject({ amount: '', balance: '', amountRaw: '7', contractDecimals: null })
})

test('an unknown price is no number, a known one is told with yesterday’s as plain decimals', () => {
  expect(read({})).toMatchObject({ rate: null, price: { price: null, source: 'none' }, last_24h_price: '' })
  const price = { at: 1, price: 1.1e-9, lastDayPrice: 1e-9, source: 'defillama' }
  expect(read({ price })).toMatchObject({
    rate: 1.1e-9,
    price: { price: 1.1e-9, symbol: 'TKN', decimal: 18, source: 'defillama' },
    last_24h_price: '0.000000001',
  })
})

test('a chain’s own coin is called as we know it, whatever a source says', () => {
  const contractAddress = nativeOf('MATIC')
  const holding = read({
    chain: 'MATIC',
    balance: { contractAddress },
    metadata: { ...known, name: 'MATIC', decimals: 2 },
  })
  expect(holding).toMatchObject({ symbol: 'POL', contractDecimals: 18, category: 'native', verified: true })
  expect(read({ balance: { contractAddress: nativeOf('ETH') }, metadata: null })).toMatchObject({ symbol: 'ETH' })
})

test('times are ISO 8601, impossible ones unknown', () => {
  expect(read({ balance: { lastTransferredAt: 1_795_000_000 } }).last_transferred_at).toBe('2026-11-18T11:06:40.000Z')
  expect(read({ balance: { lastTransferredAt: 1e18 } }).last_transferred_at).toBe('')
  expect(read({}).last_transferred_at).toBe('')
})
