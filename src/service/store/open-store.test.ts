import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/store/test-database.ts'
import { StoreUnusable } from './database.ts'
import { openStore } from './open-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failure = (options: { dataDir: string; databaseUrl: string | null }) =>
  openStore(options).then(
    () => null,
    (error: unknown) => error,
  )

test('a DATA_DIR that is no folder is said in a sentence', async () => {
  const dataDir = join(folder, 'a-file')
  await writeFile(dataDir, 'text')
  const error = await failure({ dataDir, databaseUrl: null })
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toContain(`DATA_DIR: ${dataDir}`)
})

test('a broken embedded database is said in a sentence, and is left as it is', async () => {
  const dataDir = join(folder, 'broken')
  await mkdir(join(dataDir, 'database'), { recursive: true })
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17')
  const error = await failure({ dataDir, databaseUrl: null })
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toContain(`the database in ${dataDir} cannot be opened`)
}, 60_000)

test('a database that refuses is said in a sentence without the password', async () => {
  const url = new URL(await testDatabase())
  url.pathname = 'no-such-database'
  url.password = 's3cret-word'
  const error = await failure({ dataDir: '', databaseUrl: url.href })
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toContain('DATABASE_URL: the PostgreSQL there does not answer')
  expect(String(error)).not.toContain('s3cret-word')
}, 120_000)
