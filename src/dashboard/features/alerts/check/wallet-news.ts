import type { Alert } from '#dashboard/features/alerts/alert.ts'
import type { KnownWallet } from '#dashboard/features/alerts/known-wallets.ts'
import { positionKey } from '#domain/position-id.ts'
import { changesBetween, knownAfter, type WalletChange } from '#domain/watch/changes-between.ts'
import { type FailingPart, failingParts } from '#domain/watch/failing-parts.ts'
import { toldChanges } from '#domain/watch/told-changes.ts'
import type { WalletSnapshot } from '#domain/watch/wallet-snapshot.ts'

export type WalletNews = { alert: Alert; changes: WalletChange[]; failures: FailingPart[] }

/**
 * What a reading of a wallet means to the alerts on it, by the rules of webhooks, and what is to be known of it at the next one. The
 * first reading, and the first by the word of another service, tells nothing: later ones are compared with it.
 */
export function walletNews(
  alerts: readonly Alert[],
  before: KnownWallet | null,
  { snapshot, from }: { snapshot: WalletSnapshot; from: string },
): { news: WalletNews[]; known: KnownWallet } {
  const known = before?.from === from ? before : null
  const changes = known === null ? [] : changesBetween(known.snapshot, snapshot)
  const { failing, news } = failingParts(known?.failing ?? [], snapshot)
  return {
    known: { snapshot: known === null ? snapshot : knownAfter(known.snapshot, snapshot), failing, from },
    news: alerts.map((alert) => ({
      alert,
      changes: changes.filter((change) => isAbout(alert, change) && toldChanges([alert.rule], [change]).length > 0),
      failures: alert.rule.type === 'source.failing' ? news : [],
    })),
  }
}

function isAbout({ position }: Alert, change: WalletChange): boolean {
  if (position === null) return true
  if (change.what !== 'position') return false
  const row = change.after ?? change.before
  return row !== null && positionKey(row) === positionKey(position)
}
