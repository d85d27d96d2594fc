import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/store/test-database.ts'
import { migrate } from './migrate.ts'
import { openStore } from './open-store.ts'
import { openPostgresDatabase } from './postgres/postgres-database.ts'

// Real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const quiet = () => {}
const migrationCount = readdirSync(new URL('./migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
).length

test('instances that start together on an empty database bring it up to date once', async () => {
  const url = await testDatabase()
  const databases = await Promise.all([1, 2, 3].map(() => openPostgresDatabase(url, quiet)))
  const steps = await Promise.all(databases.map(migrate))
  expect(steps.sort()).toEqual([0, 0, migrationCount])
  for (const database of databases) await database.close()
})

test('a database whose user may not create the search extension says so, and what to do', async () => {
  const adminUrl = await testDatabase()
  const strict = await openPostgresDatabase(adminUrl, quiet)
  await strict.script('create role limited login; grant create on schema public to limited')
  const name = sql.identifier(new URL(adminUrl).pathname.slice(1))
  await strict.rows(sql`revoke create on database ${name} from public`)
  const url = adminUrl.replace('postgres@', 'limited@')
  const options = { dataDir: '', databaseUrl: url }
  await expect(openStore(options)).rejects.toThrow(/pg_trgm.*could not be created.*let an administrator run/)
  await strict.script('create extension pg_trgm')
  const store = await openStore(options)
  await store.ping()
  await store.close()
  await strict.close()
})

test('a database that does not answer is named by its setting, without its password', async () => {
  const url = 'postgres://user:hunter2@127.0.0.1:1/none'
  const failure = openStore({ dataDir: '', databaseUrl: url })
  await expect(failure).rejects.toThrow(/^DATABASE_URL: the PostgreSQL there does not answer: /)
  await expect(failure).rejects.not.toThrow(/hunter2/)
})
