import type { ChainId } from '#contract/chains.ts'
import type { FailingPart, LastReading, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { positionKey } from '#domain/position-id.ts'
import { changesBetween, knownAfter, type WalletChange } from './changes-between.ts'
import { failingParts } from './failing-parts.ts'
import { matchRules, type RuleMatch } from './match-rules.ts'

/** A listener of a wallet: a webhook, or an alert of the page. */
export type WalletSubscription = {
  rules: readonly WebhookRule[]
  /** Its chain, or `ALL`. */
  chain: string
  /** Its one position; null: the whole wallet. */
  position: { chain: ChainId; protocol: string; positionId: string } | null
}

/** What fired, and why: a change of the wallet, or a part of it that could not be read for an hour. */
export type WalletEvent = RuleMatch & ({ change: WalletChange } | { failure: FailingPart })

/**
 * Decides what a snapshot of a wallet means to its listeners, for webhooks and for the page's alerts. `before`: the state after the
 * last reading; null at the first reading, which fires nothing and only gives later ones something to compare with. `reading`: the
 * state to compare the next snapshot with.
 */
export function evaluateWallet<T extends WalletSubscription>(
  before: LastReading | null,
  snapshot: WalletSnapshot,
  subscriptions: readonly T[],
): { reading: LastReading; fired: { subscription: T; events: WalletEvent[] }[] } {
  const changes = before === null ? [] : changesBetween(before.snapshot, snapshot)
  const { failing, overdue } = failingParts(before, snapshot)
  return {
    reading: { snapshot: before === null ? snapshot : knownAfter(before.snapshot, snapshot), failing },
    fired: subscriptions.map((subscription) => ({
      subscription,
      events: [
        ...changes.flatMap((change) => changeEvents(subscription, change)),
        ...overdue.flatMap((failure) => failureEvents(subscription, failure)),
      ],
    })),
  }
}

const isOfChain = ({ chain }: WalletSubscription, of: ChainId) => chain === 'ALL' || chain === of

function changeEvents(subscription: WalletSubscription, change: WalletChange): WalletEvent[] {
  if (!isOfChain(subscription, change.chain) || !isOfPosition(subscription, change)) return []
  return matchRules(subscription.rules, change).map((match) => ({ ...match, change }))
}

function isOfPosition({ position }: WalletSubscription, change: WalletChange): boolean {
  if (position === null) return true
  if (change.what !== 'position') return false
  const row = change.after ?? change.before
  return row !== null && positionKey(row) === positionKey(position)
}

function failureEvents(subscription: WalletSubscription, failure: FailingPart): WalletEvent[] {
  const { chain, kind, since } = failure
  const isWanted = subscription.rules.some(({ type }) => type === 'source.failing') && isOfChain(subscription, chain)
  const data = { source: 'wallet', chain, kind, since: new Date(since).toISOString() }
  return isWanted ? [{ type: 'source.failing', data, failure }] : []
}
