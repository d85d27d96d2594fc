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

const inPlace = 'flex flex-wrap items-center gap-x-3 border-l-2 border-caution pl-3 text-sm'
const atEdge =
  'fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center justify-center gap-x-3 border-t border-caution bg-paper px-4 py-1 text-sm max-sm:bottom-12'

/** Takes a query's result. After a failed refresh the old data stays, and this says how old it is. */
export function RefreshNote({ error, dataUpdatedAt, now = Date.now(), refetch, isAtEdge = false }: Props) {
  if (!error) return null
  return (
    <p role="status" className={isAtEdge ? atEdge : inPlace}>
      <span>{texts.lastRefreshFailed(error.message, formatAge((now - dataUpdatedAt) / 1000))}</span>
      <Button look="quiet" onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </p>
  )
}
