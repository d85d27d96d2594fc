import { expect, test } from 'vitest'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { SnapshotPosition, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { Alert } from '#dashboard/features/alerts/alert.ts'
import type { PageReading } from '#dashboard/features/alerts/last-readings-store.ts'
import { walletMessages } from './alert-messages.ts'
import { evaluateWalletAlerts } from './evaluate-wallet-alerts.ts'
import { snapshotCompleteness } from './read-wallet.ts'
import { walletObstacle } from './wallet-obstacle.ts'

const MINUTE = 60_000
const status = (id: string, error: string | null = null): UpstreamStatus => ({
  ...{ id, error, asOf: 1, ms: 1, note: null },
})
const chains = ['ETH', 'BASE'] as const
const loan = (healthFactor: number | null, more: Partial<SnapshotPosition> = {}): SnapshotPosition => ({
  ...{ chain: 'ETH', protocol: 'aave-v3', positionId: 'p', type: 'Borrow', valueUsd: null, debtUsd: 90 },
  ...{ claimableUsd: null, healthFactor, isInRange: null, ...more },
})
const snapshot = (more: Partial<WalletSnapshot> = {}): WalletSnapshot => ({
  ...{ address: '0xa', takenAt: 0, tokens: [], nfts: [], positions: [] },
  parts: [...snapshotCompleteness('tokens', chains, []), ...snapshotCompleteness('positions', chains, [])],
  ...more,
})
const alertOn = (rule: WebhookRule, more: object = {}) =>
  Alert.parse({ id: rule.type, rule, address: '0xa', name: 'Cold store', ...more })
const aavePosition = { chain: 'ETH', protocol: 'aave-v3', positionId: 'p', type: 'Borrow' }

/** The messages of an alert along a row of readings, by what stands behind its name. */
function told(alert: Alert, readings: WalletSnapshot[], sources: string[] = []): string[] {
  let last: PageReading | null = null
  return readings.flatMap((reading, index) => {
    const result = evaluateWalletAlerts([alert], last, { snapshot: reading, from: sources[index] ?? 'live' })
    last = result.reading
    return result.fired
      .flatMap((fired) => walletMessages(fired, reading.takenAt))
      .map(({ title, text }) => `${title} | ${text}`)
  })
}

test('a source that failed leaves its chain open, and all of them where nobody says where it is', () => {
  const open = (statuses: UpstreamStatus[] | null) =>
    snapshotCompleteness('positions', chains, statuses).flatMap(({ chain, isComplete }) => (isComplete ? [] : [chain]))
  expect(open([status('eth'), status('aave-v3.eth')])).toEqual([])
  expect(open([status('base', 'timeout')])).toEqual(['BASE'])
  expect(open([status('aave-v3.eth', 'timeout'), status('base')])).toEqual(['ETH'])
  expect(open([status('prices', 'timeout')])).toEqual(['ETH', 'BASE'])
  expect(open([{ ...status('base'), isPartial: true }, status('eth')])).toEqual(['BASE'])
  expect(open([status('eth'), status('base'), status('nft-floors', 'answered with status 429')])).toEqual([])
  expect(open(null)).toEqual(['ETH', 'BASE'])
})

test('tokens that a list alone does not name have not gone, nor have they come when all are named again', () => {
  const alert = alertOn({ type: 'holding.changed' })
  const held = { chain: 'BASE' as const, contractAddress: '0xu', symbol: 'USDC', amount: '100', valueUsd: 100 }
  const partial = snapshotCompleteness('tokens', chains, [{ ...status('base'), isPartial: true }, status('eth')])
  const whole = snapshot({ tokens: [held] })
  expect(told(alert, [whole, snapshot({ parts: partial }), whole])).toEqual([])
  expect(told(alert, [whole, snapshot()])).toHaveLength(1)
})

test('a health factor that falls under the threshold is told once, with what it was, and not of other loans', () => {
  const alert = alertOn({ type: 'position.health', below: 1.2 }, { position: aavePosition })
  const at = (health: number | null, other = 2) =>
    snapshot({ positions: [loan(health), loan(other, { positionId: 'other' })] })
  expect(told(alert, [at(1.5), at(1.1), at(1.05), at(null), at(1.3), at(1.1, 1.1)])).toEqual([
    'Cold store: Health below 1.20 | 1.50 → 1.10',
    'Cold store: Health below 1.20 | 1.30 → 1.10',
  ])
})

test('tokens that come and go are told with their worth; the first reading, and that of another source, tells nothing', () => {
  const alert = alertOn({ type: 'holding.changed', minUsd: 1 })
  const holding = (amount: string) =>
    snapshot({ tokens: [{ chain: 'BASE', contractAddress: '0xu', symbol: 'USDC', amount, valueUsd: Number(amount) }] })
  expect(told(alert, [holding('100'), holding('250.5'), holding('250.6'), holding('0')])).toEqual([
    'Cold store: USDC received on Base | 100 → 250.5 USDC (+$150.50)',
    'Cold store: USDC sent on Base | 250.6 → 0 USDC (−$250.60)',
  ])
  expect(told(alert, [holding('100'), holding('9')], ['sample', 'live'])).toEqual([])
})

test('a hundred changes at once are no hundred messages', () => {
  const alert = alertOn({ type: 'position.opened' })
  const many = Array.from({ length: 100 }, (_, index) => loan(2, { positionId: String(index) }))
  const messages = told(alert, [snapshot(), snapshot({ positions: many })])
  expect(messages).toHaveLength(5)
  expect(messages.at(-1)).toBe('Cold store: 96 more changes | Open the wallet to see them all')
})

test('a part of the wallet that cannot be read for an hour is told once', () => {
  const alert = alertOn({ type: 'source.failing' })
  const failing = (minutes: number) =>
    snapshot({ takenAt: minutes * MINUTE, parts: snapshotCompleteness('tokens', chains, [status('base', 'timeout')]) })
  expect(told(alert, [failing(0), failing(30), failing(61), failing(90)])).toEqual([
    'Cold store: could not read tokens on Base | for 61 minutes',
  ])
})

test.each([
  ['nothing', alertOn({ type: 'position.opened' }), snapshot(), ''],
  [
    'a chain that failed',
    alertOn({ type: 'position.opened' }),
    snapshot({ parts: snapshotCompleteness('positions', chains, [status('base', 'timeout')]) }),
    'Base data incomplete',
  ],
  [
    'all chains failed',
    alertOn({ type: 'position.opened' }),
    snapshot({ parts: snapshotCompleteness('positions', chains, null) }),
    'Ethereum and Base did not answer',
  ],
  [
    'a loan whose health nobody knows',
    alertOn({ type: 'position.health', below: 1.2 }, { position: aavePosition }),
    snapshot({ positions: [loan(null)] }),
    'Health factor unknown',
  ],
  [
    'a position that is gone',
    alertOn({ type: 'position.health', below: 1.2 }, { position: aavePosition }),
    snapshot(),
    'The position no longer exists',
  ],
])('what stands in the way of a check, %s: is said', (_, alert, reading, obstacle) => {
  const isInPart = obstacle === 'Base data incomplete'
  expect(walletObstacle(alert, reading)).toEqual({ obstacle, isInPart })
})

test('an alert that was saved under an older id still finds its position, and one reading follows the other', () => {
  const at = (positionId: string, healthFactor: number | null) =>
    snapshot({
      positions: [loan(healthFactor, { chain: 'SOL', protocol: 'kamino-lend', positionId })],
      parts: snapshotCompleteness('positions', ['SOL'], []),
    })
  const position = { chain: 'SOL', protocol: 'kamino-lend', positionId: 'o:deposit:r', type: 'Borrow' }
  const alert = alertOn({ type: 'position.health', below: 1.2 }, { position })
  expect(told(alert, [at('o:deposit:r', 1.5), at('o:supply:r', 1.1)])).toHaveLength(1)
  expect(walletObstacle(alert, at('o:supply:r', 1.1)).obstacle).toBe('')
  expect(walletObstacle(alert, at('other:supply:r', 1.1)).obstacle).toBe('The position no longer exists')
})
