import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { allCoins, live } from '#testing/store/rows.ts'
import { emptyDatabase } from '#testing/store/test-database.ts'
import { createStore } from './create-store.ts'
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
  const url = await emptyDatabase()
  const databases = await Promise.all([1, 2, 3].map(() => openPostgresDatabase(url, quiet)))
  const steps = await Promise.all(databases.map(migrate))
  expect(steps.sort()).toEqual([0, 0, migrationCount])
  for (const database of databases) await database.close()
})

test('a database whose user may make tables and nothing more is enough', async () => {
  const adminUrl = await emptyDatabase()
  const strict = await openPostgresDatabase(adminUrl, quiet)
  await strict.script('create role limited login; grant create on schema public to limited')
  const name = sql.identifier(new URL(adminUrl).pathname.slice(1))
  await strict.run(sql`revoke create on database ${name} from public`)
  const store = await openStore({ dataDir: '', databaseUrl: adminUrl.replace('postgres@', 'limited@') })
  await store.ping()
  await store.close()
  await strict.close()
})

test('a database of an older version keeps its coins and their order, and goes without the extension for searches', async () => {
  const url = await emptyDatabase()
  const database = await openPostgresDatabase(url, quiet)
  await database.script(
    'create extension pg_trgm; create table migration (name text primary key, applied_at timestamptz default now())',
  )
  for (const name of ['0001_tables', '0002_wallets', '0003_transactions', '0004_dropped-rows'])
    await database.script(await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8'))
  await database.script(`
    insert into migration (name) values ('0000_extensions'), ('0001_tables'), ('0002_wallets'), ('0003_transactions'), ('0004_dropped-rows');
    create index coin_search on coin using gin (search gin_trgm_ops);
    insert into family values ('coins', 'live', 7, 3);
    insert into dataset (name, source, rows, as_of) values ('coins', 'live', 2, now());
    insert into coin (coin_key, verified, search, grams, is_sample) values ('b', false, '', '{}', false), ('a', false, '', '{}', false);
    insert into coin_body select coin_key, '{"coinType":"' || coin_key || '","name":"","symbol":""}', false from coin order by coin_key`)
  expect(await migrate(database)).toBe(migrationCount - 5)
  const store = createStore(database, null)
  expect((await allCoins(store, {})).rows.map(({ coinType }) => coinType)).toEqual(['b', 'a'])
  await store.coins.saveIdentities(live('coins'), [{ coinType: '0x1::c::C' }])
  expect((await allCoins(store, {})).rows.map(({ coinType }) => coinType)).toEqual(['b', 'a', '0x1::c::C'])
  expect(await database.rows(sql`select 1 from pg_extension where extname = 'pg_trgm'`)).toEqual([])
  await database.close()
})

test('a database that does not answer is named by its setting, without its password', async () => {
  const url = 'postgres://user:hunter2@127.0.0.1:1/none'
  const failure = openStore({ dataDir: '', databaseUrl: url })
  await expect(failure).rejects.toThrow(/^DATABASE_URL: the PostgreSQL there does not answer: /)
  await expect(failure).rejects.not.toThrow(/hunter2/)
})
