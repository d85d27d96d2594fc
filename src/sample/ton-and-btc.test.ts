import { expect, test } from 'vitest'
import { btcChain } from '#service/chains/btc/btc-chain.ts'
import { tonChain } from '#service/chains/ton/ton-chain.ts'
import { tonNominatorsPositions } from '#service/protocols/ton-nominators/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { sampleAddressOn } from './wallet/address-on.ts'

const signal = new AbortController().signal
const nowMs = Date.UTC(2026, 10, 21, 12, 34, 56)
const now = () => nowMs
const deps = { upstream: sampleUpstream({ now }), hosts: testChainHosts(), now }
const ton = tonChain(deps)
const btc = btcChain(deps)
const other = new Proxy({} as never, {
  get: () => {
    throw new Error('TON asks nothing of other chains')
  },
})
const nominators = tonNominatorsPositions({
  ...deps,
  sui: other,
  evm: other,
  readTokenMetadata: async () => new Map(),
  readPrices: async () => new Map(),
  readTokens: async () => ({ value: [], note: null }),
  tokens: other,
})
const emptyTon = `0:${'1'.repeat(64)}`
const emptyBtc = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'

test('the sample’s TON wallet holds coins, priced and unpriced jettons, one that no index knows, and spam', async () => {
  const { value, note } = await ton.readBalances(sampleAddressOn('TON'), signal)
  expect(note).toBeNull()
  expect(value.length).toBe(14)
  expect(value.filter(({ metadata }) => metadata === null).length).toBe(1)
  expect(value.filter(({ spamReason }) => spamReason !== null).length).toBe(1)
  expect(value.find(({ metadata }) => metadata?.symbol === 'MARKS')).toMatchObject({
    amount: 1200n,
    metadata: { decimals: 0 },
  })
  const unknown = value.filter(({ metadata }) => metadata === null).map(({ contractAddress }) => contractAddress)
  expect(await ton.readTokenMetadata(unknown, signal)).toEqual(new Map())
})

test('its NFTs stand in collections, one of them a scam', async () => {
  const { value } = await ton.readNfts(sampleAddressOn('TON'), signal)
  expect(value.map(({ items, spamReason }) => [items.length, spamReason !== null])).toEqual([
    [3, false],
    [4, false],
    [1, true],
    [1, false],
  ])
})

test('its stakes have yields; of the liquid one, which is among the holdings, what waits is told', async () => {
  const found = await nominators.readPositions(sampleAddressOn('TON'), signal)
  expect(found.map(({ tokens, receiptTokens }) => [tokens[0]?.amount, receiptTokens.length])).toEqual([
    [665_000_000_000n, 0],
    [12_000_000_000n, 0],
  ])
  for (const { rates } of found) expect(rates?.totalApy).toBeGreaterThan(0.03)
})

test('the sample’s Bitcoin wallet has a balance, a part of it waiting, and a recent date', async () => {
  const { value, note } = await btc.readBalances(sampleAddressOn('BTC'), signal)
  expect(value).toMatchObject([{ amount: 41_150_000n }])
  expect(note).toBe('with transactions that wait for a block')
  expect(nowMs / 1000 - (value[0]?.lastTransferredAt ?? 0)).toBeLessThan(5 * 86_400)
})

test('everybody else holds nothing', async () => {
  expect(await ton.readBalances(emptyTon, signal)).toEqual({ value: [], note: null })
  expect((await ton.readNfts(emptyTon, signal)).value).toEqual([])
  expect(await nominators.readPositions(emptyTon, signal)).toEqual([])
  expect((await btc.readBalances(emptyBtc, signal)).value).toEqual([])
})
