import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/database.ts'
import { migrate } from '#service/store/migrate.ts'
import { openPostgresDatabase } from '#service/store/postgres/postgres-database.ts'
import { hour } from '#testing/store/rows.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { createWalletCacheStore } from './wallet-cache-store.ts'

let database: Database
beforeAll(async () => {
  database = await openPostgresDatabase(await testDatabase(), () => {})
  await migrate(database)
})
afterAll(() => database.close())

test('what is asked and told at once is one statement each, and each gets its own', async () => {
  const [told, asked] = [vi.spyOn(database, 'run'), vi.spyOn(database, 'queryOnSpareConnection')]
  const store = createWalletCacheStore(database)
  const keys = Array.from({ length: 160 }, (_, index) => `positions ${index}`)
  const save = (key: string, text: string, asOf: Date) => store.save('live', key, 1, { text, asOf })
  await Promise.all(keys.map((key) => save(key, `of ${key}`, hour(1))))
  await Promise.all([save('twice', 'younger', hour(2)), save('twice', 'older', hour(1))])
  const found = await Promise.all([...keys, 'nobody', 'twice'].map((key) => store.find(key, 1)))
  expect(found.map((entry) => entry?.text ?? null)).toEqual([...keys.map((key) => `of ${key}`), null, 'younger'])
  expect([told.mock.calls.length, asked.mock.calls.length]).toEqual([2, 1])
})

test('a database that is away fails every one of them', async () => {
  const away = () => Promise.reject(new Error('away'))
  const store = createWalletCacheStore({ ...database, run: away, queryOnSpareConnection: away })
  const asked = [store.find('a', 1), store.find('b', 1), store.save('live', 'a', 1, { text: '', asOf: hour(1) })]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
