import { expect, test, vi } from 'vitest'
import { grpcAnswer } from '#sample/sui/node/grpc-frame.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openSuiGraphql } from '#testing/sui/sui-graphql.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { readSuiTokenMetadata } from './sui-token-metadata.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const graphql = await openSuiGraphql()
const { signal } = new AbortController()
const deps = {
  upstream: graphql.upstream,
  sui: node.reader,
  hosts: testChainHosts({ suiGrpc: [node.url], suiGraphql: graphql.url }),
}
const coinType = (index: number) => `0xc${index.toString(16).padStart(63, '0')}::coin::COIN`
const types = (count: number) => Array.from({ length: count }, (_, index) => coinType(index))

test('many coins cost few queries, each within the limits of the service', async () => {
  const coin = { name: 'Coin 🐗', symbol: 'C', decimals: 6, iconUrl: null }
  graphql.serve({ coinMetadata: () => coin })
  node.serve([])
  const metadata = await readSuiTokenMetadata(deps, types(60), signal)
  expect(metadata.size).toBe(60)
  expect(metadata.get(coinType(59))).toEqual({ name: 'Coin 🐗', symbol: 'C', decimals: 6, logo: '' })
  expect(graphql.queries).toHaveLength(3)
  for (const query of graphql.queries) expect(JSON.stringify({ query }).length).toBeLessThan(5_000)
  expect(node.received).toEqual([])
})

test('what GraphQL does not know is asked of the node, and absent only when that does not know it either', async () => {
  graphql.serve({
    coinMetadata: ({ coinType: type }: { coinType: string }) =>
      type === coinType(1)
        ? { name: 'One', symbol: 'ONE', decimals: null, iconUrl: 'https://example.org/1.png' }
        : null,
  })
  node.serve([{ coins: [{ coinType: coinType(2), name: 'Two', symbol: 'TWO', decimals: 9 }] }])
  const metadata = await readSuiTokenMetadata(deps, types(4), signal)
  expect(metadata.get(coinType(1))).toEqual({
    name: 'One',
    symbol: 'ONE',
    decimals: null,
    logo: 'https://example.org/1.png',
  })
  expect(metadata.get(coinType(2))).toMatchObject({ symbol: 'TWO', decimals: 9 })
  expect([...metadata.keys()]).toEqual([coinType(1), coinType(2)])
})

test('a coin of coins, whose type is long, goes to the node alone', async () => {
  const long = `0x${'d'.repeat(64)}::lp::LP<${coinType(1)},${coinType(2)}>`
  graphql.serve({ coinMetadata: () => null })
  node.serve([{ coins: [{ coinType: long, name: 'LP', symbol: 'LP', decimals: 9 }] }])
  expect((await readSuiTokenMetadata(deps, [long], signal)).get(long)?.name).toBe('LP')
  expect(graphql.queries).toEqual([])
})

test('an alias that failed does not lose its neighbours', async () => {
  graphql.serve({
    coinMetadata: ({ coinType: type }: { coinType: string }) => {
      if (type === coinType(0)) throw new Error('internal')
      return { name: 'N', symbol: 'S', decimals: 1, iconUrl: null }
    },
  })
  node.serve([{ coins: [{ coinType: coinType(0), name: 'Zero', symbol: 'Z', decimals: 0 }] }])
  const metadata = await readSuiTokenMetadata(deps, types(3), signal)
  expect([metadata.get(coinType(0))?.name, metadata.size]).toEqual(['Zero', 3])
})

test('when GraphQL fails the node answers for it', async () => {
  graphql.refuse(503)
  node.serve([{ coins: types(3).map((type) => ({ coinType: type, name: 'N', symbol: 'S', decimals: 1 })) }])
  expect((await readSuiTokenMetadata(deps, types(3), signal)).size).toBe(3)
})

test('a coin without metadata does not lose the others when the node is down', async () => {
  graphql.serve({
    coinMetadata: ({ coinType: type }: { coinType: string }) =>
      type === coinType(1) ? null : { name: 'N', symbol: 'S', decimals: 1, iconUrl: null },
  })
  node.serve([], { interrupt: () => grpcAnswer(null, 13) })
  expect([...(await readSuiTokenMetadata(deps, types(3), signal)).keys()]).toEqual([coinType(0), coinType(2)])
  graphql.refuse(503)
  await expect(readSuiTokenMetadata(deps, types(3), signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
