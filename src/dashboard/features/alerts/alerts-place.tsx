import { type ComponentType, lazy, Suspense } from 'react'
import { useAlertCount } from '#dashboard/state/alert-count.ts'
import { type AskedAlert, useAskedAlert } from '#dashboard/state/asked-alert.ts'

const AlertWatch = lazy<ComponentType>(() =>
  import('./alert-watch.tsx').then(
    ({ AlertWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }), // the pages hold without it
  ),
)
const AlertDialog = lazy<ComponentType<{ asked: AskedAlert }>>(() =>
  import('./alert-dialog.tsx').then(
    ({ AlertDialog: Dialog }) => ({ default: Dialog }),
    () => ({ default: () => null }),
  ),
)

/** What looks after alerts comes where this browser has any, their form when it is asked for; their scripts not before. */
export function AlertsPlace() {
  const { alerts } = useAlertCount()
  const asked = useAskedAlert()
  return (
    <Suspense fallback={null}>
      {alerts > 0 && <AlertWatch />}
      {asked && <AlertDialog asked={asked} />}
    </Suspense>
  )
}
