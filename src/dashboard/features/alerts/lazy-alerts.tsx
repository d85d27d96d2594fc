import { type ComponentType, lazy, Suspense } from 'react'
import { useAlertCount } from '#dashboard/state/alert-count.ts'
import { type AlertDialogRequest, useAlertDialog } from '#dashboard/state/alert-dialog-store.ts'

const AlertWatch = lazy<ComponentType>(() =>
  import('./alert-watch.tsx').then(
    ({ AlertWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }), // the pages hold without it
  ),
)
const AlertDialog = lazy<ComponentType<{ request: AlertDialogRequest }>>(() =>
  import('./alert-dialog.tsx').then(
    ({ AlertDialog: Dialog }) => ({ default: Dialog }),
    () => ({ default: () => null }),
  ),
)

/** What looks after alerts comes where this browser has any, their form when it is asked for; their scripts not before. */
export function LazyAlerts() {
  const { alerts } = useAlertCount()
  const request = useAlertDialog()
  return (
    <Suspense fallback={null}>
      {alerts > 0 && <AlertWatch />}
      {request && <AlertDialog request={request} />}
    </Suspense>
  )
}
