import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { readSuiTokenMetadata } from '#service/chains/sui/sui-token-metadata.ts'
import { readSuiTransfers } from '#service/chains/sui/sui-transfers.ts'
import { suiGraphqlMetadata } from '#service/market/sui/metadata.ts'
import { suiStaking } from '#service/market/sui/staking.ts'
import { MAX_REQUEST_BYTES } from '#service/upstream/sui-graphql.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

const signal = new AbortController().signal
const url = 'https://graphql.mainnet.sui.io/graphql'
const address = `0x${'f'.repeat(64)}`
/** Cursors are the service's own; those of transactions are the longest that were seen, some 100 characters. */
const cursor = 'f'.repeat(256)
const Body = z.object({ query: z.string() })

/** A coin type of so many characters; the number makes it another one. */
const typeOf = (length: number, number: number) => {
  const start = `0x${number.toString(16).padStart(64, 'f')}::`
  return `${start}${'m'.repeat(length - start.length - 3)}::C`
}
const lengths = [100, 139, 140, 141, 240, 1000, 4800, 6000]
const coinTypes = lengths.flatMap((length) => Array.from({ length: 60 }, (_, number) => typeOf(length, number)))

const pageInfo = { hasNextPage: true, hasPreviousPage: true, startCursor: cursor, endCursor: cursor }
function answer(query: string): unknown {
  if (query.includes('activeValidators'))
    return { epoch: { validatorSet: { activeValidators: { pageInfo, nodes: [] } } } }
  if (query.includes('epochId')) return { epoch: { epochId: Number.MAX_SAFE_INTEGER } }
  if (query.includes('transactions(')) return { transactions: { pageInfo, nodes: [] } }
  return {}
}

test('every query of the Sui GraphQL service is below its limit, whatever it is asked for', async () => {
  const { upstream, received } = testUpstream(({ body }) => ({ data: answer(Body.parse(body).query) }))
  const sui = new Proxy({} as SuiReader, { get: () => async () => null })
  const hosts = testChainHosts({ suiGraphql: url })
  await readSuiTransfers({ upstream, url }, address, signal)
  await readSuiTokenMetadata({ upstream, hosts, sui }, coinTypes, signal)
  await suiGraphqlMetadata({ upstream, url }).readMetadata(coinTypes, signal)
  await expect(suiStaking({ upstream, url, prices: null }).listVaults(new Map(), signal)).rejects.toThrow(
    'did not return all validators',
  )
  const sizes = received.map(({ body }) => Buffer.byteLength(JSON.stringify(body)))
  expect(sizes.length).toBeGreaterThan(60)
  expect(Math.max(...sizes)).toBeLessThan(MAX_REQUEST_BYTES)
})
