import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SnapshotToken, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { Database } from '#service/store/database.ts'
import { openStoreAndDatabase } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store.ts'
import { aMarket, aVault, coinTypeOf, hour, live, sample } from '#testing/store/rows.ts'
import { testTemplate } from '#testing/store/template.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { inTier } from '#testing/tier.ts'
import { enqueueWalletEvents } from './enqueue-wallet-events.ts'

// Real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe.each(inTier<('embedded' | 'postgres')[]>({ short: ['postgres'], long: ['embedded', 'postgres'] }))(
  'the outbox on %s',
  (kind) => {
    let folder: string
    let store: Store
    let database: Database
    let count = 0
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'outbox-test-'))
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

    /** A webhook of its own, about an address of its own unless one is given. */
    async function aWebhook(
      events: WebhookRule[],
      address = `0x${(count + 1).toString(16).padStart(64, '0')}`,
      chain = 'ALL',
    ) {
      count += 1
      const id = `w${count}`
      await store.webhooks.add({
        id,
        owner: 'k',
        url: `https://${id}.example/hook`,
        chain,
        addresses: [address],
        events,
      })
      const told = async () =>
        (await store.deliveries.list(id, { limit: 200 })).toReversed().map(({ body }) => JSON.parse(body))
      return { id, address, told }
    }
    const aToken = (amount: string, more: Partial<SnapshotToken> = {}): SnapshotToken => ({
      ...{ chain: 'SUI', contractAddress: '0x2::sui::SUI', symbol: 'SUI', amount, valueUsd: null, ...more },
    })
    const snapshotOf = (
      address: string,
      hours: number,
      tokens: SnapshotToken[],
      isComplete = true,
    ): WalletSnapshot => ({
      address,
      takenAt: hour(hours).getTime(),
      parts: [
        { chain: 'SUI', kind: 'tokens', isComplete },
        { chain: 'SUI', kind: 'positions', isComplete: true },
      ],
      ...{ tokens, nfts: [], positions: [] },
    })
    const keep = (before: WalletSnapshot | null, after: WalletSnapshot) =>
      database.transaction((tx) => enqueueWalletEvents(tx, before, after))

    test('a change is queued in the transaction that keeps it, and not without it', async () => {
      const { address, told } = await aWebhook([{ type: 'holding.changed' }])
      const [before, after] = [snapshotOf(address, 0, [aToken('1')]), snapshotOf(address, 1, [aToken('1.5')])]
      const undone = database.transaction(async (tx) => {
        await enqueueWalletEvents(tx, before, after)
        throw new Error('the snapshot could not be kept')
      })
      await expect(undone).rejects.toThrow('could not be kept')
      expect(await told()).toEqual([])
      await keep(before, after)
      expect(await told()).toEqual([
        {
          type: 'holding.changed',
          timestamp: hour(1).toISOString(),
          data: {
            ...{ address, kind: 'token', chain: 'SUI', contractAddress: '0x2::sui::SUI', symbol: 'SUI' },
            ...{ before: '1', after: '1.5', change: '0.5', changeUsd: null },
          },
        },
      ])
    })

    test('what the sample held before live sources answered neither came nor went', async () => {
      const { address, told } = await aWebhook([{ type: 'holding.changed' }])
      const readings = [
        ['sample', [aToken('100')]],
        ['live', [aToken('1')]],
        ['live', [aToken('3')]],
      ] as const
      for (const [hours, [origin, tokens]] of readings.entries()) {
        const reading = { snapshot: snapshotOf(address, hours, [...tokens]), worth: {}, origin }
        expect(await store.watch.keep(reading, { isWanted: true })).toBe(true)
      }
      expect((await told()).map(({ data }) => data.change)).toEqual(['2'])
    })

    test('what changed during an outage is told after it, once, and an outage of an hour is told too', async () => {
      const { address, told } = await aWebhook([{ type: 'holding.changed' }, { type: 'source.failing' }])
      const holes = [1, 2, 3].map((hours) => snapshotOf(address, hours, [], false))
      const [first, ...row] = [snapshotOf(address, 0, [aToken('1')]), ...holes, snapshotOf(address, 4, [aToken('2')])]
      await keep(null, first as WalletSnapshot)
      let last = first as WalletSnapshot
      for (const next of row) {
        await keep(last, next)
        last = next
      }
      expect(await told()).toMatchObject([
        { type: 'source.failing', data: { address, chain: 'SUI', kind: 'tokens', since: hour(1).toISOString() } },
        { type: 'holding.changed', data: { change: '1' } },
      ])
    })

    test('a webhook of one chain is told of it alone; addresses are one whatever their case; others are told nothing', async () => {
      const address = `0x${'ab'.repeat(32)}`
      const ton = await aWebhook([{ type: 'holding.changed' }], address, 'TON')
      const sui = await aWebhook([{ type: 'holding.changed' }], address.toUpperCase().replace('X', 'x'), 'SUI')
      const other = await aWebhook([{ type: 'holding.changed' }])
      await keep(snapshotOf(address, 0, []), snapshotOf(address, 1, [aToken('1')]))
      expect([await ton.told(), (await sui.told()).length, await other.told()]).toEqual([[], 1, []])
    })

    test('a vault’s threshold is told in the write that crosses it, once a crossing, over a figure that is missing', async () => {
      const rises = await aWebhook([{ type: 'vault.apy', vaultId: 'v', above: 0.05 }])
      const falls = await aWebhook([{ type: 'vault.tvl', vaultId: 'v', below: 100 }])
      const write = (hours: number, totalApy: number | null, tvl: number) =>
        store.vaults.replace(live('vaults', hour(hours)), 'test', [
          aVault({ id: 'v', totalApy, tvl }),
          aVault({ id: 'u' }),
        ])
      for (const [hours, apy] of [0.04, 0.05, null, 0.06, 0.07, 0.05, 0.06].entries())
        await write(hours, apy, 150 - 20 * hours)
      expect((await rises.told()).map(({ timestamp, data }) => [timestamp, data.before, data.after])).toEqual([
        [hour(3).toISOString(), 0.05, 0.06],
        [hour(6).toISOString(), 0.05, 0.06],
      ])
      expect(await falls.told()).toMatchObject([
        {
          type: 'vault.tvl',
          data: { vaultId: 'v', below: 100, before: 110, after: 90, name: 'Vault v', source: 'live' },
        },
      ])
    })

    test('a price’s crossing is told; the sample’s figure is never compared with a live one', async () => {
      const coinType = coinTypeOf(7, 'q')
      await store.coins.saveIdentities(sample('coins'), [{ coinType, symbol: 'Q' }])
      await store.coins.saveMarkets(sample('markets', hour(0)), [aMarket({ coinType, price: 1 })])
      const { told } = await aWebhook([{ type: 'price', coinType, above: 2 }])
      await store.coins.saveMarkets(sample('markets', hour(1)), [aMarket({ coinType, price: 1.5 })])
      await store.coins.saveIdentities(live('coins', hour(2)), [{ coinType, symbol: 'Q' }])
      await store.coins.saveMarkets(live('markets', hour(2)), [aMarket({ coinType, price: 3 })])
      expect(await told()).toEqual([])
      await store.coins.saveMarkets(live('markets', hour(3)), [aMarket({ coinType, price: 1.9 })])
      await store.coins.saveMarkets(live('markets', hour(4)), [aMarket({ coinType, price: 2.1 })])
      expect(await told()).toMatchObject([{ type: 'price', data: { coinType, symbol: 'Q', before: 1.9, after: 2.1 } }])
    })

    test('a source that fails for an hour is told once an outage', async () => {
      const { told } = await aWebhook([{ type: 'source.failing' }])
      const fail = (minutes: number) =>
        store.datasets.recordFailure('protocols', 'no answer', new Date(hour(0).getTime() + minutes * 60_000))
      for (const minutes of [0, 30, 59]) await fail(minutes)
      expect(await told()).toEqual([])
      for (const minutes of [60, 120, 180]) await fail(minutes)
      expect(await told()).toMatchObject([
        { data: { source: 'market', dataset: 'protocols', since: hour(0).toISOString(), error: 'no answer' } },
      ])
      await store.protocols.replace(live('protocols', hour(4)), [])
      for (const minutes of [300, 360]) await fail(minutes)
      expect(await told()).toHaveLength(2)
    })

    test('messages of all webhooks are counted by what became of them', async () => {
      const before = await store.deliveries.counts()
      const { id } = await aWebhook([])
      const message = { webhookId: id, body: '{}', at: hour(1) }
      await store.deliveries.noteTest({ ...message, id: `${id} a`, outcome: { isDelivered: true, statusCode: 200 } })
      const failed = {
        isDelivered: false,
        statusCode: 500,
        error: 'refused',
        nextAttemptAt: null,
        disable: null,
      } as const
      await store.deliveries.noteTest({ ...message, id: `${id} b`, outcome: failed })
      const after = { ...before, delivered: before.delivered + 1, dead: before.dead + 1 }
      expect(await store.deliveries.counts()).toEqual(after)
    })

    test('what was queued or tried by a clock that was ahead waits no longer for it once it is set back; a pause is still made', async () => {
      const claim = { owner: 'clock', leaseMs: 60_000, limit: 100, perHost: 100, perKey: 100 }
      const pauseUntil = (at: Date) => new Date(at.getTime() + 10 * 60_000)
      const failAt = async (at: Date) => {
        const { id } = await aWebhook([])
        const refused = { isDelivered: false, statusCode: 500, error: 'refused', disable: null } as const
        await store.deliveries.noteTest({
          webhookId: id,
          body: '{}',
          at,
          id: `${id} m`,
          outcome: { ...refused, nextAttemptAt: pauseUntil(at) },
        })
        return id
      }
      const [ofFuture, paused] = [await failAt(hour(49)), await failAt(hour(1))]
      const claimed = await store.deliveries.claim({ ...claim, now: hour(1) })
      expect([claimed.includes(ofFuture), claimed.includes(paused)]).toEqual([true, false])
      const next = await store.deliveries.next(ofFuture, { ...claim, now: hour(1) })
      expect(next).toMatchObject({ id: `${ofFuture} m` })
      for (const id of claimed) await store.deliveries.release(id, claim.owner)
    })

    test('a webhook that is removed leaves nothing behind, and a disabled one is told nothing', async () => {
      const gone = await aWebhook([{ type: 'holding.changed' }])
      const off = await aWebhook([{ type: 'holding.changed' }], gone.address)
      await keep(snapshotOf(gone.address, 0, []), snapshotOf(gone.address, 1, [aToken('1')]))
      const [message] = await store.deliveries.list(off.id, { limit: 1 })
      const outcome = {
        isDelivered: false,
        statusCode: 410,
        error: 'gone',
        nextAttemptAt: null,
        disable: 'gone',
      } as const
      await store.deliveries.settle({ id: message?.id ?? '', webhookId: off.id, at: hour(1), outcome })
      await keep(snapshotOf(gone.address, 1, [aToken('1')]), snapshotOf(gone.address, 2, [aToken('3')]))
      expect([(await gone.told()).length, (await off.told()).length]).toEqual([2, 1])
      expect(await store.webhooks.remove(gone.id, 'somebody else')).toBe(false)
      for (const { id } of [gone, off]) expect(await store.webhooks.remove(id, 'k')).toBe(true)
      expect(await gone.told()).toEqual([])
      const tables = ['webhook_secret', 'webhook_delivery', 'webhook_wallet', 'webhook_value']
      for (const table of tables) {
        const left = await database.rows(countOf(table, [gone.id, off.id, gone.address]))
        expect([table, left]).toEqual([table, [{ left: 0 }]])
      }
    })

    describe('leases', () => {
      /** Webhooks of a key with a message each that is due; `tried`: an hour ago. */
      async function due(key: string, host: string, { count = 1, tried = false } = {}) {
        await database.run(sql`
        insert into webhook (id, owner, url, chain, addresses, lease_until)
        select ${`${key} ${host} `} || n, ${key}, 'https://' || ${host}::text || '.example/' || n, 'ALL', '{}',
          case when ${tried}::boolean then now() - interval '1 hour' end from generate_series(1, ${count}::int) n`)
        await database.run(sql`
        insert into webhook_delivery (id, webhook_id, type, body, created_at, queued_at, next_attempt_at)
        select 'of ' || id, id, 'test', '{}', ${hour(0)}, ${hour(0)}, ${hour(0)} from webhook
        where id like ${`${key} ${host} %`}`)
      }
      const claim = async (key: string) => {
        const limits = { leaseMs: 600_000, limit: 1_000, perHost: 2, perKey: 4 }
        const taken = await store.deliveries.claim({ owner: 'me', now: hour(9), ...limits })
        return taken.filter((id) => id.startsWith(`${key} `)).toSorted()
      }
      afterEach(async () => {
        await database.run(sql`delete from webhook where id like '% %'`)
      })

      test('a key’s leases go round its hosts: two that are slow do not take all of them', async () => {
        for (const host of ['slow', 'slower']) await due('one', host, { count: 9 })
        await due('one', 'swift', { tried: true })
        expect(await claim('one')).toEqual(['one slow 1', 'one slow 2', 'one slower 1', 'one swift 1'])
        // No more than a host may have, and no more than a key.
        expect(await claim('one')).toEqual([])
      })

      test('a host that waited longest comes next, before others of its key that have more to send', async () => {
        for (const host of ['a', 'b', 'c', 'd']) await due('two', host, { count: 9 })
        await due('two', 'swift', { tried: true })
        expect(await claim('two')).toEqual(['two a 1', 'two b 1', 'two c 1', 'two d 1'])
        await store.deliveries.release('two b 1', 'me')
        expect(await claim('two')).toEqual(['two swift 1'])
        await store.deliveries.release('two swift 1', 'me')
        expect(await claim('two')).toEqual(['two b 2'])
      })

      test('a key that has all its leases leaves a host to the others', async () => {
        for (const host of ['a', 'b']) await due('three', host, { count: 2 })
        expect(await claim('three')).toHaveLength(4)
        await due('three', 'shared', { count: 9 })
        await due('four', 'shared', { tried: true })
        expect(await claim('three')).toEqual([])
        expect(await claim('four')).toEqual([])
        expect(await database.run(sql`select 1 from webhook where id = 'four shared 1' and lease_owner = 'me'`)).toBe(1)
      })
    })
  },
)

function countOf(table: string, names: string[]) {
  const column = table === 'webhook_wallet' ? 'address' : 'webhook_id'
  return sql`select count(*)::int as left from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param(names)}::text[])`
}
