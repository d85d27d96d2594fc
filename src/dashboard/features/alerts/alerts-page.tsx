import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { useConnection } from '#dashboard/state/connection.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { Alert } from './alert.ts'
import { AlertList } from './alert-list.tsx'
import { countAlerts, deleteAlert, saveAlert, useAlerts, useInbox } from './alert-store.ts'
import { Inbox } from './inbox.tsx'
import { NotificationSwitch, NotificationTrouble } from './notification-choice.tsx'
import { MessagePreview } from './suggested/message-preview.tsx'
import { SuggestedAlerts } from './suggested/suggested-alerts.tsx'
import { texts } from './texts.ts'

const BESIDE_TITLE = 'calc(100vw - 7.5rem)'

/** The alerts of this browser and the inbox of what fired. A deletion can be undone while the page is open. */
export function AlertsPage() {
  const alerts = useAlerts()
  const isEmpty = useInbox().messages.length === 0 && alerts.length === 0
  // Whatever else became of the browser's storage, from here on the bell and the checks know of all alerts.
  useEffect(countAlerts, [])
  const hasAlerts = alerts.length > 0
  const isNarrow = useShownWidth() === 0
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<Alert | null>(null)
  const [added, setAdded] = useState<readonly Alert[]>([])
  const onAdded = (saved: readonly Alert[]) => {
    setAdded(saved)
    setDeleted(null)
    setAdding(false)
  }
  const undo = (
    <p role="status" className={`text-sm ${deleted || added.length > 0 ? 'pt-2' : ''}`}>
      {added.length > 0 && (
        <>
          {plural(added.length, texts.alertsAdded)}{' '}
          <TextButton
            onClick={() => {
              for (const { id } of added) deleteAlert(id)
              setAdded([])
            }}
          >
            {texts.undo}
          </TextButton>
        </>
      )}
      {deleted &&
        rich(texts.deletedUndo, {
          bdi: <bdi>{deleted.name}</bdi>,
          rule: conditionLabel(deleted.rule),
          textButton: (words) => (
            <TextButton
              onClick={() => {
                saveAlert(deleted)
                setDeleted(null)
              }}
            >
              {words}
            </TextButton>
          ),
        })}
    </p>
  )
  return (
    <>
      <PageHeading
        title={texts.alerts}
        keepsActions={isNarrow}
        actions={
          // On the narrowest phones one is below the other, beside the title.
          <div className="flex flex-wrap justify-end gap-3" style={isNarrow ? { maxWidth: BESIDE_TITLE } : {}}>
            <NotificationSwitch />
            {/* Without alerts what can be watched is on the page already. */}
            {hasAlerts && (
              <Button
                look={isAdding ? 'plain' : 'strong'}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                {texts.addAlert}
              </Button>
            )}
          </div>
        }
      >
        {texts.checkedWhileOpen}, {texts.pricesOld}; {texts.priceCoins};{' '}
        {rich(texts.runWithoutIt, {
          link: (words) => (
            <Link className="link" to="/webhooks">
              {words}
            </Link>
          ),
        })}{' '}
        <Explained label={texts.checkedWhileOpen} isSign>
          {texts.checkTimes}
        </Explained>
      </PageHeading>
      <NotificationTrouble />
      <OfflineNote />
      {hasAlerts && isAdding && (
        <>
          <SuggestedAlerts onAdded={onAdded} />
          <AnythingElse />
        </>
      )}
      <div>
        {isEmpty || <Inbox />}
        {hasAlerts ? (
          <Section title={texts.alertsOf(alerts.length)}>
            <AlertList
              alerts={alerts}
              onDelete={(alert) => {
                deleteAlert(alert.id)
                setDeleted(alert)
                setAdded([])
              }}
            />
            {undo}
          </Section>
        ) : (
          <>
            <SuggestedAlerts note={texts.noAlertsYet} onAdded={onAdded}>
              {undo}
            </SuggestedAlerts>
            <AnythingElse />
          </>
        )}
      </div>
    </>
  )
}

const AnythingElse = () => (
  <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
    {/* Each a first section: their heads are on one line. */}
    <div>
      <MessagePreview />
    </div>
    <div>
      <Section title={texts.whatWatch}>
        <Kinds />
      </Section>
    </div>
  </div>
)

const kinds = [
  { to: '/vaults', what: texts.apyTvlRises, go: texts.aVault },
  { to: '/tokens?chain=SUI', what: texts.priceRisesAbove, go: texts.aToken },
  { to: '/wallet', what: texts.balancesChangePositions, go: texts.aWallet },
  { to: '/wallet', what: texts.healthFactorFalls, go: texts.aPosition },
] as const

/** Where each kind is set: beside its figure. */
const Kinds = () => (
  <ul className="grid gap-x-8 gap-y-4 border-t border-rule pt-3 text-sm sm:grid-cols-2">
    {kinds.map(({ to, what, go }) => (
      <li key={go}>
        <Link className="link inline-block min-h-6" to={to}>
          {go}
        </Link>
        <p className="text-faded">{what}</p>
      </li>
    ))}
  </ul>
)

/** That nothing is checked now, and that it will be. */
function OfflineNote() {
  const { isOffline } = useConnection()
  if (!isOffline) return null
  return (
    <p role="status" className="border-l-2 border-caution pl-3 text-sm">
      {texts.deviceOfflineAlerts}
    </p>
  )
}
