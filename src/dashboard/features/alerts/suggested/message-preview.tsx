import type { SnapshotPosition } from '#contract/wallet/wallet-snapshot.ts'
import type { Alert, AlertMessage } from '#dashboard/features/alerts/alert.ts'
import { figureMessage, walletMessages } from '#dashboard/features/alerts/check/alert-messages.ts'
import { newAlert } from '#dashboard/features/alerts/form/alert-draft.ts'
import { Message } from '#dashboard/features/alerts/inbox.tsx'
import { notify, useNotificationState } from '#dashboard/features/alerts/notifications.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Suggestion, useSuggestions } from './suggested-rows.tsx'

/** A little beyond its limit. */
const BEYOND = 0.99

/** What the first suggestion would send, written by what writes the messages of the inbox and the notifications. */
export function MessagePreview() {
  const now = useNow(60_000)
  const isOn = useNotificationState() === 'on'
  const rows = useSuggestions()
  const [message] = rows.flatMap((row) => messageOf(row, now))
  // Without a figure there is nothing to show of one.
  if (message === undefined && rows.every((row) => row.now !== null)) return null
  return (
    <Section
      title={texts.messagePreview}
      actions={
        isOn &&
        message && <TextButton onClick={() => void notify([message], () => {})}>{texts.showNotification}</TextButton>
      }
    >
      <ul aria-label={texts.messagePreview} className="min-h-14 border-t border-rule">
        {message && <Message message={message} isNew hasNew isStacked />}
      </ul>
      <p className="pt-2 text-sm text-faded">{texts.whereMessages}</p>
    </Section>
  )
}

function messageOf({ alert: suggested, figure = null }: Suggestion, now: number): AlertMessage[] {
  if (suggested?.rule == null || figure === null) return []
  const alert = newAlert(suggested.subject, suggested.rule, 'preview')
  const { rule } = alert
  if (rule.type === 'position.health') return loanMessage(alert, { before: figure, value: rule.below * BEYOND, now })
  if (!('vaultId' in rule || 'coinType' in rule) || rule.below === undefined) return []
  return [figureMessage(alert, { before: figure, value: rule.below * BEYOND, now })]
}

type Crossing = { before: number; value: number; now: number }

function loanMessage(alert: Alert, { before, value, now }: Crossing): AlertMessage[] {
  if (alert.position === null) return []
  const { chain, protocol, positionId } = alert.position
  const row = (healthFactor: number): SnapshotPosition => ({
    ...{ chain, protocol, positionId, type: 'Borrow', healthFactor },
    ...{ valueUsd: null, debtUsd: null, claimableUsd: null, isInRange: null },
  })
  const change = { what: 'position', chain, before: row(before), after: row(value) } as const
  return walletMessages({ alert, events: [{ type: alert.rule.type, data: {}, change }] }, now)
}
