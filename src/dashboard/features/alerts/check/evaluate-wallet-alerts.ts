import type { WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { Alert } from '#dashboard/features/alerts/alert.ts'
import type { PageReading } from '#dashboard/features/alerts/last-readings-store.ts'
import { evaluateWallet, type WalletEvent } from '#domain/watch/evaluate-wallet.ts'

export type FiredAlert = { alert: Alert; events: WalletEvent[] }

/**
 * What a snapshot of a wallet means to the alerts on it, and the reading that the next one is compared with. Whether a rule fires is
 * decided for alerts and webhooks alike in src/domain/watch/evaluate-wallet.ts.
 * The first snapshot fires nothing, nor does the first of another service or origin.
 */
export function evaluateWalletAlerts(
  alerts: readonly Alert[],
  before: PageReading | null,
  { snapshot, from }: { snapshot: WalletSnapshot; from: string },
): { fired: FiredAlert[]; reading: PageReading } {
  const subscriptions = alerts.map((alert) => ({
    alert,
    rules: [alert.rule],
    chain: 'ALL',
    position: alert.position,
  }))
  const { reading, fired } = evaluateWallet(before?.from === from ? before : null, snapshot, subscriptions)
  return {
    reading: { ...reading, from },
    fired: fired.map(({ subscription: { alert }, events }) => ({ alert, events })),
  }
}
