import { statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readReadiness } from '#service/handlers/status.ts'
import { testProtocol } from '#testing/market/protocol.ts'
import { aVault, hour, live } from '#testing/store/rows.ts'
import { testTemplate } from '#testing/store/template.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { openStore, openStoreAndDatabase } from './open-store.ts'
import { readRows } from './read-rows.ts'
import type { Store } from './store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const vaults = Array.from({ length: 400 }, (_, index) => aVault({ id: `v${index}`, name: 'x'.repeat(200) }))
const readiness = async (store: Store) => {
  const { status, degraded } = await readReadiness(store, hour(0), () => Infinity)
  return { status, damaged: degraded.flatMap(({ reason, name }) => (reason === 'damaged' ? name : [])) }
}

test('a table’s file that was cut in half and a page of garbage are not ready, by name', async () => {
  const options = { dataDir: folder, databaseUrl: null, templateDir: await testTemplate() }
  const filled = await openStoreAndDatabase(options)
  await filled.store.vaults.replace(live('vaults'), 'test', vaults)
  await filled.store.protocols.replace(live('protocols'), [testProtocol])
  expect((await readiness(filled.store)).damaged).toEqual([])
  await filled.database.script('checkpoint')
  const [files] = await readRows(
    filled.database,
    z.object({ vault: z.string(), protocol: z.string() }),
    sql`select pg_relation_filepath('vault') as vault, pg_relation_filepath('protocol') as protocol`,
  )
  await filled.store.close()
  const path = (file = '') => join(folder, 'database', file)
  truncateSync(path(files?.vault), Math.floor(statSync(path(files?.vault)).size / 16_384) * 8_192)
  writeFileSync(path(files?.protocol), Buffer.alloc(8_192, 0xa5), { flag: 'r+' })

  const store = await openStore(options)
  await store.checkRows()
  expect(await readiness(store)).toEqual({ status: 'not-ready', damaged: ['vaults', 'protocols'] })
  const [cut, garbage] = await store.damage()
  expect(cut?.reason).toMatch(/^\d+ of 400 rows are there$/)
  expect(garbage?.reason).toContain('invalid page')
  await store.close()
}, 60_000)

test('rows that are missing are there again once the dataset was written', async () => {
  const { store, database } = await openStoreAndDatabase({ dataDir: '', databaseUrl: await testDatabase() })
  await store.vaults.replace(live('vaults'), 'test', vaults)
  await database.script(`delete from vault where id < 'v2'`)
  await store.checkRows()
  expect((await readiness(store)).damaged).toEqual(['vaults'])
  await store.vaults.replace(live('vaults', hour(1)), 'test', vaults)
  await expect.poll(async () => (await readiness(store)).damaged).toEqual([])
  await store.close()
}, 60_000)
