import { useState } from 'react'
import { Link } from 'react-router'
import { useSettings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { conditionWords } from '#dashboard/ui/text/rule-words.ts'
import type { Alert } from './alert.ts'
import { AlertList } from './alert-list.tsx'
import { deleteAlert, saveAlert, useAlerts } from './alert-store.ts'
import { Inbox } from './inbox.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { OfflineNote } from './offline-note.tsx'

/** What this browser looks for by itself, and what it found. What was deleted can be taken back as long as the page stays open. */
export function AlertsPage() {
  const alerts = useAlerts()
  const [deleted, setDeleted] = useState<Alert | null>(null)
  return (
    <>
      <PageHeading title="Alerts">What this browser looks for while a page of this service is open</PageHeading>
      <OfflineNote />
      <Inbox />
      <Section title={alerts.length === 0 ? 'Your alerts' : `Your alerts (${alerts.length})`}>
        {alerts.length === 0 ? (
          <NoAlerts />
        ) : (
          <AlertList
            alerts={alerts}
            onDelete={(alert) => {
              deleteAlert(alert.id)
              setDeleted(alert)
            }}
          />
        )}
        <p role="status" className="pt-2 text-sm">
          {deleted && (
            <>
              Deleted: <bdi>{deleted.name}</bdi>, {conditionWords(deleted.rule)}{' '}
              <Button
                look="quiet"
                onClick={() => {
                  saveAlert(deleted)
                  setDeleted(null)
                }}
              >
                Undo
              </Button>
            </>
          )}
        </p>
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Notifications">
          <NotificationChoice />
        </Section>
        <WhenClosed />
      </div>
    </>
  )
}

const NoAlerts = () => (
  <EmptyState title="None yet">
    Set one where you see the figure: “Alert” stands on the page of a{' '}
    <Link className="link" to="/vaults">
      vault
    </Link>{' '}
    (APY, TVL), of a{' '}
    <Link className="link" to="/tokens">
      token
    </Link>{' '}
    (price), and of a{' '}
    <Link className="link" to="/wallet">
      wallet
    </Link>
    , beside its address and beside each of its positions (health, range, rewards).
  </EmptyState>
)

/** Alerts need an open page; webhooks of the service do not. */
function WhenClosed() {
  const hasKey = useSettings().apiKey !== ''
  return (
    <Section title="When no page is open">
      <p className="max-w-prose text-sm text-faded">
        Nothing is checked then; what changed meanwhile is told when a page is opened again.{' '}
        {hasKey ? (
          <>
            With the key in your settings the service itself can look for the same, every hour, and tell a program of
            yours:{' '}
            <Link className="link" to="/webhooks">
              register a webhook
            </Link>
            .
          </>
        ) : (
          <>
            With an API key in the{' '}
            <Link className="link" to="/settings">
              settings
            </Link>{' '}
            the service itself can look for the same by{' '}
            <Link className="link" to="/webhooks">
              webhooks
            </Link>
            .
          </>
        )}
      </p>
    </Section>
  )
}
