import { describe, expect, test } from 'vitest'
import { type ChainId, chainIds, chains, nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { type ScriptedRow, SECRET, scriptedChain } from '#testing/chains/scripted-chain.ts'
import { failureOf, untilEnded } from '#testing/failure-of.ts'
import { inFakeTime } from '#testing/fake-time.ts'
import { junk } from '#testing/junk.ts'
import { testLong } from '#testing/test-long.ts'
import { allPairs, everyNth, inTier, sampledPairs } from '#testing/tier.ts'
import type { ChainAdapter, TokenMetadata } from './chain-adapter.ts'
import { evmNetworks } from './evm/networks/all.ts'

/** EVM chains whose records name no indexer. */
const listOnly = new Set<string>(
  Object.values(evmNetworks).flatMap((network) => (network.indexer.urls.length === 0 ? [network.id] : [])),
)
/** By what and how its tokens are found: chains of one kind are records that one adapter reads. */
const kindOf = (id: ChainId) => {
  const network = Object.values(evmNetworks).find((each) => each.id === id)
  return network === undefined ? id : `${network.indexer.kind} ${listOnly.has(id)}`
}
/** One of each kind goes through more than the others in the short tier; all go through everything in the long one. */
const firstOfKind = new Set(new Map(chainIds.toReversed().map((id) => [kindOf(id), id])).values())
const inTierOf = <T>(id: ChainId, { short, long }: { short: T; long: T }): T =>
  firstOfKind.has(id) ? long : inTier({ short, long })
const methods = ['readBalances', 'readNfts', 'readNames', 'readTransfers', 'readActivity'] as const
const signal = new AbortController().signal
const nothing = { name: '', symbol: '', decimals: null, logo: '' }

const nasty = [
  { name: '🐟 Fish 🐠', symbol: '🐟', decimals: 9 },
  { name: 'שלום עולם', symbol: 'של', decimals: 6 },
  { name: 'Zero', symbol: 'ZERO', decimals: 0 },
  { name: '', symbol: '', decimals: null },
  { name: 'Toolongforanybody', symbol: 'LONG', decimals: 18 },
]

/** What nobody may read in an answer or a log. */
function expectDiscreet(error: unknown, owner: string) {
  const { message } = error as Error
  expect(message).not.toContain(SECRET)
  expect(message.toLowerCase()).not.toContain(owner.toLowerCase())
}

/** What the wallet would show of a token: told with the balance, else asked for. */
async function metadataOf(
  adapter: ChainAdapter,
  balances: { contractAddress: string; metadata: TokenMetadata | null }[],
) {
  const unknown = balances.filter(({ metadata }) => metadata === null).map(({ contractAddress }) => contractAddress)
  const asked = unknown.length > 0 ? await adapter.readTokenMetadata(unknown, signal) : new Map<string, TokenMetadata>()
  return new Map(
    balances.map(({ contractAddress, metadata }) => [
      contractAddress,
      metadata ?? asked.get(contractAddress) ?? nothing,
    ]),
  )
}

describe.each(chainIds)('%s', (id) => {
  const chain = scriptedChain(id)
  const testOfKind = firstOfKind.has(id) ? test : testLong
  const { owner, native, contracts, maxAmount } = chain
  const coin = (amount: bigint): ScriptedRow => ({ ...nasty[0], ...nothing, contractAddress: native, amount })
  const tokens = (count: number, amount: (index: number) => bigint): ScriptedRow[] =>
    contracts(count).map((contractAddress, index) => ({
      contractAddress,
      amount: amount(index),
      name: `Token ${index}`,
      symbol: `T${index}`,
      decimals: index % 19,
    }))

  test('says whose it is, and its wallet’s address is one of its own', async () => {
    expect((await chain.open([])).id).toBe(id)
    const read = readWalletAddress(owner)
    expect([read.address, read.chains.includes(id)]).toEqual([owner, true])
  })

  test('an empty wallet is empty', async () => {
    const adapter = await chain.open([])
    expect((await adapter.readBalances(owner, signal)).value).toEqual([])
    expect((await adapter.readNfts(owner, signal)).value).toEqual([])
    expect((await adapter.readNames?.(owner, signal))?.value ?? []).toEqual([])
    expect(await adapter.readTokenMetadata([], signal)).toEqual(new Map())
  })

  testOfKind(
    'every token of a big wallet is read once, to the last unit, over all pages',
    async () => {
      const count = chains[id].family === 'ton' ? 1200 : 500
      const rows = [coin(1n), ...tokens(count, (index) => 10n ** 15n + BigInt(index))]
      const { value } = await (await chain.open(rows)).readBalances(owner, signal)
      expect(new Map(value.map(({ contractAddress, amount }) => [contractAddress, amount]))).toEqual(
        new Map(rows.map(({ contractAddress, amount }) => [contractAddress, amount])),
      )
      expect(value.length).toBe(rows.length)
    },
    60_000,
  )

  testOfKind('the largest balances that the chain can hold are exact', async () => {
    const rows = [coin(maxAmount), ...tokens(3, (index) => maxAmount - BigInt(index))]
    const { value } = await (await chain.open(rows)).readBalances(owner, signal)
    expect(value.map(({ amount }) => amount).toSorted()).toEqual(rows.map(({ amount }) => amount).toSorted())
  })

  testOfKind('names are shown as they are written; no decimals are 0, and what is not told is not known', async () => {
    const rows = contracts(nasty.length).map((contractAddress, index) => ({
      contractAddress,
      amount: 7n,
      ...(nasty[index] ?? nothing),
    }))
    const adapter = await chain.open([coin(5n), ...rows])
    // Where tokens are found by our own list, the list tells what they are called: the chain is asked for the metadata itself.
    const metadata = listOnly.has(id)
      ? await adapter.readTokenMetadata(
          rows.map(({ contractAddress }) => contractAddress),
          signal,
        )
      : await metadataOf(adapter, (await adapter.readBalances(owner, signal)).value)
    for (const { contractAddress, name, symbol, decimals } of rows) {
      expect(metadata.get(contractAddress) ?? nothing).toMatchObject({ name, symbol, decimals })
    }
  })

  test('the native coin is called by its own name', async () => {
    const adapter = await chain.open([coin(5n)])
    const { value } = await adapter.readBalances(owner, signal)
    const { symbol, decimals } = chains[id].native
    expect(nativeAddresses[chains[id].family]).toBe(native)
    expect((await metadataOf(adapter, value)).get(native)).toMatchObject({ symbol, decimals })
  })

  testOfKind('a price of 0 is no price', async () => {
    const { value } = await (await chain.open([coin(5n), ...tokens(2, () => 3n)])).readBalances(owner, signal)
    expect(value.every(({ priceUsd }) => priceUsd === null || priceUsd > 0)).toBe(true)
  })

  testOfKind('after a 429 with Retry-After the same is asked again', async () => {
    const refused = new Set<string>()
    const rows = [coin(5n), ...tokens(2, () => 3n)]
    const adapter = await chain.open(rows, ({ host }) => {
      if (refused.has(host)) return undefined
      refused.add(host)
      return new Response('Too many requests', { status: 429, headers: { 'retry-after': '1' } })
    })
    const { value } = await adapter.readBalances(owner, signal)
    expect(refused.size).toBeGreaterThan(0)
    expect(value.length).toBe(rows.length)
  })

  testOfKind('a 429 that stays is a failure', async () => {
    const adapter = await chain.open([coin(5n)], () => new Response('slow down', { status: 429 }))
    const failure = await failureOf(adapter.readBalances(owner, signal))
    expect(failure).toMatchObject({ name: 'ApiError', code: 'UPSTREAM_FAILED' })
    expectDiscreet(failure, owner)
  })

  testOfKind('an upstream that does not answer in time is a timeout', async () => {
    const adapter = await chain.open([coin(5n)], () => {
      throw new DOMException('No answer within 8000 ms', 'TimeoutError')
    })
    const failure = await failureOf(adapter.readBalances(owner, signal))
    expect(failure).toMatchObject({ name: 'ApiError', code: 'UPSTREAM_TIMEOUT' })
    expectDiscreet(failure, owner)
  })

  testOfKind('an upstream that never answers is given up', async () => {
    const adapter = await chain.open([coin(5n)], (_, ending) => untilEnded(ending))
    const failure = await inFakeTime(() => failureOf(adapter.readBalances(owner, signal)))
    expect(failure).toMatchObject({ name: 'ApiError', code: 'UPSTREAM_TIMEOUT' })
    expectDiscreet(failure, owner)
  })

  testOfKind('a broken connection is a failure', async () => {
    const adapter = await chain.open([coin(5n)], ({ href }) => {
      throw new TypeError(`fetch failed ${href}`, { cause: { code: 'ECONNREFUSED' } })
    })
    const failure = await failureOf(adapter.readBalances(owner, signal))
    expect(failure).toMatchObject({ name: 'ApiError', code: 'UPSTREAM_FAILED' })
    expectDiscreet(failure, owner)
  })

  testOfKind.each(methods)('%s ends with its caller, for the caller’s own reason', async (method) => {
    const caller = new AbortController()
    const reason = new Error('the caller left')
    const adapter = await chain.open([coin(5n)], (_, ending) => {
      queueMicrotask(() => caller.abort(reason))
      return untilEnded(ending)
    })
    const reading = adapter[method]?.(owner, caller.signal)
    if (reading === undefined) return
    const outcome = await failureOf(reading)
    // Nothing is asked where nothing can be known.
    if (!caller.signal.aborted) expect(outcome).toBe('it did not fail')
    else expect(outcome).toBe(reason)
  })

  // The same for all of them, so that each compares with one reading.
  const someTokens = [coin(5n), ...tokens(120, (index) => 3n + BigInt(index))]
  let readWhole: ReturnType<ChainAdapter['readBalances']> | undefined
  test.each(inTierOf(id, { short: [3], long: inTier({ short: [1, 5], long: [1, 2, 3, 5, 8] }) }))(
    'balances read when request %i and later ones fail are the whole, or noted',
    async (good) => {
      let asked = 0
      const adapter = await chain.open(someTokens, () => {
        asked += 1
        return asked > good ? new Response('<html>') : undefined
      })
      const { read, failure } = await adapter.readBalances(owner, signal).then(
        (balances) => ({ read: balances, failure: null }),
        (error: unknown) => ({ read: null, failure: error }),
      )
      if (read === null) {
        expect(failure).toMatchObject({ name: 'ApiError', code: 'UPSTREAM_FAILED' })
        expectDiscreet(failure, owner)
        return
      }
      readWhole ??= chain.open(someTokens).then((opened) => opened.readBalances(owner, signal))
      const whole = await readWhole
      const amounts = ({ value }: typeof whole) => value.map(({ contractAddress, amount }) => [contractAddress, amount])
      if (read.note === whole.note) expect(amounts(read)).toEqual(amounts(whole))
    },
  )

  test.each(
    inTierOf(id, {
      short: everyNth(8, sampledPairs(junk, methods), chainIds.indexOf(id)),
      long: inTier({ short: sampledPairs(junk, methods), long: allPairs(junk, methods) }),
    }),
  )('answered %j, %s fails, and tells no secret', async ([, body], method) => {
    let asked = 0
    const adapter = await chain.open([coin(5n)], () => {
      asked += 1
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const outcome = await failureOf(Promise.resolve(adapter[method]?.(owner, signal)))
    // Nobody has paid the address yet: Esplora answers with the list alone.
    const isLegal = id === 'BTC' && method === 'readActivity' && body === '[]'
    if (asked === 0 || isLegal) return
    expect(outcome).toBeInstanceOf(ApiError)
    expect((outcome as ApiError).code).toMatch(/^UPSTREAM_/)
    expectDiscreet(outcome, owner)
  })
})
