import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type AlertDialogRequest, closeAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Dialog } from '#dashboard/ui/page/dialog.tsx'
import { useAlerts } from './alert-store.ts'
import { AlertForm } from './form/alert-form.tsx'
import { NotificationChoice } from './notification-choice.tsx'

/** The alert form, over any page. */
export function AlertDialog({ request: { subject, alertId } }: { request: AlertDialogRequest }) {
  const id = useId()
  const [isSaved, setSaved] = useState(false)
  const rule = useAlerts().find((alert) => alert.id === alertId)?.rule

  return (
    <Dialog
      aria-labelledby={id}
      onClose={closeAlertDialog}
      className="m-auto w-[26rem] max-w-[calc(100vw-2rem)] max-sm:mb-0 max-sm:max-w-full max-sm:w-full"
    >
      <div className="px-4 pt-3 pb-4">
        <h2 id={id} className="font-semibold wrap-anywhere">
          {isSaved ? 'The alert is set' : alertId === undefined ? 'New alert' : 'Change the alert'}
          <span className="block text-sm font-normal text-faded">{subject.name}</span>
        </h2>
        {isSaved ? (
          <Saved />
        ) : (
          <AlertForm {...{ subject, alertId, rule }} onSaved={() => setSaved(true)} onClose={closeAlertDialog} />
        )}
      </div>
    </Dialog>
  )
}

function Saved() {
  return (
    <div className="grid gap-3 pt-2 text-sm">
      <p role="status" className="text-faded">
        It is kept in this browser and checked every five minutes while a page of this service is open. What it finds
        stands in the{' '}
        <Link className="link" to="/alerts" onClick={closeAlertDialog}>
          inbox
        </Link>
        .
      </p>
      <NotificationChoice />
      <div>
        <Button onClick={closeAlertDialog}>Done</Button>
      </div>
    </div>
  )
}
