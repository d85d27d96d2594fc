import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createStore } from '#service/store/create-store.ts'
import type { Database } from '#service/store/database.ts'
import { migrate } from '#service/store/migrate.ts'
import { openStore, openStoreAndDatabase } from '#service/store/open-store.ts'
import { openPostgresDatabase } from '#service/store/postgres/postgres-database.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { Store } from '#service/store/store.ts'
import { inTier } from '#testing/tier.ts'
import { testTemplate } from './template.ts'
import { testDatabase } from './test-database.ts'

/** Stores of one kind for tests. */
export type TestStores = {
  /** That of the stores that `empty` gives, for tests that reach past the store. */
  database: Database
  /** An empty store; all that this gives share one database, which is emptied each time. Need not be closed. */
  empty(): Promise<Store>
  /** An instance on a database of its own: the second call of the function that it gives opens the same data again. */
  alone(): Promise<() => Promise<Store>>
  stop(): Promise<void>
}

export async function embeddedTestStores(): Promise<TestStores> {
  const folder = mkdtempSync(join(tmpdir(), 'test-store-'))
  const templateDir = await testTemplate()
  const shared = await openStoreAndDatabase({ dataDir: join(folder, 'shared'), databaseUrl: null, templateDir })
  let count = 0
  return {
    database: shared.database,
    empty: () => emptied(shared.database),
    alone: async () => {
      count += 1
      const dataDir = join(folder, String(count))
      return () => openStore({ dataDir, databaseUrl: null, templateDir })
    },
    stop: async () => {
      await shared.store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function postgresTestStores(): Promise<TestStores> {
  const shared = await openPostgresDatabase(await testDatabase(), () => {})
  await migrate(shared)
  return {
    database: shared,
    empty: () => emptied(shared),
    alone: async () => {
      const databaseUrl = await testDatabase()
      return () => openStore({ dataDir: '', databaseUrl })
    },
    stop: () => shared.close(),
  }
}

const [embedded, postgres] = [
  ['embedded', embeddedTestStores],
  ['PostgreSQL', postgresTestStores],
] as const

/**
 * The databases on which a part of the store is tested. They run the same statements, which cost many times more on the embedded one:
 * in the short tier store.test.ts alone has both.
 */
export const storeKinds = inTier({ short: [postgres], long: [embedded, postgres] })

const Statement = z.object({ text: z.string() })

/** Few rows are deleted many times sooner than a table and its indexes get new files, which is what `truncate` does. */
async function emptied(database: Database): Promise<Store> {
  const statements = await readRows(
    database,
    Statement,
    sql`
    select 'delete from ' || tablename as text from pg_tables
      where schemaname = current_schema() and tablename <> 'migration'
    union all select 'alter sequence ' || sequencename || ' restart' from pg_sequences where schemaname = current_schema()`,
  )
  await database.script(statements.map(({ text }) => text).join('; '))
  return createStore(database, null)
}
