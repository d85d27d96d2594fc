import { type AlertSubject, setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { TextButton } from './text-button.tsx'

/** Opens the form of an alert on what stands beside it. */
export function AlertButton({ subject }: { subject: AlertSubject }) {
  return (
    <TextButton
      aria-haspopup="dialog"
      aria-label={texts.alert(subject.name)}
      onClick={() => setAlertDialog({ subject })}
    >
      {texts.alertText}
    </TextButton>
  )
}
