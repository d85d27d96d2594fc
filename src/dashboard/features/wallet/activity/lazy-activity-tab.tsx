import { lazy, Suspense } from 'react'
import { ApiError } from '#contract/error.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import type { ActivityTabProps } from './activity-tab.tsx'

const ActivityTab = lazy(() =>
  import('./activity-tab.tsx').then(
    (file) => ({ default: file.ActivityTab }),
    () => ({ default: NotLoaded }),
  ),
)

/** `lazy` remembers a failure for good, so that trying again loads the whole page anew. */
function NotLoaded(_: ActivityTabProps) {
  const error = new ApiError('UNAVAILABLE', 'The script of this tab could not be loaded.')
  return <ErrorCard error={error} what="The activity" onRetry={() => location.reload()} />
}

/** The tab in its own chunk, with its place kept while it loads. */
export const LazyActivityTab = (props: ActivityTabProps) => (
  <Suspense fallback={<TableSkeleton rows={12} label="Loading activity" />}>
    <ActivityTab {...props} />
  </Suspense>
)
