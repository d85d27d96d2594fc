import { expect, test } from 'vitest'
import { LastReading, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { crossesThreshold } from '#domain/watch/crosses-threshold.ts'
import { evaluateWallet } from '#domain/watch/evaluate-wallet.ts'
import { exampleTime, messageExamples, messageText } from './message-examples.ts'

const HOUR_MS = 3_600_000
const end = Date.parse('2026-11-22T12:00:00Z')
const kinds = ['tokens', 'nfts', 'positions'] as const

type Rows = { tokens?: object[]; positions?: object[]; isFailing?: boolean }
const snapshotOf = (takenAt: number, { tokens = [], positions = [], isFailing = false }: Rows) =>
  WalletSnapshot.parse({
    ...{ address: '0x7B7b7b7B7b7B7b7b7b7b7b7b7B7B7b7b7B7B7b7B', takenAt, nfts: [], tokens, positions },
    parts: kinds.map((kind) => ({ chain: 'ETH', kind, isComplete: !(isFailing && kind === 'positions') })),
  })

/** What the service sends of two readings of a wallet to one who subscribes to one rule. */
function sent(rule: object, before: Rows, after: Rows) {
  const first = LastReading.parse({ snapshot: snapshotOf(end - 2 * HOUR_MS, before), failing: [] })
  const subscriptions = [{ rules: [WebhookRule.parse(rule)], chain: 'ALL', position: null }]
  const second = evaluateWallet(first, snapshotOf(end - HOUR_MS, after), subscriptions)
  const third = evaluateWallet(second.reading, snapshotOf(end, after), subscriptions)
  return [...second.fired, ...third.fired].flatMap(({ events }) => events.map(({ type, data }) => ({ type, data })))
}

/** A wallet's example without its address, which the service adds to each message. */
function exampleOf(type: WebhookRule['type']) {
  const { address, ...data } = messageExamples[type]
  return { address, data }
}

const position = (type: WebhookRule['type'], more: object = {}) => ({ ...exampleOf(type).data, ...more })

test.each<[WebhookRule['type'], object, Rows, Rows]>([
  [
    'holding.changed',
    {},
    { tokens: [{ ...position('holding.changed'), amount: '100', valueUsd: 100 }] },
    { tokens: [{ ...position('holding.changed'), amount: '250.5', valueUsd: 250.5 }] },
  ],
  ['position.opened', {}, {}, { positions: [position('position.opened')] }],
  ['position.closed', {}, { positions: [position('position.closed')] }, {}],
  [
    'position.out_of_range',
    {},
    { positions: [position('position.out_of_range', { isInRange: true })] },
    { positions: [position('position.out_of_range')] },
  ],
  [
    'position.in_range',
    {},
    { positions: [position('position.in_range', { isInRange: false })] },
    { positions: [position('position.in_range')] },
  ],
  [
    'position.health',
    { below: 1.2 },
    { positions: [position('position.health', { healthFactor: 1.24 })] },
    { positions: [position('position.health')] },
  ],
  [
    'position.claimable',
    { above: 50 },
    { positions: [position('position.claimable', { claimableUsd: 48.2 })] },
    { positions: [position('position.claimable')] },
  ],
  ['source.failing', {}, {}, { isFailing: true }],
])('the example of %s is the message that the service makes of such a change', (type, threshold, before, after) => {
  const { address, data } = exampleOf(type)
  expect(address).toBe('0x7B7b7b7B7b7B7b7b7b7b7b7b7B7B7b7b7B7B7b7B')
  expect(sent({ type, ...threshold }, before, after)).toEqual([{ type, data }])
})

test.each(['vault.apy', 'vault.tvl', 'price'] as const)('the example of %s crosses its own threshold', (type) => {
  const data = messageExamples[type]
  const { above, below } = data as { above?: number; below?: number }
  expect(WebhookRule.parse({ type, ...data })).toMatchObject({ type })
  expect(crossesThreshold({ above, below }, Number(data.before), Number(data.after))).toBe(true)
})

test('there is an example of each event that a webhook can have', () => {
  const types = WebhookRule._zod.def.options.flatMap((option) => [...(option._zod.def.shape.type._zod.values ?? [])])
  expect(Object.keys(messageExamples)).toEqual(types)
})

test('the examples are of the present hour, each moment the same one', () => {
  const now = Date.parse('2027-03-05T09:41:12Z')
  const timeOf = (type: WebhookRule['type']) => new Date(exampleTime(now, type)).toISOString()
  expect(timeOf('position.health')).toBe('2027-03-05T09:00:00.000Z')
  expect(timeOf('holding.changed')).toBe('2027-03-05T08:00:00.000Z')
  // Its third attempt was before now, and its fourth is later.
  expect(timeOf('vault.apy')).toBe('2027-03-05T09:40:00.000Z')
  const text = messageText('source.failing', exampleTime(now, 'source.failing'))
  expect(text).toContain('"timestamp": "2027-03-05T09:00:00.000Z"')
  expect(text).toContain(`webhook-timestamp: ${Date.parse('2027-03-05T09:00:00Z') / 1000}`)
  expect(text).toContain('"since": "2027-03-05T08:00:00.000Z"')
})
