import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SnapshotPosition, SnapshotToken, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { Alert } from '#dashboard/features/alerts/alert.ts'
import { evaluateWalletAlerts } from '#dashboard/features/alerts/check/evaluate-wallet-alerts.ts'
import type { PageReading } from '#dashboard/features/alerts/last-readings-store.ts'
import '#testing/property-seed.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { inTier } from '#testing/tier.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let stores: TestStores
beforeAll(async () => {
  stores = await postgresTestStores()
})
afterAll(() => stores.stop())

const ADDRESS = `0x${'a1'.repeat(32)}`
const MINUTE = 60_000
const START = Date.UTC(2026, 10, 1)
const rules: WebhookRule[] = [
  { type: 'holding.changed' },
  { type: 'holding.changed', minUsd: 5 },
  { type: 'position.opened' },
  { type: 'position.closed' },
  { type: 'position.out_of_range' },
  { type: 'position.in_range' },
  { type: 'position.health', below: 1.2 },
  { type: 'position.claimable', above: 50 },
  { type: 'source.failing' },
]

const chain = fc.constantFrom('SUI' as const, 'ETH' as const)
const part = fc.record({
  chain,
  kind: fc.constantFrom('tokens' as const, 'nfts' as const, 'positions' as const),
  isComplete: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
})
const token: fc.Arbitrary<SnapshotToken> = fc.record({
  chain,
  contractAddress: fc.constantFrom('a', 'b'),
  symbol: fc.constant('T'),
  amount: fc.constantFrom('1', '1.5', '20'),
  valueUsd: fc.option(fc.constantFrom(1, 30), { nil: null }),
})
const position: fc.Arbitrary<SnapshotPosition> = fc.record({
  chain,
  protocol: fc.constant('navi'),
  positionId: fc.constantFrom('p', 'q'),
  type: fc.constantFrom('Borrow' as const, 'CLMM' as const),
  valueUsd: fc.constant(10),
  debtUsd: fc.constant(null),
  claimableUsd: fc.option(fc.constantFrom(40, 60), { nil: null }),
  healthFactor: fc.option(fc.constantFrom(1.1, 1.5), { nil: null }),
  isInRange: fc.option(fc.boolean(), { nil: null }),
})
const uniqueBy = <T>(row: fc.Arbitrary<T>, selector: (row: T) => string) =>
  fc.uniqueArray(row, { selector, maxLength: 4 })
const reading = fc.record({
  minutesLater: fc.integer({ min: 61, max: 150 }),
  origin: fc.oneof({ weight: 5, arbitrary: fc.constant('live' as const) }, fc.constant('sample' as const)),
  parts: fc.array(part, { minLength: 2, maxLength: 6 }),
  tokens: uniqueBy(token, (row) => `${row.chain} ${row.contractAddress}`),
  nfts: uniqueBy(fc.record({ chain, contractAddress: fc.constant('n'), tokenId: fc.constantFrom('1', '2') }), (row) =>
    JSON.stringify(row),
  ),
  positions: uniqueBy(position, (row) => `${row.chain} ${row.positionId}`),
})

test('along any row of readings the page and the outbox fire on the same', async () => {
  let isAnyFired = false
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 3, maxLength: 6 }), async (row) => {
      const store = await stores.empty()
      // One webhook a rule, as the page has one alert a rule.
      for (const [place, rule] of rules.entries())
        await store.webhooks.add({
          ...{ id: String(place), owner: 'k', url: 'https://w.example/', chain: 'ALL' },
          ...{ addresses: [ADDRESS], events: [rule] },
        })
      const alerts = rules.map((rule, place) => Alert.parse({ id: String(place), rule, address: ADDRESS, name: '' }))
      const ofPage = rules.map((): unknown[] => [])
      let last: PageReading | null = null
      let takenAt = START
      for (const { minutesLater, origin, ...content } of row) {
        takenAt += minutesLater * MINUTE
        const snapshot: WalletSnapshot = { address: ADDRESS, takenAt, ...content }
        await store.watch.keep({ snapshot, worth: {}, origin }, { isWanted: true })
        const { fired, reading: next } = evaluateWalletAlerts(alerts, last, { snapshot, from: origin })
        last = next
        for (const { alert, events } of fired)
          for (const { type, data } of events)
            ofPage[Number(alert.id)]?.push({
              ...{ type, timestamp: new Date(takenAt).toISOString() },
              data: { address: ADDRESS, ...data },
            })
      }
      const ofOutbox = await Promise.all(
        rules.map(async (_, place) => {
          const queued = await store.deliveries.list(String(place), { limit: 200 })
          return queued.toReversed().map(({ body }): unknown => JSON.parse(body))
        }),
      )
      expect(ofOutbox).toEqual(ofPage)
      isAnyFired ||= ofPage.some((events) => events.length > 0)
    }),
    { numRuns: inTier({ short: 8, long: 300 }) },
  )
  expect(isAnyFired).toBe(true)
})
