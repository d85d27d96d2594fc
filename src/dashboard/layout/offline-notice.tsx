import { useDataStatus } from '#dashboard/api/client.ts'
import { useConnection } from '#dashboard/state/connection.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge, formatTime } from '#dashboard/ui/text/format.ts'

/** That the service cannot be reached and what stands here are copies, and how old the oldest is. */
export function OfflineNotice() {
  const times = Object.values(useDataStatus()).flatMap(({ copiedAt }) => copiedAt ?? [])
  return times.length === 0 ? null : <Notice copiedAt={Math.min(...times)} />
}

function Notice({ copiedAt }: { copiedAt: number }) {
  const now = useNow(30_000)
  const { isOffline } = useConnection()
  return (
    <p
      role="status"
      title={`A copy of ${formatTime(copiedAt)} that this browser kept`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-caution bg-paper px-4 py-2 text-center text-sm text-caution max-sm:bottom-12"
    >
      {isOffline ? 'This device is offline' : 'The service cannot be reached'}: data as of{' '}
      {formatAge((now - copiedAt) / 1000)}
    </p>
  )
}
