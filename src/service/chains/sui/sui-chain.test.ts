import { expect, test, vi } from 'vitest'
import { grpcAnswer, grpcStatus } from '#sample/sui/node/grpc-frame.ts'
import type { SuiCoin } from '#sample/sui/node/state.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'
import { suiChain } from './sui-chain.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const COINS = inTier({ short: 120, long: 500 })
const owner = `0x${'ab'.repeat(32)}`
const SUI = '0x2::sui::SUI'
const chain = suiChain({
  upstream: node.upstream,
  sui: node.reader,
  hosts: testChainHosts({ suiGrpc: [node.url], suiGraphql: null }),
  now: Date.now,
})

test('an empty wallet is empty, and without GraphQL its transfers cannot be read', async () => {
  node.serve([])
  expect(await chain.readBalances(owner, signal)).toEqual({ value: [], note: null })
  expect(await chain.readNfts(owner, signal)).toEqual({ value: [], note: null })
  expect((await chain.readNames?.(owner, signal))?.value).toEqual([])
  expect(chain.readTransfers).toBeUndefined()
})

test('balances of nothing are left out, short and padded types are one, and the native coin is known', async () => {
  const coin = `0x${'c'.repeat(64)}::coin::COIN`
  node.serve([
    {
      balances: [
        { owner, coinType: `0x${'2'.padStart(64, '0')}::sui::SUI`, amount: 5n, inAddressBalance: 2n },
        { owner, coinType: coin, amount: 0n },
        { owner, coinType: '0xdeadbeef::c::C', amount: 1n },
      ],
    },
  ])
  const { value } = await chain.readBalances(owner, signal)
  expect(value.map(({ contractAddress, amount, metadata }) => [contractAddress, amount, metadata?.symbol])).toEqual([
    [SUI, 5n, 'SUI'],
    [`0x${'deadbeef'.padStart(64, '0')}::c::C`, 1n, undefined],
  ])
})

test('metadata of hundreds of coins comes by gRPC; names are given as strangers wrote them, no metadata is no entry', async () => {
  const coins: SuiCoin[] = Array.from({ length: COINS }, (_, index) => ({
    coinType: `0xc${(index + 1).toString(16).padStart(63, '0')}::coin::COIN`,
    name: index === 7 ? '🐗 ‮evil' : `Coin ${index}`,
    symbol: `C${index}`,
    iconUrl: 'https://example.org/c.png',
    ...(index === 9 ? {} : { decimals: index === 8 ? 0 : 9 }),
  }))
  node.serve([{ coins: coins.slice(1) }])
  const requested = coins.map(({ coinType }) => coinType)
  const metadata = await chain.readTokenMetadata([SUI, ...requested, 'no coin type'], signal)
  expect(metadata.size).toBe(COINS)
  expect(metadata.get(SUI)).toMatchObject({ symbol: 'SUI', decimals: 9 })
  expect(metadata.has(requested[0] ?? '')).toBe(false)
  expect(metadata.get(requested[7] ?? '')).toEqual({
    name: '🐗 ‮evil',
    symbol: 'C7',
    decimals: 9,
    logo: 'https://example.org/c.png',
  })
  expect([metadata.get(requested[8] ?? '')?.decimals, metadata.get(requested[9] ?? '')?.decimals]).toEqual([0, null])
  expect(node.received).toHaveLength(COINS)
})

test('a coin whose metadata could not be read is a failure, not a coin without metadata', async () => {
  node.serve([], { interrupt: () => grpcAnswer(null, grpcStatus.resourceExhausted) })
  await expect(chain.readTokenMetadata([`0x${'c'.repeat(64)}::coin::COIN`], signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})
