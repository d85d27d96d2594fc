import { useAlertCount } from '#dashboard/state/alert-count.ts'
import { useAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'

const AlertWatch = lazyPart(async () => (await import('./alert-watch.tsx')).AlertWatch)
const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog)

/** The checks run where this browser has alerts, and the dialog opens on request; their scripts load then. The pages hold without them. */
export function LazyAlerts() {
  const { alerts } = useAlertCount()
  const request = useAlertDialog()
  return (
    <>
      {alerts > 0 && <AlertWatch />}
      {request && <AlertDialog request={request} />}
    </>
  )
}
