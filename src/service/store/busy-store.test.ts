import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from '#testing/store/rows.ts'
import { testTemplate } from '#testing/store/template.ts'
import { openStoreAndDatabase } from './open-store.ts'

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
  let [release, begin] = [() => {}, () => {}]
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const writing = database
    .transaction(async (tx) => {
      await tx.rows(sql`insert into protocol (id, body, is_sample) values ('unseen', '{}', false)`)
      begin()
      await released
      throw new Error('taken back')
    })
    .catch(String)
  await begun
  await store.ping()
  expect(await store.apiKeys.find('nobody')).toBeNull()
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
