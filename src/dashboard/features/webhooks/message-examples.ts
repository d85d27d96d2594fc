import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'

/** Of nobody, and none of the sample wallets: what they hold changes, an example does not. */
const address = '0x7B7b7b7B7b7B7b7b7b7b7b7b7B7B7b7b7B7B7b7B'
/** What is owed has no value of its own. */
const loan = {
  chain: 'ETH',
  protocol: 'aave-v3',
  positionId: 'eth:borrow:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  type: 'Borrow',
  valueUsd: null,
  debtUsd: 12_480.35,
  claimableUsd: null,
  healthFactor: 1.18,
  isInRange: null,
  liquidation: [{ coin: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', price: 2667.8, fall: 0.1525 }],
}
const range = {
  chain: 'ETH',
  protocol: 'uniswap-v3',
  positionId: 'eth:0xC36442b4a4522E871399CD717aBDD847Ab11FE88:734512',
  type: 'CLMM',
  valueUsd: 8120.5,
  debtUsd: null,
  claimableUsd: 48.2,
  healthFactor: null,
  isInRange: true,
}
const vault = {
  vaultId: '5a3b1e00-6355-5d0f-847e-983e24e8a15e',
  below: 0.04,
  name: 'Aave V3 USDC',
  chain: 'ETH',
  protocol: 'aave-v3',
  before: 0.0412,
  after: 0.0388,
  source: 'live',
}

/**
 * The `data` of a message, by its type. A test makes those of wallets by the service's own rules; of vaults and prices it checks no
 * more than that the threshold is crossed.
 */
export const messageExamples: Record<WebhookRule['type'], Record<string, unknown>> = {
  'holding.changed': {
    ...{ address, kind: 'token', chain: 'ETH', contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    ...{ symbol: 'USDC', before: '100', after: '250.5', change: '150.5', changeUsd: 150.5 },
  },
  'position.opened': { address, ...loan },
  'position.closed': { address, ...range },
  'position.out_of_range': { address, ...range, isInRange: false },
  'position.in_range': { address, ...range },
  'position.health': { address, ...loan, healthFactorBefore: 1.24, below: 1.2 },
  'position.claimable': { address, ...range, claimableUsd: 51.4, claimableUsdBefore: 48.2, above: 50 },
  'vault.apy': vault,
  'vault.tvl': { ...vault, below: 500_000_000, before: 503_100_000, after: 498_700_000 },
  price: { coinType: '0x2::sui::SUI', above: 4, symbol: 'SUI', before: 3.96, after: 4.02, source: 'live' },
  'source.failing': { address, source: 'wallet', chain: 'ETH', kind: 'positions', since: '2026-11-22T11:00:00.000Z' },
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * When the messages of the examples are sent: most at the hour that began last, so that no example is of another day than its reader. In
 * the sample log a balance changed an hour before, and a rate just now: its message is sent again.
 */
export function exampleTime(now: number, type: WebhookRule['type']): number {
  if (type === 'vault.apy') return (Math.floor(now / MINUTE_MS) - 1) * MINUTE_MS
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  return type === 'holding.changed' ? hour - HOUR_MS : hour
}

/** The `data` of a message that is sent at `at`, in ms since 1970. */
export function exampleData(type: WebhookRule['type'], at: number): Record<string, unknown> {
  const example = messageExamples[type]
  return 'since' in example ? { ...example, since: new Date(at - HOUR_MS).toISOString() } : example
}

/** The fields of a message that are null in its example. */
export const nullFields = (type: WebhookRule['type']): string[] =>
  Object.entries(messageExamples[type]).flatMap(([name, value]) => (value === null ? [name] : []))

/** A message as a receiver gets it, its JSON on several lines. `isShort`: without what is null. */
export function messageText(type: WebhookRule['type'], at: number, isShort = false): string {
  // Of the form alone, and the signature abridged: no secret verifies it.
  const headers = [
    'webhook-id: msg_0b0f7f0e-5d8f-4a5c-9a53-0c7f6f1d2e3a',
    `webhook-timestamp: ${at / 1000}`,
    'webhook-signature: v1,K5oZfzN95Z9UVu1EsfQm…',
  ]
  const body = { type, timestamp: new Date(at).toISOString(), data: exampleData(type, at) }
  return `${headers.join('\n')}\n\n${JSON.stringify(body, (_, value) => (isShort && value === null ? undefined : value), 2)}`
}
