import { Suspense } from 'react'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { lazyPage } from '#dashboard/ui/page/lazy-page.tsx'
import type { ActivityTabProps } from './activity-tab.tsx'

const ActivityTab = lazyPage<ActivityTabProps>(async () => (await import('./activity-tab.tsx')).ActivityTab)

/** The tab in its own chunk, with its place kept while it loads. */
export const LazyActivityTab = (props: ActivityTabProps) => (
  <Suspense fallback={<TableSkeleton rows={12} label="Loading activity" />}>
    <ActivityTab {...props} />
  </Suspense>
)
