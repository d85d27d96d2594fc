import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useConnection } from '#dashboard/state/connection.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
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
      <PageHeading title="Alerts">Checked in this browser while Yieldscope is open</PageHeading>
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
  { about: 'Vault', to: '/vaults', what: 'APY or TVL rises above or falls below a value' },
  { about: 'Token', to: '/tokens', what: 'Price rises above or falls below a value' },
  {
    about: 'Wallet',
    to: '/wallet',
    what: 'Balances change; positions open, close or go out of range; a source fails',
  },
  { about: 'Position', to: '/wallet', what: 'Health factor falls, rewards rise, position closes or goes out of range' },
] as const

/** Where each kind is set: where its figure stands. */
const NoAlerts = () => (
  <div className="text-sm">
    <p className="pb-2 text-faded">No alerts yet. Open a vault, token or wallet and choose Alert.</p>
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
    <Section title="While Yieldscope is closed">
      <p className="max-w-prose text-sm text-faded">
        Alerts pause while Yieldscope is closed. When you return, you’ll see what changed.{' '}
        {hasKey ? (
          <>
            Your API key lets the service check the same conditions every hour and call your own URL:{' '}
            <Link className="link" to="/webhooks">
              Add a webhook
            </Link>
            .
          </>
        ) : (
          <>
            Add an API key in{' '}
            <Link className="link" to="/settings">
              Settings
            </Link>{' '}
            and the service checks the same conditions through{' '}
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
      This device is offline. Alerts resume when it reconnects.
    </p>
  )
}
