import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { CoinLists } from '#service/wallet/holdings/coin-list.ts'
import { openTestApp } from '#testing/app.ts'
import { createTokenMetadataCache } from './token-metadata-cache.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const metadata = { name: 'Token', symbol: 'TKN', decimals: 9, logo: '' }
const { signal } = new AbortController()

function openCache(known: string[], lists: CoinLists = {}) {
  const script = { received: [] as string[][], isDown: false, failsFor: '' }
  const readTokenMetadata = async (contracts: string[]) => {
    script.received.push(contracts)
    if (script.isDown || contracts.includes(script.failsFor))
      throw new ApiError('UPSTREAM_FAILED', 'node.example could not be read')
    return new Map(
      [...contracts, 'unasked'].filter((contract) => known.includes(contract)).map((each) => [each, metadata]),
    )
  }
  const read = createTokenMetadataCache({
    origin: 'live',
    store: app.store.tokenMetadata,
    lists,
    chains: () => ({ readTokenMetadata }),
    now: () => new Date(),
    runMs: 60_000,
    stopping: new AbortController().signal,
  })
  return { script, read }
}

test('a token is asked for once, also when several want it at the same time, and stored over a restart', async () => {
  const { script, read } = openCache(['a', 'b'])
  const found = await Promise.all([read('ETH', ['a', 'b'], signal), read('ETH', ['b', 'a', 'c'], signal)])
  expect(found.map((each) => [...each.keys()])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  await read('ETH', ['a', 'c'], signal)
  // The store is read twice at once, and answers in any order.
  expect(script.received.toSorted()).toEqual([['a', 'b'], ['c']])
  const restarted = openCache([])
  expect((await restarted.read('ETH', ['a'], signal)).get('a')).toEqual(metadata)
  expect(restarted.script.received).toEqual([])
})

test('what was not asked for is not stored, nor what cannot be a contract', async () => {
  const { script, read } = openCache(['d', 'unasked'])
  await read('ETH', ['d', 'with space', 'nul\0', 'x'.repeat(601), ''], signal)
  expect(script.received).toEqual([['d']])
  expect((await app.store.tokenMetadata.find('live', 'ETH', ['unasked'])).size).toBe(0)
})

test('a failure is told, and the next one asks again', async () => {
  const { script, read } = openCache(['e'])
  script.isDown = true
  await expect(read('ETH', ['e'], signal)).rejects.toThrow('node.example')
  script.isDown = false
  expect((await read('ETH', ['e'], signal)).size).toBe(1)
})

test('what our own list knows is not asked of the chain', async () => {
  const listed = { metadata: async () => new Map([['f', metadata]]), verified: async () => new Set<string>() }
  const { script, read } = openCache(['g'], { SUI: listed })
  expect([...(await read('SUI', ['f', 'g'], signal)).keys()]).toEqual(['f', 'g'])
  expect(script.received).toEqual([['g']])
  expect((await app.store.tokenMetadata.find('live', 'SUI', ['f', 'g'])).has('f')).toBe(false)
})

test('hundreds are asked for in parts, and a part that fails takes nothing from the others', async () => {
  const contracts = Array.from({ length: 120 }, (_, index) => `h${index}`)
  const { script, read } = openCache(contracts)
  script.failsFor = 'h70'
  await expect(read('ETH', contracts, signal)).rejects.toThrow('node.example')
  expect(script.received.map(({ length }) => length)).toEqual([50, 50, 20])
  expect((await app.store.tokenMetadata.find('live', 'ETH', contracts)).size).toBe(70)
  script.failsFor = ''
  expect((await read('ETH', contracts, signal)).size).toBe(120)
  expect(script.received.map(({ length }) => length)).toEqual([50, 50, 20, 50])
})
