import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readReadiness } from '#service/handlers/status.ts'
import { coinTypeOf, live } from '#testing/store/rows.ts'
import { testTemplate } from '#testing/store/template.ts'
import { openStoreAndDatabase } from './open-store.ts'
import { readRows } from './read-rows.ts'

let dataDir: string
let opened: Awaited<ReturnType<typeof openStoreAndDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'busy-store-'))
  opened = await openStoreAndDatabase({ dataDir, databaseUrl: null, templateDir: await testTemplate() })
}, 60_000)
afterAll(async () => {
  await opened.store.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('what every request needs does not wait for a running write of the embedded store', async () => {
  const { store, database } = opened
  await store.coins.saveIdentities(live('coins'), [{ coinType: '0x2::sui::SUI' }])
  const readiness = () => readReadiness(store, new Date(), () => 60_000)
  await readiness()
  let [release, begin] = [() => {}, () => {}]
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const writing = database
    .transaction(async (tx) => {
      await tx.run(sql`insert into protocol (id, body, is_sample) values ('unseen', '{}', false)`)
      begin()
      await released
      throw new Error('taken back')
    })
    .catch(String)
  await begun
  await store.ping()
  expect(await store.unknownSteps()).toEqual([])
  expect(await readiness()).toMatchObject({ status: 'degraded', store: 'embedded' })
  expect(await store.apiKeys.find('nobody')).toBeNull()
  expect(await store.walletCache.find('nobody', 1)).toBeNull()
  expect((await store.datasets.states()).find(({ name }) => name === 'coins')).toMatchObject({
    origin: 'live',
    rows: 1,
  })
  expect(await store.datasets.family('coins')).toMatchObject({ origin: 'live' })
  release()
  expect(await writing).toBe('Error: taken back')
  await store.ping()
  expect(await store.protocols.all()).toEqual([])
}, 20_000)

test('the embedded store keeps few buffers: what it once touched of its memory it holds for good', async () => {
  const [row] = await opened.database.rows(sql`show shared_buffers`)
  expect(row).toEqual({ shared_buffers: '16MB' })
})

test('reading all coins touches each of them once, however many slices it takes', async () => {
  const { store, database } = opened
  const count = 2_500
  const coins = Array.from({ length: count }, (_, at) => ({ coinType: coinTypeOf(at + 1, 'read') }))
  await store.coins.saveIdentities(live('coins'), coins)
  const touched = async () => {
    await database.run(sql`select pg_stat_force_next_flush()`)
    const [row] = await readRows(
      database,
      z.object({ rows: z.number() }),
      sql`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows
      from pg_stat_user_tables where relname = 'coin_body'`,
    )
    return row?.rows ?? Number.NaN
  }
  const before = await touched()
  const read = await store.coins.read(async (_, since) => {
    let rows = 0
    for await (const slice of since(-1)) rows += slice.length
    return rows
  })
  expect(read).toBeGreaterThanOrEqual(count)
  expect((await touched()) - before).toBeLessThan(1.5 * read)
})
