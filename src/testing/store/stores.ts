import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createStore } from '#service/store/create-store.ts'
import type { Database } from '#service/store/database.ts'
import { openEmbeddedDatabase } from '#service/store/embedded/embedded-database.ts'
import { buildStoreTemplate } from '#service/store/embedded/template.ts'
import { migrate } from '#service/store/migrate.ts'
import { openStore } from '#service/store/open-store.ts'
import { openPostgresDatabase } from '#service/store/postgres/postgres-database.ts'
import type { Store } from '#service/store/store.ts'
import { startTestPostgres } from './postgres.ts'

/** Stores of one kind for tests. */
export type TestStores = {
  /** An empty store; all that this gives share one database, which is emptied each time. Need not be closed. */
  empty(): Promise<Store>
  /** An instance on a database of its own: the second call of the function that it gives opens the same data again. */
  alone(): Promise<() => Promise<Store>>
  stop(): Promise<void>
}

export async function embeddedTestStores(): Promise<TestStores> {
  const folder = mkdtempSync(join(tmpdir(), 'test-store-'))
  const templateDir = join(folder, 'template')
  await buildStoreTemplate(templateDir)
  const shared = await openEmbeddedDatabase(join(folder, 'shared'))
  await migrate(shared)
  let count = 0
  return {
    empty: () => emptied(shared),
    alone: async () => {
      count += 1
      const dataDir = join(folder, String(count))
      return () => openStore({ dataDir, databaseUrl: null, templateDir })
    },
    stop: async () => {
      await shared.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function postgresTestStores(): Promise<TestStores> {
  const server = await startTestPostgres()
  const shared = await openPostgresDatabase(server.url('postgres'), () => {})
  await migrate(shared)
  let count = 0
  return {
    empty: () => emptied(shared),
    alone: async () => {
      count += 1
      const name = `alone_${count}`
      await shared.rows(sql`create database ${sql.identifier(name)}`)
      return () => openStore({ dataDir: '', databaseUrl: server.url(name) })
    },
    stop: async () => {
      await shared.close()
      await server.stop()
    },
  }
}

async function emptied(database: Database): Promise<Store> {
  const tables = await database.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migration'`)
  await database.script(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`)
  return createStore(database, null)
}
