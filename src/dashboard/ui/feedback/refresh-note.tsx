import { Button } from '#dashboard/ui/button/button.tsx'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { texts } from '#dashboard/ui/texts.ts'

type Props = {
  error: Error | null
  dataUpdatedAt: number
  now?: number
  refetch: () => unknown
  /** Of a page's only list: at the edge of the window, so that its rows stay where they are. */
  isAtEdge?: boolean
}

/** Takes a query's result. After a failed refresh the old data stays, and this says how old it is. */
export function RefreshNote({ error, dataUpdatedAt, now = Date.now(), refetch, isAtEdge = false }: Props) {
  if (!error) return null
  return (
    <p role="status" className={isAtEdge ? 'edge-strip' : 'border-l-2 border-caution pl-3 text-sm'}>
      {texts.lastRefreshFailed(error.message, formatAge((now - dataUpdatedAt) / 1000))}{' '}
      <Button look="quiet" onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </p>
  )
}
