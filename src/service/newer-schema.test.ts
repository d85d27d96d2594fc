import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Readiness } from '#contract/status.ts'
import { openTestApp } from '#testing/app.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { type Database, StoreUnusable } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { openStoreAndDatabase } from './store/open-store.ts'
import type { Store } from './store/store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let app: Awaited<ReturnType<typeof openTestApp>>
let opened: { store: Store; database: Database }
beforeAll(async () => {
  opened = await openStoreAndDatabase({ dataDir: '', databaseUrl: await testDatabase() })
  app = await openTestApp({ store: opened.store })
})
afterAll(async () => {
  await app.close()
  await opened.store.close()
})

const readyz = async () => {
  const response = await app.request('/readyz')
  return { code: response.status, ...Readiness.parse(await response.json()) }
}

test('an instance beside one that brought the database to a newer version is not ready, and says why', async () => {
  const { database } = opened
  expect(await readyz()).toMatchObject({ code: 200, status: 'degraded' })
  // A later version would add its step so, and rename what this one reads.
  await database.script(`
    insert into migration (name) values ('9998_later'), ('9999_latest');
    alter table dataset rename column as_of to read_at`)
  expect(await readyz()).toMatchObject({
    code: 503,
    status: 'not-ready',
    store: 'postgres',
    degraded: [
      { reason: 'outdated', name: '9998_later' },
      { reason: 'outdated', name: '9999_latest' },
    ],
  })
  expect((await (await app.request('/status.json')).json()).degraded).toHaveLength(2)
})

test('a start on the database of a newer version is refused in one sentence that names both', async () => {
  const { database } = opened
  const error = await migrate(database).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toMatch(/is at version 9999_latest, and this program knows none after 00\d\d_[a-z-]+: start/)
  const steps = await database.rows(sql`select name from migration where name like '99%'`)
  expect(steps).toHaveLength(2)
})
