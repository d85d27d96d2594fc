import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Store } from '#service/store/store.ts'
import { aMarket, aVault, coinTypeOf, hour, live } from '#testing/store/rows.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { openSnapshots } from './open-snapshots.ts'
import { findVault } from './vaults/list-vaults.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let stores: TestStores
let store: Store
let other: Store
beforeAll(async () => {
  stores = await postgresTestStores()
  const open = await stores.alone()
  store = await open()
  other = await open()
})
afterAll(async () => {
  await Promise.all([store.close(), other.close()])
  await stores.stop()
})

test('what this process writes is there when the write returns; what another writes is told, and not waited for', async () => {
  const [own, theirs] = [await openSnapshots({ store }), await openSnapshots({ store: other })]
  expect(own.coins().state).toMatchObject({ revision: 0, isRead: false, origin: null })
  const heard = vi.spyOn(other.datasets, 'revisions')
  await store.coins.saveIdentities(live('coins'), [{ coinType: coinTypeOf(1, 'a') }])
  await store.coins.saveMarkets(live('markets', hour(1)), [aMarket({ coinType: coinTypeOf(1, 'a'), price: 2 })])
  await store.vaults.replace(live('vaults', hour(2)), 'test', [aVault({ id: 'a', tvl: 3 })])
  expect(own.counts()).toMatchObject([
    { rows: 1, state: { family: 'coins', revision: 2, asOf: hour(1), origin: 'live', isRead: true } },
    { rows: 1, state: { family: 'vaults', revision: 1, asOf: hour(2) } },
  ])
  expect(findVault(own.vaults(), 'a')?.tvl).toBe(3)
  await expect.poll(() => theirs.counts(), { timeout: 5_000, interval: 20 }).toEqual(own.counts())
  expect(heard).toHaveBeenCalled()
  await Promise.all([own.stop(), theirs.stop()])
})

test('a revision that cannot be read leaves the last snapshot, is told once, and is read later', async () => {
  const told: unknown[] = []
  const snapshots = await openSnapshots({ store, onFailure: (error) => told.push(error) })
  const read = vi.spyOn(store.vaults, 'read').mockRejectedValue(new Error('gone'))
  await store.vaults.replace(live('vaults', hour(3)), 'test', [aVault({ id: 'b' })])
  await store.vaults.replace(live('vaults', hour(4)), 'test', [aVault({ id: 'c' })])
  expect(findVault(snapshots.vaults(), 'a')?.tvl).toBe(3)
  expect(told).toEqual([new Error('gone')])
  read.mockRestore()
  await expect.poll(() => findVault(snapshots.vaults(), 'c')?.id, { timeout: 5_000 }).toBe('c')
  await snapshots.stop()
})
