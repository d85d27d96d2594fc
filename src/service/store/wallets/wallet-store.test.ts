import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { coinKey } from '#domain/coin-type.ts'
import type { Store, StoredTokenMetadata } from '#service/store/store.ts'
import { coinTypeOf, hour, live } from '#testing/store/rows.ts'
import { storeKinds, type TestStores } from '#testing/store/stores.ts'

// Real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const metadata: StoredTokenMetadata = {
  name: 'Wrapped 🦄 Ether',
  symbol: 'WETH',
  decimals: 18,
  logo: 'https://logo.example/weth.png',
}

describe.each(storeKinds)('what is kept of wallets on the %s database', (_, startStores) => {
  let stores: TestStores
  let store: Store
  beforeAll(async () => {
    stores = await startStores()
  })
  afterAll(() => stores.stop())
  beforeEach(async () => {
    store = await stores.empty()
  })

  test('an answer comes back as it was, whatever stands in its text', async () => {
    const answer = JSON.stringify({ name: 'nul \0 half \ud83d "quoted" 🦄 مرحبا', amount: { n: '9'.repeat(60) } })
    await store.walletCache.save('live', 'balances SUI 0x1', 1, { text: answer, asOf: hour(0) })
    expect(await store.walletCache.find('balances SUI 0x1', 1)).toEqual({ text: answer, asOf: hour(0) })
    expect(await store.walletCache.find('balances SUI 0x2', 1)).toBeNull()
  })

  test('a program that keeps another shape does not read it, and what it writes takes its place', async () => {
    await store.walletCache.save('live', 'key', 1, { text: 'old', asOf: hour(0) })
    expect(await store.walletCache.find('key', 2)).toBeNull()
    await store.walletCache.save('live', 'key', 2, { text: 'new', asOf: hour(1) })
    expect(await store.walletCache.find('key', 2)).toEqual({ text: 'new', asOf: hour(1) })
    expect(await store.walletCache.find('key', 1)).toBeNull()
  })

  test('an instance that was slower does not overwrite a younger answer', async () => {
    await store.walletCache.save('live', 'key', 1, { text: 'young', asOf: hour(1) })
    await store.walletCache.save('live', 'key', 1, { text: 'old', asOf: hour(0) })
    expect((await store.walletCache.find('key', 1))?.text).toBe('young')
  })

  test('answers older than seven days are dropped', async () => {
    await store.walletCache.save('live', 'week', 1, { text: 'a', asOf: hour(0) })
    await store.walletCache.save('live', 'day', 1, { text: 'b', asOf: hour(24 * 6) })
    await store.walletCache.prune(hour(24 * 7 + 1))
    expect(await store.walletCache.find('week', 1)).toBeNull()
    expect(await store.walletCache.find('day', 1)).not.toBeNull()
  })

  test('of too many answers the oldest are dropped', async () => {
    for (const age of [0, 1, 2, 3]) {
      await store.walletCache.save('live', `read at ${age}`, 1, { text: 'a', asOf: hour(age) })
    }
    await store.walletCache.prune(hour(4), 2)
    const kept = [0, 1, 2, 3].map((age) => store.walletCache.find(`read at ${age}`, 1))
    expect((await Promise.all(kept)).map((answer) => answer !== null)).toEqual([false, false, true, true])
  })

  test('metadata of tokens is of one chain, and unknown decimals stay unknown', async () => {
    const unknown: StoredTokenMetadata = { name: '', symbol: '', decimals: null, logo: '' }
    await store.tokenMetadata.save(
      'live',
      'ETH',
      new Map([
        ['0xa', metadata],
        ['0xb', unknown],
      ]),
    )
    await store.tokenMetadata.save('live', 'BASE', new Map([['0xa', { ...metadata, decimals: 6 }]]))
    expect(await store.tokenMetadata.find('live', 'ETH', ['0xa', '0xb', '0xc'])).toEqual(
      new Map([
        ['0xa', metadata],
        ['0xb', unknown],
      ]),
    )
    expect((await store.tokenMetadata.find('live', 'BASE', ['0xa'])).get('0xa')?.decimals).toBe(6)
    await store.tokenMetadata.save('live', 'ETH', new Map([['0xb', { ...metadata, name: 'null\0free' }]]))
    expect((await store.tokenMetadata.find('live', 'ETH', ['0xb'])).get('0xb')?.name).toBe('nullfree')
    expect(await store.tokenMetadata.find('live', 'ETH', [])).toEqual(new Map())
    await store.tokenMetadata.save('live', 'ETH', new Map())
  })

  test('which coins a list declares verified is told for a whole wallet at once', async () => {
    const [one, two, unknown] = ['A', 'B', 'C'].map((symbol) => coinKey(coinTypeOf(7, symbol)))
    await store.coins.saveIdentities(live('coins'), [{ coinType: one ?? '', verified: true }, { coinType: two ?? '' }])
    expect(await store.coins.verified([one ?? '', two ?? '', unknown ?? ''])).toEqual(new Set([one]))
    expect(await store.coins.verified([])).toEqual(new Set())
  })

  test('what the sample told is apart from what chains told, and can be dropped', async () => {
    await store.tokenMetadata.save('sample', 'SUI', new Map([['0x2::sui::SUI', { ...metadata, name: 'Sample' }]]))
    await store.tokenMetadata.save('live', 'SUI', new Map([['0x2::sui::SUI', metadata]]))
    expect((await store.tokenMetadata.find('sample', 'SUI', ['0x2::sui::SUI'])).get('0x2::sui::SUI')?.name).toBe(
      'Sample',
    )
    expect((await store.tokenMetadata.find('live', 'SUI', ['0x2::sui::SUI'])).get('0x2::sui::SUI')?.name).toBe(
      metadata.name,
    )
    await store.walletCache.save('sample', 'sample', 1, { text: 'a', asOf: hour(0) })
    await store.walletCache.save('live', 'live', 1, { text: 'b', asOf: hour(0) })
    await store.datasets.dropSample()
    expect(await store.tokenMetadata.find('sample', 'SUI', ['0x2::sui::SUI'])).toEqual(new Map())
    expect((await store.tokenMetadata.find('live', 'SUI', ['0x2::sui::SUI'])).size).toBe(1)
    expect(await store.walletCache.find('sample', 1)).toBeNull()
    expect(await store.walletCache.find('live', 1)).not.toBeNull()
  })
})
