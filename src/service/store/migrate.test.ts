import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPostgres, type TestPostgres } from '#testing/store/postgres.ts'
import { migrate } from './migrate.ts'
import { openStore } from './open-store.ts'
import { openPostgresDatabase } from './postgres/postgres-database.ts'

// Real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let server: TestPostgres
beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

const quiet = () => {}

test('instances that start together on an empty database bring it up to date once', async () => {
  const databases = await Promise.all([1, 2, 3].map(() => openPostgresDatabase(server.url('postgres'), quiet)))
  const steps = await Promise.all(databases.map(migrate))
  expect(steps.sort()).toEqual([0, 0, 4])
  for (const database of databases) await database.close()
})

test('a database whose user may not create the search extension says so, and what to do', async () => {
  const admin = await openPostgresDatabase(server.url('postgres'), quiet)
  await admin.rows(sql`create database strict`)
  await admin.script('create role limited login')
  const strict = await openPostgresDatabase(server.url('strict'), quiet)
  await strict.script('grant create on schema public to limited; revoke create on database strict from public')
  const url = server.url('strict').replace('postgres@', 'limited@')
  const options = { dataDir: '', databaseUrl: url }
  await expect(openStore(options)).rejects.toThrow(/pg_trgm.*could not be created.*let an administrator run/)
  await strict.script('create extension pg_trgm')
  const store = await openStore(options)
  await store.ping()
  await store.close()
  await strict.close()
  await admin.close()
})

test('a database that does not answer is named by its setting, without its password', async () => {
  const url = 'postgres://user:hunter2@127.0.0.1:1/none'
  const failure = openStore({ dataDir: '', databaseUrl: url })
  await expect(failure).rejects.toThrow(/^DATABASE_URL: the PostgreSQL there does not answer: /)
  await expect(failure).rejects.not.toThrow(/hunter2/)
})
