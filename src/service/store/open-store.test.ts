import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTemplate } from '#testing/store/template.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { StoreUnusable } from './database.ts'
import { openStore } from './open-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failure = (options: Parameters<typeof openStore>[0]) =>
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

test('an embedded database that lost its first file is said in a sentence, and is left as it is', async () => {
  const dataDir = join(folder, 'no-version')
  await mkdir(join(dataDir, 'database', 'base'), { recursive: true })
  const error = await failure({ dataDir, databaseUrl: null })
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toContain('its PG_VERSION is missing')
  expect(await readdir(join(dataDir, 'database'))).toEqual(['base'])
})

test('what the file system refuses while the database is made is said in a sentence', async () => {
  const [dataDir, templateDir] = [join(folder, 'refused'), await testTemplate()]
  // Too long for one of the names inside: refused in the middle of the copy, as by a disk that is full.
  const deep = join(dataDir, ...Array.from({ length: 15 }, () => 'x'.repeat(255)))
  const error = await failure({ dataDir: `${deep}/${'y'.repeat(4_050 - deep.length)}`, databaseUrl: null, templateDir })
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toContain('no database can be made in')
})

test('a database that refuses is said in a sentence without the password', async () => {
  const url = new URL(await testDatabase())
  url.pathname = 'no-such-database'
  url.password = 's3cret-word'
  const error = await failure({ dataDir: '', databaseUrl: url.href })
  expect(error).toBeInstanceOf(StoreUnusable)
  expect(String(error)).toContain('DATABASE_URL: the PostgreSQL there does not answer')
  expect(String(error)).not.toContain('s3cret-word')
}, 120_000)
