import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import type { SnapshotToken, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { Worth } from '#domain/watch/snapshot-worth.ts'
import type { SnapshotReading, Store } from '#service/store/store.ts'
import { storeKinds, type TestStores } from '#testing/store/stores.ts'
import { readWalletState, recordSnapshots, withBrokenOutbox } from '#testing/store/watch-rig.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 1)
const A = '0xaa'
const B = '0xbb'

const token = (symbol: string, valueUsd: number | null): SnapshotToken => {
  return { chain: 'ETH', contractAddress: `0x${symbol}`, symbol, amount: '1', valueUsd }
}
const snapshotOf = (takenAt: number, more: Partial<WalletSnapshot> = {}): WalletSnapshot => ({
  address: A,
  takenAt,
  parts: [{ chain: 'ETH', kind: 'tokens', isComplete: true }],
  tokens: [],
  nfts: [],
  positions: [],
  ...more,
})
const worth: Worth = { ETH: { Tokens: 3 } }
const reading = (takenAt: number, more: Partial<WalletSnapshot> = {}): SnapshotReading => {
  return { snapshot: snapshotOf(takenAt, more), worth, origin: 'live' }
}
const all = { from: new Date(0), to: new Date(START + 400 * DAY) }

describe.each(storeKinds)('%s', (_, open) => {
  let stores: TestStores
  let store: Store
  beforeAll(async () => {
    stores = await open()
  })
  beforeEach(async () => {
    store = await stores.empty()
  })
  afterAll(() => stores.stop())

  const watch = (owner: string, address = A, chains: ChainId[] = []) =>
    store.watch.add({ owner, address, label: '', chains, createdAt: new Date(START) })
  const keep = (kept: SnapshotReading, isWanted = false) => store.watch.keep(kept, { isWanted })
  const known = (address = A) => readWalletState(stores.database, address)
  const hours = async (address = A) =>
    (await store.watch.points(address, all)).points.map(({ at }) => (at.getTime() - START) / HOUR)

  test('one snapshot an hour is kept, of what somebody watches', async () => {
    expect(await keep(reading(START))).toBe(false)
    await watch('k')
    expect(await keep(reading(START + 60_000))).toBe(true)
    expect(await keep(reading(START + 120_000))).toBe(false)
    expect(await keep(reading(START + HOUR))).toBe(true)
    const { origin, points } = await store.watch.points(A, all)
    expect([origin, points.map(({ worth: kept }) => kept)]).toEqual(['live', [worth, worth]])
    expect((await store.watch.list('k'))[0]?.readAt).toEqual(new Date(START + HOUR))
  })

  test('who asks for a snapshot elsewhere has it kept too', async () => {
    expect(await keep(reading(START), true)).toBe(true)
    expect(await store.watch.readTimes([A, B])).toEqual(new Map([[A, new Date(START)]]))
    await store.watch.prune(new Date(START), [A])
    expect(await hours()).toEqual([0])
    await store.watch.prune(new Date(START), [])
    expect(await hours()).toEqual([])
  })

  test('what was known before is told with what is now, also over an hour in which a source was silent', async () => {
    await watch('k')
    const recorded = recordSnapshots(store, stores.database)
    const keepNext = (next: SnapshotReading) => recorded.store.watch.keep(next, { isWanted: false })
    const silent: WalletSnapshot['parts'] = [{ chain: 'ETH', kind: 'tokens', isComplete: false }]
    await keepNext(reading(START, { tokens: [token('USDC', 5), token('DUST', 0.1)] }))
    await keepNext(reading(START + HOUR, { parts: silent }))
    await keepNext(reading(START + 2 * HOUR, { tokens: [token('USDC', 6)] }))
    expect(recorded.snapshots.map(([before]) => before?.tokens.map(({ symbol }) => symbol) ?? null)).toEqual([
      null,
      ['USDC', 'DUST'],
      ['USDC', 'DUST'],
    ])
    expect(recorded.snapshots.map(([before]) => before?.parts[0]?.isComplete)).toEqual([undefined, true, true])
    expect((await store.watch.points(A, all)).points.map(({ incomplete }) => incomplete)).toEqual([[], ['ETH'], []])
  })

  test('a failure of what runs with it keeps nothing, and what it wrote is not there', async () => {
    await watch('k')
    const events = [{ type: 'holding.changed' } as const]
    await store.webhooks.add({ id: 'w', owner: 'k', url: 'https://w.example', chain: 'ALL', addresses: [A], events })
    const queued = async () => (await store.deliveries.list('w', { limit: 10 })).length
    await withBrokenOutbox(stores.database, async () => {
      await expect(keep(reading(START))).rejects.toThrow('no_outbox')
      expect([await hours(), await known()]).toEqual([[], null])
    })
    expect(await keep(reading(START))).toBe(true)
    expect(await keep(reading(START + HOUR, { tokens: [token('USDC', 5)] }))).toBe(true)
    expect([await hours(), await queued()]).toEqual([[0, 1], 1])
  })

  test('the last of two owners takes with it what is kept', async () => {
    const [one, other] = [await watch('one'), await watch('other')]
    await keep(reading(START))
    expect(await store.watch.remove(one?.id ?? '', 'other')).toBe(false)
    expect(await store.watch.remove(one?.id ?? '', 'one')).toBe(true)
    expect(await hours()).toEqual([0])
    expect(await store.watch.remove(other?.id ?? '', 'other')).toBe(true)
    expect(await store.watch.everything(A)).toEqual({ watchedBy: [], snapshots: [] })
    await watch('one')
    expect(await known()).toBeNull()
    expect(await keep(reading(START))).toBe(true)
  })

  test('everything that is kept is exported; forgetting it leaves other addresses', async () => {
    await watch('k')
    await watch('k', B)
    await keep(reading(START, { tokens: [token('USDC', 5), token('DUST', 0.1), token('ODD', null)] }))
    await keep(reading(START, { address: B }))
    const { watchedBy, snapshots } = await store.watch.everything(A)
    expect(watchedBy.map(({ owner }) => owner)).toEqual(['k'])
    expect(snapshots).toMatchObject([{ at: new Date(START), worth, details: { tokens: [{ symbol: 'USDC' }] } }])
    expect(await store.watch.forget(A)).toBe(1)
    expect([await hours(A), await hours(B)]).toEqual([[], [0]])
    expect((await store.watch.list()).map(({ address }) => address)).toEqual([B])
  })

  test('hourly for thirty days, then the last of each day is left', async () => {
    await watch('k')
    const kept = [0, 5, 23, 24, 25, 48, 30 * 24 + 1]
    for (const hour of kept) await keep(reading(START + hour * HOUR))
    await store.watch.prune(new Date(START + 30 * DAY + HOUR), [])
    expect(await hours()).toEqual(kept)
    await store.watch.prune(new Date(START + 31 * DAY), [])
    expect(await hours()).toEqual([23, 24, 25, 48, 721])
    await store.watch.prune(new Date(START + 33 * DAY), [])
    expect(await hours()).toEqual([23, 25, 48, 721])
  })

  test('what came and went stands at the hour that it was read in, and at the last of its day when the hours are gone', async () => {
    await watch('k')
    const holding = (amount: string) => ({ ...token('USDC', Number(amount)), amount })
    const amounts = ['5', '5', '8', '2', '2']
    for (const [hour, amount] of amounts.entries())
      await keep(reading(START + hour * HOUR, { tokens: [holding(amount)] }))
    const eventsByHour = async () =>
      (await store.watch.points(A, all)).points.map(({ at, events }) => [
        (at.getTime() - START) / HOUR,
        events.map(({ what, name, amount, valueUsd }) => `${what} ${amount} ${name} $${valueUsd}`),
      ])
    const [came, went] = ['in 3 USDC $3', 'out 6 USDC $6']
    expect(await eventsByHour()).toEqual([
      [0, []],
      [1, []],
      [2, [came]],
      [3, [went]],
      [4, []],
    ])
    await store.watch.prune(new Date(START + 31 * DAY), [])
    expect(await eventsByHour()).toEqual([[4, [came, went]]])
  })

  test('the chains of an address are those of all its owners', async () => {
    await watch('one', A, ['ETH'])
    await watch('other', A, ['BASE', 'ETH'])
    expect(await store.watch.addresses()).toEqual([{ address: A, chains: ['ETH', 'BASE'], readAt: null }])
    await watch('third', A)
    expect((await store.watch.addresses())[0]?.chains).toEqual([])
  })

  test('a row of chains that are read no longer adds nothing to read, alone or beside others', async () => {
    const ended: ChainId[] = JSON.parse('["FANTOM"]')
    await watch('one', A, ended)
    expect(await store.watch.addresses()).toEqual([])
    await watch('other', A, ['BASE'])
    expect(await store.watch.addresses()).toEqual([{ address: A, chains: ['BASE'], readAt: null }])
  })

  test('what the sample told is none of the past of what is live', async () => {
    await watch('k')
    const holding = (amount: string) => [{ ...token('USDC', Number(amount)), amount }]
    await keep({ ...reading(START, { tokens: holding('5') }), origin: 'sample' })
    await keep(reading(START + HOUR, { tokens: holding('9') }))
    const { points } = await store.watch.points(A, all)
    expect([points.map(({ events }) => events), await hours()]).toEqual([[[]], [1]])
    expect((await known())?.tokens.map(({ amount }) => amount)).toEqual(['9'])
  })

  describe('a state that cannot be read', () => {
    const holding = (amount: string) => ({ tokens: [{ ...token('USDC', Number(amount)), amount }] })
    const type = (name: 'holding.changed' | 'source.failing') => ({ type: name })
    const bodies = async (id: string) =>
      (await store.deliveries.list(id, { limit: 10 })).toReversed().map(({ body }) => JSON.parse(body))
    const unreadable: (Date | null)[] = []
    const keepNext = (next: SnapshotReading) =>
      store.watch.keep(next, { isWanted: false, onUnreadable: (since) => void unreadable.push(since) })
    const aWebhook = (id: string, events: ReturnType<typeof type>[]) =>
      store.webhooks.add({ id, owner: 'k', url: `https://${id}.example`, chain: 'ALL', addresses: [A], events })
    const write = (table: 'wallet_state' | 'webhook_wallet', column: 'state' | 'known', text: string) =>
      stores.database.run(sql`
        update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text} where address = ${A}`)
    beforeEach(async () => {
      unreadable.length = 0
      await watch('k')
      await aWebhook('all', [type('holding.changed'), type('source.failing')])
      await aWebhook('holdings', [type('holding.changed')])
      await keepNext(reading(START, holding('5')))
      await keepNext(reading(START + HOUR, holding('6')))
    })

    test('loses no event where the webhooks’ own reading can be read', async () => {
      await write('wallet_state', 'state', '{"written":"by a newer version"}')
      expect(await keepNext(reading(START + 2 * HOUR, holding('9')))).toBe(true)
      expect(unreadable).toEqual([new Date(START + HOUR)])
      for (const id of ['all', 'holdings'])
        expect((await bodies(id)).map(({ data }) => data.change)).toEqual(['1', '3'])
      await keepNext(reading(START + 3 * HOUR, holding('10')))
      expect(unreadable).toHaveLength(1)
    })

    test('with a webhooks’ reading that cannot be read either: whoever wants failures hears since when nothing was compared', async () => {
      await write('wallet_state', 'state', '{')
      await write('webhook_wallet', 'known', '{"snapshot":null}')
      await keepNext(reading(START + 2 * HOUR, holding('9')))
      await keepNext(reading(START + 3 * HOUR, holding('10')))
      const error = 'What was known of the wallet could not be read: changes since then are in no message'
      expect((await bodies('all')).slice(1)).toMatchObject([
        {
          type: 'source.failing',
          timestamp: new Date(START + 2 * HOUR).toISOString(),
          data: { address: A, source: 'store', since: new Date(START + HOUR).toISOString(), error },
        },
        { type: 'holding.changed', data: { change: '1', before: '9' } },
      ])
      expect((await bodies('holdings')).map(({ data }) => data.change)).toEqual(['1', '1'])
    })

    test('is none where the snapshot is not kept, nor where only the sample was known', async () => {
      await write('wallet_state', 'state', '{')
      await keepNext(reading(START + HOUR + 60_000, holding('9')))
      await keepNext({ ...reading(START + 2 * HOUR, holding('9')), origin: 'sample' })
      expect(unreadable).toEqual([])
    })
  })
})
