import { useConnection } from '#dashboard/state/connection.ts'

/** That nothing is checked now, and that it will be. */
export function OfflineNote() {
  const { isOffline } = useConnection()
  if (!isOffline) return null
  return (
    <p role="status" className="border-l-2 border-caution pl-3 text-sm">
      This device is offline. Alerts pause until it is back.
    </p>
  )
}
