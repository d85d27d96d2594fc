import { type AlertSubject, setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { Button } from './button.tsx'
import { TextButton } from './text-button.tsx'

/** `isBoxed`: among buttons that have a box. */
type Props = { subject: AlertSubject; isBoxed?: boolean }

/** Opens the form of an alert on what is beside it. */
export function AlertButton({ subject, isBoxed = false }: Props) {
  const Opener = isBoxed ? Button : TextButton
  return (
    <Opener aria-haspopup="dialog" aria-label={texts.alert(subject.name)} onClick={() => setAlertDialog({ subject })}>
      {texts.alertText}
    </Opener>
  )
}
