import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CoinQuery } from '#contract/coin.ts'
import { listCoins } from '#service/snapshot/coins/list-coins.ts'
import { openSnapshots, type Snapshots } from '#service/snapshot/open-snapshots.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { findVault, listVaults, trendsOf } from '#service/snapshot/vaults/list-vaults.ts'
import type { VaultListQuery } from '#service/snapshot/vaults/vault-facets.ts'
import type { Store } from '#service/store/store.ts'
import { testProtocol } from '#testing/market/protocol.ts'
import { aMarket, aVault, coinTypeOf, hour, live } from '#testing/store/rows.ts'
import { storeKinds, type TestStores } from '#testing/store/stores.ts'
import { openSnapshotFiles } from './snapshot-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const coinQueries: CoinQuery[] = [
  { page: 0, limit: 50 },
  { page: 1, limit: 20, sort: 'name:asc' },
  { page: 0, limit: 50, sort: 'price:asc', search: 'coin 1' },
  { page: 0, limit: 50, search: 'c7' },
  { page: 0, limit: 50, search: '00c' },
]
const vaultQueries: VaultListQuery[] = [
  { order: 'tvl', sort: 'desc', limit: 50, offset: 0 },
  { order: 'name', sort: 'asc', limit: 50, offset: 3, search: { text: 'navi vault', protocols: [] } },
  { order: 'apy', sort: 'asc', limit: 50, offset: 0, type: ['LENDING'], address: '0x2::sui::SUI' },
]

/** All that is answered from the snapshots. */
function answersOf(snapshots: Snapshots): unknown {
  const [coins, vaults] = [snapshots.coins(), snapshots.vaults()]
  return {
    states: [coins.state, vaults.state],
    coins: coinQueries.map((query) => {
      const { rows, total } = listCoins(coins, query)
      return [rows.map((row) => jsonOf(coins.rows, row)), total]
    }),
    vaults: vaultQueries.map((query) => {
      const { rows, total, countFacets } = listVaults(vaults, query)
      return [rows.map((row) => jsonOf(vaults.rows, row)), total, countFacets(), trendsOf(vaults, rows)]
    }),
    vault: findVault(vaults, 'v3'),
  }
}

async function fill(store: Store): Promise<void> {
  const coins = Array.from({ length: 60 }, (_, index) => ({
    coinType: coinTypeOf(index * 7919, `c${index}`),
    name: `Coin ${index}`,
    verified: index % 9 === 0,
  }))
  await store.coins.saveIdentities(live('coins'), coins)
  const markets = coins.map(({ coinType }, index) => aMarket({ coinType, price: index % 7, marketCap: index % 5 }))
  await store.coins.saveMarkets(live('markets', hour(1)), markets)
  const vaults = Array.from({ length: 40 }, (_, index) =>
    aVault({ id: `v${index}`, tvl: index % 6, apy: index / 10, coins: index % 3 === 0 ? ['0x2::sui::SUI'] : ['So11'] }),
  )
  await store.vaults.replace(live('vaults'), 'test', vaults)
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.each(storeKinds)('beside a store that is %s', (_, openStores) => {
  let stores: TestStores
  let store: Store
  const failures: unknown[] = []
  beforeAll(async () => {
    stores = await openStores()
  })
  beforeEach(async () => {
    store = await stores.empty()
    failures.length = 0
    await fill(store)
  })
  afterAll(() => stores.stop())

  const open = (from = store, version = '1.0.0') =>
    openSnapshots({
      store: from,
      onFailure: (error) => failures.push(error),
      files: openSnapshotFiles({
        folder,
        version,
        marks: from.snapshotMarks,
        onFailure: (error) => failures.push(error),
      }),
    })
  /** Opens snapshots, and compares them with those that are read from the store. Returns how often rows were read. */
  async function rowsRead(from = store, version = '1.0.0') {
    const [coins, vaults] = [vi.spyOn(from.coins, 'read'), vi.spyOn(from.vaults, 'read')]
    const opened = await open(from, version)
    const reads = { coins: coins.mock.calls.length, vaults: vaults.mock.calls.length }
    const plain = await openSnapshots({ store: from })
    expect(answersOf(opened)).toEqual(answersOf(plain))
    await Promise.all([opened.stop(), plain.stop()])
    coins.mockRestore()
    vaults.mockRestore()
    return reads
  }

  test('a start reads no rows that a file holds, and what was written since alone', async () => {
    expect(await rowsRead()).toEqual({ coins: 1, vaults: 1 })
    expect(readdirSync(folder).toSorted()).toEqual(['coins.snapshot', 'vaults.snapshot'])
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 0 })

    await store.coins.saveMarkets(live('markets', hour(2)), [aMarket({ coinType: coinTypeOf(7919, 'c1'), price: 99 })])
    await store.coins.saveIdentities(live('coins', hour(2)), [{ coinType: coinTypeOf(5, 'new') }])
    expect(await rowsRead()).toEqual({ coins: 1, vaults: 0 })
    await store.vaults.replace(live('vaults', hour(3)), 'test', [aVault({ id: 'v3', tvl: 1 })])
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 1 })
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 0 })
    expect(failures).toEqual([])
  })

  test('a start reads vaults anew where protocols or staking alone were written since', async () => {
    await (await open()).stop()
    await store.protocols.replace(live('protocols', hour(2)), [testProtocol])
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 1 })
    await store.vaults.replace(live('staking', hour(3)), 'staking', [aVault({ id: 'staked', type: 'STAKING' })])
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 1 })
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 0 })
  })

  test('a change of a snapshot from a file is one of the snapshot, not of the file', async () => {
    await (await open()).stop()
    const opened = await open()
    await store.coins.saveMarkets(live('markets', hour(4)), [aMarket({ coinType: coinTypeOf(0, 'c0'), price: 5 })])
    const plain = await openSnapshots({ store })
    expect(answersOf(opened)).toEqual(answersOf(plain))
    await Promise.all([opened.stop(), plain.stop()])
  })

  test('a file that is torn, damaged or of another version is as none, and written anew', async () => {
    await (await open()).stop()
    const path = join(folder, 'coins.snapshot')
    truncateSync(path, 1_000)
    expect(await rowsRead()).toEqual({ coins: 1, vaults: 0 })
    const bytes = readFileSync(path)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(await rowsRead()).toEqual({ coins: 1, vaults: 0 })
    expect(await rowsRead(store, '2.0.0')).toEqual({ coins: 1, vaults: 1 })
    expect(await rowsRead(store, '2.0.0')).toEqual({ coins: 0, vaults: 0 })
    expect(failures).toEqual([])
  })

  test('a file that was being written when the process was killed changes nothing', async () => {
    await (await open()).stop()
    const path = join(folder, 'coins.snapshot')
    copyFileSync(path, `${path}.1.tmp`)
    truncateSync(`${path}.1.tmp`, 500)
    expect(await rowsRead()).toEqual({ coins: 0, vaults: 0 })
  })

  test('a file of another store is as none, whatever its revision', async () => {
    await (await open()).stop()
    const other = await (await stores.alone())()
    await fill(other)
    await other.coins.saveIdentities(live('coins', hour(2)), [{ coinType: coinTypeOf(9, 'other') }])
    expect(await rowsRead(other)).toEqual({ coins: 1, vaults: 1 })
    await other.close()
  })

  test('a store that was restored from before the file was written does not have its mark', async () => {
    const add = vi.spyOn(store.snapshotMarks, 'add')
    await (await open()).stop()
    for (const [mark] of add.mock.calls) await store.snapshotMarks.remove(mark)
    add.mockRestore()
    expect(await rowsRead()).toEqual({ coins: 1, vaults: 1 })
  })

  test('a folder that cannot be written is reported, and lists are answered all the same', async () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file')
    expect(await rowsRead()).toEqual({ coins: 1, vaults: 1 })
    expect(failures.length).toBeGreaterThan(0)
  })
})
