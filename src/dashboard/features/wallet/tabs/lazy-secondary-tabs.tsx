import { Suspense } from 'react'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { lazyPage } from '#dashboard/ui/page/lazy-page.tsx'
import type { SecondaryTabsProps } from './secondary-tabs.tsx'

const SecondaryTabs = lazyPage<SecondaryTabsProps>(async () => (await import('./secondary-tabs.tsx')).SecondaryTabs)

/** Those tabs in one chunk of their own, for the wallet opens on its holdings; the place is kept while it loads. */
export const LazySecondaryTabs = (props: SecondaryTabsProps) => (
  <Suspense fallback={<TableSkeleton rows={12} label="Loading" />}>
    <SecondaryTabs {...props} />
  </Suspense>
)
