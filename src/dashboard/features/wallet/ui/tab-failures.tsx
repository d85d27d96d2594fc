import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { texts } from './texts.ts'

type Props = { data: TabData<unknown>; what: string; onRetry: () => void }

/** What could not be read at all as cards; where an older answer stands, one line with its reason. */
export function TabFailures({ data: { failures }, what, onRetry }: Props) {
  return failures.map(({ wallet, error, isStale }) =>
    isStale ? (
      <p key={wallet} role="status" className="mb-2 border-l-2 border-caution pl-3 text-sm">
        {texts.lastUpdateFailed(error.message)}
      </p>
    ) : (
      <ErrorCard key={wallet} error={error} what={what} onRetry={onRetry} />
    ),
  )
}
