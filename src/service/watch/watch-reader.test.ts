import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { knownParts } from '#domain/watch/known-parts.ts'
import { totalsOf } from '#domain/watch/snapshot-worth.ts'
import type { Store } from '#service/store/store.ts'
import type { PastRequest } from '#service/wallet/past/read-past.ts'
import type { Wallet } from '#service/wallet/wallet.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { recordSnapshots, withBrokenOutbox } from '#testing/store/watch-rig.ts'
import { inTier } from '#testing/tier.ts'
import { createWatchReader, type WatchReaderParts } from './watch-reader.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 2)
const SUI = `0x${'5a'.repeat(32)}`
const never = new AbortController().signal

let stores: TestStores
let store: Store
beforeAll(async () => {
  stores = await postgresTestStores()
})
beforeEach(async () => {
  store = await stores.empty()
})
afterAll(() => stores.stop())

const status = (id: string, error: string | null = null): UpstreamStatus => ({ id, asOf: 1, ms: 1, error, note: null })

/** A wallet of Sui whose price and sources are by the hour: 10 SUI, 100 USDC lent, 30 owed, 1 to claim. */
type Hooks = Partial<Record<'holdings' | 'positions', () => void>> & { partial?: () => string[] }
function scripted(clock: { now: number }, hooks: Hooks = {}) {
  const received: string[] = []
  const told = <Row>(value: Row[], statuses: UpstreamStatus[]) => ({
    value,
    statuses,
    origin: 'live' as const,
    asOf: new Date(clock.now),
  })
  const price = () => 1 + Math.floor((clock.now - START) / HOUR) / 100
  const wallet: Wallet = {
    holdings: async ({ address }) => {
      received.push(address)
      hooks.holdings?.()
      const sui = holding('SUI', '10', price(), { chain: 'SUI' })
      const spam = holding('FREE', '1000', 1, { chain: 'SUI', is_spam: true })
      return { ...told([sui, spam], [status('sui')]), partial: hooks.partial?.() ?? [] }
    },
    positions: async () => {
      hooks.positions?.()
      const lent = position('Lending', [tokenAmount('usdc', 100, 1)], {
        current: { tokens: [tokenAmount('usdc', 100, 1)], yield: [tokenAmount('reward', 1, 1)] },
      })
      return told([lent, position('Borrow', [tokenAmount('usdt', 30, 1)])], [status('suilend')])
    },
    // Floor prices are no part of what is owned.
    nfts: async () => told([], [status('sui'), status('nft-floors', 'answered with status 429')]),
    activity: () => Promise.reject(new Error('not asked')),
    pool: () => Promise.reject(new Error('not asked')),
    gasPrice: () => Promise.reject(new Error('not asked')),
    tokenPrices: () => Promise.reject(new Error('not asked')),
    names: () => Promise.reject(new Error('not asked')),
    findAddress: () => Promise.reject(new Error('not asked')),
    resolveName: () => Promise.reject(new Error('not asked')),
  }
  return { received, wallet }
}

function open(parts: Partial<WatchReaderParts> = {}, hooks: Parameters<typeof scripted>[1] = {}) {
  const clock = { now: START }
  const warnings: unknown[] = []
  const { received, wallet } = scripted(clock, hooks)
  const reader = createWatchReader({
    store,
    wallet,
    now: () => new Date(clock.now),
    log: { debug: () => {}, warn: (...words: unknown[]) => void warnings.push(words) },
    ...parts,
  })
  const readAt = async (ms: number) => {
    clock.now = ms
    return await reader.readDue(never)
  }
  return { received, clock, warnings, readAt }
}

const watch = (address: string, owner = 'k') =>
  store.watch.add({ owner, address, label: '', chains: [], createdAt: new Date(START) })
const points = async (address = SUI) => {
  const found = await store.watch.points(address, { from: new Date(0), to: new Date(START + 400 * DAY) })
  return found.points.map(({ at, worth, incomplete }) => ({
    hour: Math.floor((at.getTime() - START) / HOUR),
    incomplete,
    ...totalsOf(worth, () => true),
  }))
}

const HOURS = inTier({ short: 30, long: 7 * 24 })
test('hour by hour: one point each, worth what the amounts and prices of that hour come to', async () => {
  const { readAt } = open()
  await watch(SUI)
  for (let hour = 0; hour < HOURS; hour += 1) {
    await readAt(START + hour * HOUR + 60_000)
    await readAt(START + hour * HOUR + 40 * 60_000)
  }
  const found = await points()
  expect(found.map(({ hour }) => hour)).toEqual(Array.from({ length: HOURS }, (_each, hour) => hour))
  // By hand: 10 SUI at $1.00, $1.23 and in the end $1.29 or $2.67, and 100 + 1 - 30 at Suilend.
  const at = (hour: number) => found[hour]?.netWorth ?? Number.NaN
  expect(at(0)).toBeCloseTo(81, 9)
  expect(at(23)).toBeCloseTo(83.3, 9)
  expect(at(HOURS - 1)).toBeCloseTo(inTier({ short: 83.9, long: 97.7 }), 9)
  expect(found[0]).toMatchObject({
    incomplete: [],
    byChain: { SUI: 81 },
    byKind: { Tokens: 10, Lending: 100, Debts: -30, Claimable: 1 },
  })
})

test('where nothing could be read there is a hole; where a source was silent the point says so', async () => {
  const down = () => {
    throw new ApiError('UPSTREAM_FAILED', 'sui: timeout')
  }
  let isDown = { holdings: false, positions: false }
  const { readAt } = open(
    {},
    { holdings: () => void (isDown.holdings && down()), positions: () => void (isDown.positions && down()) },
  )
  await watch(SUI)
  await readAt(START)
  isDown = { holdings: true, positions: true }
  await readAt(START + HOUR)
  await readAt(START + 2 * HOUR)
  isDown = { holdings: false, positions: true }
  await readAt(START + 3 * HOUR)
  isDown = { holdings: false, positions: false }
  await readAt(START + 4 * HOUR)
  const found = await points()
  expect(found.map(({ hour, incomplete }) => [hour, incomplete])).toEqual([
    [0, []],
    [3, ['SUI']],
    [4, []],
  ])
  expect(found[1]?.byKind).toEqual({ Tokens: 10.3 })
})

test('where who finds the tokens was silent, neither they nor the positions found by them count as all', async () => {
  let partial: string[] = []
  const { readAt } = open({}, { partial: () => partial })
  await watch(SUI)
  for (const [hour, silent] of [[], ['sui'], ['eth']].entries()) {
    partial = silent
    await readAt(START + hour * HOUR)
  }
  expect((await points()).map(({ incomplete }) => incomplete)).toEqual([[], ['SUI'], []])
  const { snapshots } = await store.watch.everything(SUI)
  expect(snapshots[1]).toMatchObject({
    details: {
      parts: [
        { chain: 'SUI', kind: 'tokens', isComplete: false },
        { chain: 'SUI', kind: 'positions', isComplete: false },
      ],
    },
  })
})

test('one of which nothing could be read is tried again ten minutes later, not every minute', async () => {
  let isDown = true
  const { readAt, received } = open(
    {},
    {
      holdings: () => {
        if (isDown) throw new ApiError('UPSTREAM_FAILED', 'sui: timeout')
      },
      positions: () => {
        if (isDown) throw new ApiError('UPSTREAM_FAILED', 'suilend: timeout')
      },
    },
  )
  await watch(SUI)
  for (let minute = 0; minute < 10; minute += 1) await readAt(START + minute * 60_000)
  expect(received).toHaveLength(1)
  isDown = false
  await readAt(START + 10 * 60_000)
  expect((await points()).map(({ hour }) => hour)).toEqual([0])
})

test('the oldest are read first, spread over the hour; what is new does not wait', async () => {
  const { readAt, received } = open()
  const address = (index: number) => `0x${String(index).padStart(64, '0')}`
  for (let index = 0; index < 100; index += 1) await watch(address(index))
  // Nothing was read yet: all of them are new.
  expect(await readAt(START)).toBe(100)
  const order = received.splice(0)
  const perMinute: number[] = []
  for (let minute = 0; minute < 60; minute += 1) perMinute.push(await readAt(START + HOUR + minute * 60_000))
  expect(perMinute.reduce((sum, count) => sum + count, 0)).toBe(100)
  expect(Math.max(...perMinute)).toBeLessThanOrEqual(3)
  expect(new Set(received)).toEqual(new Set(order))
  await watch(SUI)
  received.splice(0)
  await readAt(START + 2 * HOUR)
  expect(received[0]).toBe(SUI)
})

test('of three instances on one store one reads; nobody reads twice', async () => {
  const parts = { store }
  const instances = [open(parts), open(parts), open(parts)]
  for (let index = 0; index < 12; index += 1) await watch(`0x${String(index).padStart(64, '0')}`)
  const kept = await Promise.all(instances.map(({ readAt }) => readAt(START)))
  const later = await Promise.all(instances.map(({ readAt }) => readAt(START + 60_000)))
  expect([...kept, ...later].reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(instances.flatMap(({ received }) => received)).toHaveLength(12)
})

test('what is wanted elsewhere is read too, with what changed, in the transaction of the snapshot', async () => {
  const other = `0x${'1'.repeat(64)}`
  const recorded = recordSnapshots(store, stores.database)
  const { readAt } = open({
    store: recorded.store,
    moreAddresses: async () => [{ address: other, chains: ['SUI'] }],
  })
  await readAt(START)
  await readAt(START + HOUR)
  expect(recorded.snapshots.map(([before, after]) => [before?.takenAt ?? null, after.takenAt])).toEqual([
    [null, START],
    [START, START + HOUR],
  ])
  expect(recorded.snapshots[1]?.[1].parts).toEqual([
    { chain: 'SUI', kind: 'tokens', isComplete: true },
    { chain: 'SUI', kind: 'positions', isComplete: true },
    { chain: 'SUI', kind: 'nfts', isComplete: true },
  ])
  expect(recorded.snapshots[1]?.[1].positions).toMatchObject([
    { type: 'Lending', protocol: 'suilend', valueUsd: 100, debtUsd: null, claimableUsd: 1 },
    { type: 'Borrow', valueUsd: null, debtUsd: 30, claimableUsd: null },
  ])
})

test.each([true, false])(
  'before its first snapshot a wallet is told as its transfers explain it, and marked; protocols there: %s',
  async (canHavePositions) => {
    const received: PastRequest[] = []
    const { readAt } = open({
      readPast: async (question) => {
        received.push(question)
        // Nothing until three days before; then $10, $12 and an unknown price.
        const valuesUsd: (number | null)[] = question.times.map(
          (_, index) => [10, 12, null][index - question.times.length + 3] ?? 0,
        )
        return { valuesUsd: valuesUsd.with(-1, null), isWhole: true, canHavePositions }
      },
    })
    await watch(SUI)
    await readAt(START + 5 * HOUR)
    await readAt(START + 6 * HOUR)
    expect(received.map(({ chain, times }) => [chain, times.length, times.at(-1)])).toEqual([
      ['SUI', 90, START / 1000 - 1],
    ])
    expect(received[0]?.contracts).toHaveLength(1)
    const { points: kept } = await store.watch.points(SUI, { from: new Date(0), to: new Date(START + DAY) })
    expect(kept.map(({ at, worth, isReconstructed }) => [at.getTime() - START, worth.SUI, isReconstructed])).toEqual([
      [-2 * DAY - 1000, { Tokens: 10 }, true],
      [-DAY - 1000, { Tokens: 12 }, true],
      [-1000, undefined, true],
      [5 * HOUR, expect.objectContaining({ Debts: -30 }), false],
      [6 * HOUR, expect.objectContaining({ Debts: -30 }), false],
    ])
    // What lay in protocols nobody knows. Without a price the tokens are not known, and the positions that they may stand for.
    const parts = canHavePositions ? { tokens: ['SUI'], positions: [] } : { tokens: ['SUI'], positions: ['SUI'] }
    const [first, second, third] = kept.map((point) => ({ ...knownParts(point.parts), incomplete: point.incomplete }))
    const incomplete = canHavePositions ? ['SUI'] : []
    expect([first, second]).toEqual([
      { ...parts, incomplete },
      { ...parts, incomplete },
    ])
    expect(third).toEqual({ tokens: [], positions: [], incomplete: ['SUI'] })
  },
)

test('a snapshot that cannot be told of is not kept, and comes again', async () => {
  const { readAt, warnings } = open()
  await watch(SUI)
  const events = [{ type: 'holding.changed' } as const]
  await store.webhooks.add({ id: 'w', owner: 'k', url: 'https://w.example', chain: 'ALL', addresses: [SUI], events })
  await withBrokenOutbox(stores.database, async () => {
    expect(await readAt(START)).toBe(0)
    expect([warnings.length, await points()]).toEqual([1, []])
  })
  expect(await readAt(START + 10 * 60_000)).toBe(1)
})

test('what was known and cannot be read any more is warned of and counted, once', async () => {
  const telemetry = vi.fn()
  const { readAt, warnings } = open({ telemetry })
  await watch(SUI)
  await readAt(START)
  await stores.database.run(sql`update wallet_state set state = '{' where address = ${SUI}`)
  for (const hour of [1, 2]) expect(await readAt(START + hour * HOUR)).toBe(1)
  expect(telemetry).toHaveBeenCalledTimes(1)
  expect(warnings).toEqual([[{ since: new Date(START) }, expect.stringContaining('could not be read')]])
})

test('older than thirty days one a day is left, once a day', async () => {
  const { readAt } = open()
  await watch(SUI)
  for (const hour of [0, 1, 23, 24]) await readAt(START + hour * HOUR)
  await readAt(START + 31 * DAY)
  expect((await points()).map(({ hour }) => hour)).toEqual([23, 24, 31 * 24])
})
