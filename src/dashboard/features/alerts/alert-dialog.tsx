import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { type AlertDialogRequest, setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { useAlerts } from './alert-store.ts'
import { AlertForm } from './form/alert-form.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { texts } from './texts.ts'

const close = () => setAlertDialog(null)

/** The alert form, over any page. */
export function AlertDialog({ request: { subject, alertId } }: { request: AlertDialogRequest }) {
  const [saved, setSaved] = useState<WebhookRule | null>(null)
  const isSaved = saved !== null
  const rule = useAlerts().find((alert) => alert.id === alertId)?.rule

  return (
    <TitledDialog
      title={
        <>
          {isSaved ? texts.alertSet : alertId === undefined ? texts.newAlert : texts.editAlert}
          <span className="block text-sm font-normal text-faded">
            {saved === null ? subject.name : `${subject.name}: ${conditionLabel(saved)}`}
          </span>
        </>
      }
      onClose={close}
      className="w-[26rem] max-sm:mb-0 max-sm:w-full max-sm:max-w-full"
    >
      {isSaved ? <Saved /> : <AlertForm {...{ subject, alertId, rule }} onSaved={setSaved} onClose={close} />}
    </TitledDialog>
  )
}

function Saved() {
  return (
    <div className="grid gap-3 pt-2 text-sm">
      <p role="status" className="text-faded">
        {rich(texts.savedBrowserChecked, {
          link: (words) => (
            <Link className="link" to="/alerts" onClick={close}>
              {words}
            </Link>
          ),
        })}
      </p>
      <NotificationChoice />
      <div>
        <Button onClick={close}>{texts.done}</Button>
      </div>
    </div>
  )
}
