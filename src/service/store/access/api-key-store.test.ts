import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/database.ts'
import { migrate } from '#service/store/migrate.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store.ts'
import { enqueueDeliveries } from '#service/store/webhooks/enqueue-deliveries.ts'
import { createDeliverer } from '#service/webhooks/create-deliverer.ts'
import { testTemplate } from '#testing/store/template.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { inTier } from '#testing/tier.ts'
import { queueMessages } from '#testing/webhooks/queue-messages.ts'
import { createApiKeyStore } from './api-key-store.ts'

// Real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const at = new Date(Date.UTC(2026, 10, 23))
const [OWN, SHARED] = ['0x0a', '0x0b']

describe.each(inTier<('embedded' | 'postgres')[]>({ short: ['postgres'], long: ['embedded', 'postgres'] }))(
  'a key that is revoked on %s',
  (kind) => {
    let folder: string
    let store: Store
    let database: Database
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'revoke-test-'))
      const options =
        kind === 'embedded'
          ? { dataDir: folder, databaseUrl: null, templateDir: await testTemplate() }
          : { dataDir: '', databaseUrl: await testDatabase() }
      const opened = await openStoreAndDatabase(options)
      store = opened.store
      database = opened.database
    })
    afterAll(async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    })

    let count = 0
    async function aKey() {
      count += 1
      const id = `k${count}`
      await store.apiKeys.create({ id, name: id, hash: new Uint8Array(32), requestsPerWindow: null })
      return id
    }
    const aWebhook = async (id: string, owner: string, addresses = [OWN]) => {
      await store.webhooks.add({ id, owner, url: `https://${id}.example/hook`, chain: 'ALL', addresses })
    }
    const watch = (owner: string, address: string) =>
      store.watch.add({ owner, address, label: '', chains: [], createdAt: at })
    const snapshotOf = (address: string) => ({
      snapshot: { address, takenAt: at.getTime(), parts: [], tokens: [], nfts: [], positions: [] },
      worth: {},
      origin: 'live' as const,
    })
    const keep = (address: string) => store.watch.keep(snapshotOf(address), { isWanted: false })

    test('nothing of its outbox is sent, and what waited says why', async () => {
      const [revoked, other] = [await aKey(), await aKey()]
      await aWebhook('gone', revoked, [])
      await aWebhook('stays', other, [])
      for (const id of ['gone', 'stays']) await queueMessages(database, id, { count: 2, at })
      expect(await store.apiKeys.revoke(revoked)).toEqual({ webhooks: 1, messages: 2, watched: 0 })
      // As a hand could put it there, or an instance of an older version.
      await database.run(sql`
      insert into webhook_delivery (id, webhook_id, type, body, created_at, queued_at, next_attempt_at)
      values ('late', 'gone', 'test', '{}', ${at}, ${at}, ${at})`)
      const sent: string[] = []
      const send = async ({ url }: { url: string }) => {
        sent.push(new URL(url).host)
        return { statusCode: 200, error: '' }
      }
      const log = { info: () => {}, warn: () => {} }
      await createDeliverer({ store, send, now: () => at, log }).deliverDue()
      expect(sent).toEqual(['stays.example', 'stays.example'])
      expect(await store.deliveries.list('gone', { limit: 9, state: 'dead' })).toMatchObject([
        { attempts: 0, error: 'Its key was revoked' },
        { attempts: 0, error: 'Its key was revoked' },
      ])
      expect(
        await store.deliveries.retry('gone', (await store.deliveries.list('gone', { limit: 9 }))[1]?.id ?? '', at),
      ).toBe(false)
      expect((await store.deliveries.backlog()).waitingSince).toBeNull()
      expect(await store.apiKeys.revoke(revoked)).toBeNull()
    })

    test('its watched wallets end with their past, unless somebody else wants them', async () => {
      const [revoked, other] = [await aKey(), await aKey()]
      await aWebhook('about-own', revoked, [OWN])
      for (const address of [OWN, SHARED]) {
        await watch(revoked, address)
        if (address === SHARED) await watch(other, address)
        expect(await keep(address)).toBe(true)
      }
      expect(await store.apiKeys.revoke(revoked)).toEqual({ webhooks: 1, messages: 0, watched: 2 })
      expect((await store.watch.addresses()).map(({ address }) => address)).toEqual([SHARED])
      const kept = async (address: string) => (await store.watch.everything(address)).snapshots.length
      expect([await kept(OWN), await kept(SHARED)]).toEqual([0, 1])
      // A wallet that its webhook alone is about is wanted by nobody any more.
      expect(await keep(OWN)).toBe(false)
    })

    test('it is revoked though what it leaves behind could not be cleared', async () => {
      const id = await aKey()
      const lost = { ...database, rows: () => Promise.reject(new Error('the connection is lost')) }
      expect(await createApiKeyStore(lost).revoke(id)).toEqual({ webhooks: 0, messages: 0, watched: 0 })
      expect((await store.apiKeys.find(id))?.revokedAt).not.toBeNull()
    })

    test('of many that add while it is revoked nothing is left', async () => {
      const id = await aKey()
      const adding = Array.from({ length: 8 }, (_each, index) => [
        aWebhook(`race${index}`, id, []).catch(() => null),
        watch(id, `0x1${index}`).catch(() => null),
      ]).flat()
      const revoking = store.apiKeys.revoke(id)
      await Promise.all([...adding, revoking])
      expect(await store.watch.list(id)).toEqual([])
      expect((await store.webhooks.list(id)).filter(({ disabledAt }) => disabledAt === '')).toEqual([])
    })

    test('a change that is told of while it is revoked is not left waiting', async () => {
      const id = await aKey()
      await aWebhook(`told-${id}`, id)
      let revoking: Promise<unknown> | undefined
      await database.transaction(async (tx) => {
        await enqueueDeliveries(tx, [{ webhookId: `told-${id}`, type: 'test', data: {} }], at)
        revoking = store.apiKeys.revoke(id)
        // It reaches the row that this transaction has told of.
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      await revoking
      const states = async () => (await store.deliveries.list(`told-${id}`, { limit: 9 })).map(({ state }) => state)
      expect(await states()).toEqual(['dead'])
      await queueMessages(database, `told-${id}`, { count: 1, at })
      expect(await states()).toEqual(['dead'])
    })
  },
)

test('webhooks and watched wallets of keys that were revoked before end with the upgrade', async () => {
  const { store, database } = await openStoreAndDatabase({ dataDir: '', databaseUrl: await testDatabase() })
  await database.script(`
    insert into api_key (id, name, hash, revoked_at) values ('old', 'old', '', now()), ('valid', 'valid', '', null);
    insert into webhook (id, owner, url, chain, addresses) select id, id, 'https://a.example', 'ALL', '{}' from api_key;
    insert into watched_wallet (id, owner, address, label, chains, created_at)
      select id, id, '0x1', '', '{}', now() from api_key;
    insert into webhook_delivery (id, webhook_id, type, body, created_at, queued_at, next_attempt_at)
      select id, id, 'test', '{}', now(), now(), now() from api_key;
    delete from migration where name like '%revoked-keys'`)
  expect(await migrate(database)).toBe(1)
  expect((await store.webhooks.list()).map(({ disabledReason }) => disabledReason)).toEqual(['Its key was revoked', ''])
  expect((await store.watch.list()).map(({ owner }) => owner)).toEqual(['valid'])
  expect(await store.deliveries.counts()).toMatchObject({ pending: 1, dead: 1 })
  await store.close()
})
