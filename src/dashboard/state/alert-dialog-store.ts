import { createMemoryStore } from '#client/memory-store.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { useStore } from './use-store.ts'

/** What an alert may be about, with its present figures: dollars, and fractions a year. */
export type AlertSubject =
  | { kind: 'vault'; id: string; name: string; apy: number | null; tvl: number | null }
  | { kind: 'coin'; coinType: string; name: string; price: number | null }
  | { kind: 'wallet'; address: string; name: string }
  | {
      kind: 'position'
      address: string
      name: string
      /** `type` as the position has it; `protocol` is its slug. */
      position: { chain: string; protocol: string; positionId: string; type: string }
    }
/** `alertId`: the alert that is edited. `rule`: what the form of a new one begins with. */
export type AlertDialogRequest = { subject: AlertSubject; alertId?: string; rule?: WebhookRule }

/** What the alert form over the page is open for; null while it is closed. Any page opens it. */
const alertDialog = createMemoryStore<AlertDialogRequest | null>(null)

export const useAlertDialog = (): AlertDialogRequest | null => useStore(alertDialog)

/** Null closes it. */
export const setAlertDialog = alertDialog.set
