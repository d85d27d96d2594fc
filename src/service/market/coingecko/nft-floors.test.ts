import { expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { coingeckoNftFloors } from './nft-floors.ts'

const signal = new AbortController().signal
const contractAddress = '0xBd3531dA5CF5857e7CfAA92426877b022e612cf8'

/** The published answer about Pudgy Penguins (CoinGecko API reference), shortened. */
const pudgyPenguins = {
  id: 'pudgy-penguins',
  contract_address: contractAddress,
  asset_platform_id: 'ethereum',
  name: 'Pudgy Penguins',
  symbol: 'PPG',
  native_currency: 'ethereum',
  native_currency_symbol: 'ETH',
  market_cap_rank: 3,
  floor_price: { native_currency: 12.5, usd: 42_317 },
  market_cap: { native_currency: 111_100, usd: 376_114_941 },
  volume_24h: { native_currency: 429.88, usd: 1_455_314 },
  floor_price_in_usd_24h_percentage_change: 1.07067,
  floor_price_24h_percentage_change: { usd: 1.07067060717791, native_currency: 1.21457489878543 },
  total_supply: 8888,
}

function floorFrom(answer: unknown, chain: 'ETH' | 'MATIC' = 'ETH') {
  const { upstream, received } = testUpstream(() => answer)
  const source = coingeckoNftFloors({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey: null })
  return { floor: source.readFloor({ chain, contractAddress: contractAddress.toLowerCase() }, signal), received }
}

test('reads the floor of the contract, in the chain’s coin and in dollars', async () => {
  const { floor, received } = floorFrom(pudgyPenguins)
  expect(await floor).toEqual({ inNative: 12.5, usd: 42_317 })
  expect(received[0]?.url.pathname).toBe(`/api/v3/nfts/ethereum/contract/${contractAddress.toLowerCase()}`)
})

test('a floor in another coin than the chain’s is one in dollars only', async () => {
  const { floor, received } = floorFrom({ ...pudgyPenguins, asset_platform_id: 'polygon-pos' }, 'MATIC')
  expect(await floor).toEqual({ inNative: null, usd: 42_317 })
  expect(received[0]?.url.pathname).toContain('/nfts/polygon-pos/')
})

test.each([
  ['the collection is not known (404)', Response.json({ error: 'nft not found' }, { status: 404 })],
  ['the answer is about another contract', { ...pudgyPenguins, contract_address: `0x${'1'.repeat(40)}` }],
  ['nothing is listed', { ...pudgyPenguins, floor_price: { native_currency: 0, usd: 0 } }],
  ['both are null', { ...pudgyPenguins, floor_price: { native_currency: null, usd: null } }],
])('is unknown, not zero, when %s', async (_, answer) => {
  expect(await floorFrom(answer).floor).toBeNull()
})

test.each([
  ['the limit is reached', Response.json({ status: { error_code: 429 } }, { status: 429 })],
  ['the answer has another shape', { data: [] }],
])('fails when %s', async (_, answer) => {
  await expect(floorFrom(answer).floor).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('covers contracts of the chains that it has, and nothing else', () => {
  const { upstream } = testUpstream(() => ({}))
  const { covers } = coingeckoNftFloors({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey: null })
  expect(covers({ chain: 'BASE', contractAddress })).toBe(true)
  expect(covers({ chain: 'RON', contractAddress })).toBe(false)
  expect(covers({ chain: 'SUI', contractAddress: '0x2::a::A' })).toBe(false)
  expect(covers({ chain: 'ETH', contractAddress: '../coins/list' })).toBe(false)
})
