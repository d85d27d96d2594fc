import { Suspense } from 'react'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { lazyPage } from '#dashboard/ui/page/lazy-page.tsx'
import type { HistoryTabProps } from './history-tab.tsx'

const HistoryTab = lazyPage<HistoryTabProps>(async () => (await import('./history-tab.tsx')).HistoryTab)

/** The tab in its own chunk, with its place kept while it loads. */
export const LazyHistoryTab = (props: HistoryTabProps) => (
  <Suspense fallback={<Skeleton height={22} />}>
    <HistoryTab {...props} />
  </Suspense>
)
