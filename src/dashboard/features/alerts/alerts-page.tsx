import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useConnection } from '#dashboard/state/connection.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { conditionLabel } from '#dashboard/ui/text/rule-labels.ts'
import type { Alert } from './alert.ts'
import { AlertList } from './alert-list.tsx'
import { countAlerts, deleteAlert, saveAlert, useAlerts, useInbox } from './alert-store.ts'
import { Inbox } from './inbox.tsx'
import { NotificationChoice } from './notification-choice.tsx'

/** The alerts of this browser and the inbox of what fired. A deletion can be undone while the page is open. */
export function AlertsPage() {
  const alerts = useAlerts()
  const isEmpty = useInbox().messages.length === 0 && alerts.length === 0
  // Whatever else became of the browser's storage, from here on the bell and the checks know of all alerts.
  useEffect(countAlerts, [])
  const [deleted, setDeleted] = useState<Alert | null>(null)
  return (
    <>
      <PageHeading title="Alerts">What this browser looks for while a page of this service is open</PageHeading>
      <OfflineNote />
      <div>
        {isEmpty || <Inbox />}
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
                Deleted: <bdi>{deleted.name}</bdi>, {conditionLabel(deleted.rule)}{' '}
                <TextButton
                  onClick={() => {
                    saveAlert(deleted)
                    setDeleted(null)
                  }}
                >
                  Undo
                </TextButton>
              </>
            )}
          </p>
        </Section>
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <Section title="Notifications">
            <NotificationChoice />
          </Section>
        </div>
        <div>
          <WhenClosed />
        </div>
      </div>
    </>
  )
}

const kinds = [
  { about: 'A vault', to: '/vaults', what: 'its APY or TVL rises above or falls below a figure' },
  { about: 'A token', to: '/tokens', what: 'its price rises above or falls below a figure' },
  {
    about: 'A wallet',
    to: '/wallet',
    what: 'tokens come and go, positions open, close or leave their range, a source fails',
  },
  { about: 'A position', to: '/wallet', what: 'its health falls, its rewards rise, it leaves its range, it is closed' },
] as const

/** Where each kind is set: where its figure stands. */
const NoAlerts = () => (
  <div className="text-sm">
    <p className="pb-2 text-faded">None yet. “Alert” stands on the page of what it is about:</p>
    <dl className="max-w-3xl border-t border-rule">
      {kinds.map(({ about, to, what }) => (
        <div key={about} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-(--row-pad)">
          <dt>
            <Link className="link" to={to}>
              {about}
            </Link>
          </dt>
          <dd className="text-faded">{what}</dd>
        </div>
      ))}
    </dl>
  </div>
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

/** That nothing is checked now, and that it will be. */
function OfflineNote() {
  const { isOffline } = useConnection()
  if (!isOffline) return null
  return (
    <p role="status" className="border-l-2 border-caution pl-3 text-sm">
      This device is offline. Alerts pause until it is back.
    </p>
  )
}
