import { Suspense } from 'react'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { lazyPage } from '#dashboard/ui/page/lazy-page.tsx'
import type { OtherTabProps } from './other-tab.tsx'

const OtherTab = lazyPage<OtherTabProps>(async () => (await import('./other-tab.tsx')).OtherTab)

/** Those tabs in one chunk of their own, for the wallet opens on its holdings; the place is kept while it loads. */
export const LazyOtherTab = (props: OtherTabProps) => (
  <Suspense fallback={<TableSkeleton rows={12} label="Loading" />}>
    <OtherTab {...props} />
  </Suspense>
)
