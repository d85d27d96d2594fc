import { expect, test } from 'vitest'
import type { TokenRef } from '#service/market/source.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { coingeckoCoinFigures } from './coin-figures.ts'

const { signal } = new AbortController()

/** As the real list writes them: EVM addresses in small letters, Sui types with or without the zeros, `null` or '' for none. */
const list = [
  {
    id: 'usd-coin',
    symbol: 'usdc',
    name: 'USDC',
    platforms: { ethereum: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', sui: '0x5::usdc::USDC', tron: 'TX' },
  },
  {
    id: 'tether',
    symbol: 'usdt',
    name: 'Tether',
    platforms: { 'the-open-network': 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', base: '', solana: null },
  },
  { id: 'ethereum', symbol: 'eth', name: 'Ethereum', platforms: {} },
  { id: 'broken', symbol: 'b', name: 'Broken', platforms: 'none' },
  { id: 7 },
]

function figuresFrom(answer: (url: URL) => unknown) {
  const { upstream, received } = testUpstream(({ url }) => answer(url))
  return {
    source: coingeckoCoinFigures({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey: 'CG-secret' }),
    received,
  }
}

test('a token is found by its address in any spelling, and a chain’s own coin without one', async () => {
  const { source, received } = figuresFrom(() => list)
  const ids = await source.listIds(signal)
  const idOf = (chain: TokenRef['chain'], contractAddress: string) => ids.get(source.keyOf({ chain, contractAddress }))
  expect(idOf('ETH', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe('usd-coin')
  expect(idOf('SUI', `0x${'5'.padStart(64, '0')}::usdc::USDC`)).toBe('usd-coin')
  expect(idOf('TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs')).toBe('tether')
  expect(idOf('ARB', '0x0000000000000000000000000000000000000000')).toBe('ethereum')
  expect(idOf('SOL', 'native')).toBe('solana')
  // Another chain's contract of the same address is another coin; a letter's case matters outside EVM chains.
  expect(idOf('BASE', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBeUndefined()
  expect(idOf('TON', 'eqcxe6mutqjkfngfarotkot1lzbdiix1kcixrv7nw2id_sds')).toBeUndefined()
  expect(received[0]?.url.search).toBe('?include_platform=true')
  expect(received[0]?.headers.get('x-cg-demo-api-key')).toBe('CG-secret')
})

test('a cap of 0 is unknown, a volume of 0 is none, and what is no number or negative is unknown', async () => {
  const { source, received } = figuresFrom(() => [
    { id: 'usd-coin', market_cap: 75_300_000_000, total_volume: 9_100_000_000.5 },
    { id: 'quiet', market_cap: 0, total_volume: 0 },
    { id: 'odd', market_cap: 'many', total_volume: -1 },
    { id: 'bare' },
    { market_cap: 1 },
  ])
  expect(Object.fromEntries(await source.readFigures(['usd-coin', 'quiet', 'odd', 'bare'], signal))).toEqual({
    'usd-coin': { marketCap: 75_300_000_000, volume24H: 9_100_000_000.5 },
    quiet: { marketCap: null, volume24H: 0 },
    odd: { marketCap: null, volume24H: null },
    bare: { marketCap: null, volume24H: null },
  })
  expect(received[0]?.url.searchParams.get('ids')).toBe('usd-coin,quiet,odd,bare')
})

test('250 ids are a call, and no ids are none', async () => {
  const { source, received } = figuresFrom(() => [])
  await source.readFigures(
    Array.from({ length: 251 }, (_, index) => `coin-${index}`),
    signal,
  )
  expect(received.map(({ url }) => url.searchParams.get('ids')?.split(',').length)).toEqual([250, 1])
  await source.readFigures([], signal)
  expect(received).toHaveLength(2)
})

test('a failure is no empty answer', async () => {
  const { source } = figuresFrom(() => Response.json({}, { status: 500 }))
  await expect(source.readFigures(['usd-coin'], signal)).rejects.toThrow()
  await expect(source.listIds(signal)).rejects.toThrow()
})
