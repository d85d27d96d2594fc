import { useState } from 'react'
import { Link } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { type AlertDialogRequest, setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import type { Alert } from './alert.ts'
import { deleteAlert, useAlerts } from './alert-store.ts'
import { AlertForm } from './form/alert-form.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { texts } from './texts.ts'

const close = () => setAlertDialog(null)

/** The alert form, over any page. */
export function AlertDialog({ request: { subject, alertId, rule: suggested } }: { request: AlertDialogRequest }) {
  const [saved, setSaved] = useState<Alert | null>(null)
  const rule = useAlerts().find((alert) => alert.id === alertId)?.rule ?? suggested

  return (
    <TitledDialog
      title={
        <>
          {saved ? texts.alertAdded : alertId === undefined ? texts.addAlert : texts.editAlert}
          <span className="block text-sm font-normal text-faded">
            {saved === null ? subject.name : `${subject.name}: ${conditionLabel(saved.rule)}`}
          </span>
        </>
      }
      onClose={close}
      className="w-[26rem] max-sm:mb-0 max-sm:w-full max-sm:max-w-full"
    >
      {saved ? (
        <Saved
          onEdit={() => {
            setSaved(null)
            setAlertDialog({ subject, alertId: saved.id })
          }}
          // Of an alert that was changed there is no earlier state to go back to.
          onUndo={alertId === undefined ? () => deleteAlert(saved.id) : undefined}
        />
      ) : (
        <AlertForm {...{ subject, alertId, rule }} onSaved={setSaved} onClose={close} />
      )}
    </TitledDialog>
  )
}

function Saved({ onEdit, onUndo }: { onEdit: () => void; onUndo: (() => void) | undefined }) {
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
      <div className="flex flex-wrap items-center gap-3">
        <Button look="strong" onClick={close}>
          {texts.done}
        </Button>
        <Button look="quiet" onClick={onEdit}>
          {texts.editText}
        </Button>
        {onUndo && (
          <Button
            look="quiet"
            onClick={() => {
              onUndo()
              close()
            }}
          >
            {texts.undo}
          </Button>
        )}
      </div>
    </div>
  )
}
