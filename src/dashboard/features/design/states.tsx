import { Suspense } from 'react'
import { Offline } from '#client/offline.ts'
import { ApiError } from '#contract/error.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '#dashboard/ui/feedback/error-boundary.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { Skeleton, TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { lazyPage } from '#dashboard/ui/page/lazy-page.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { Specimen } from './specimen.tsx'

const Unloaded = lazyPage(() => Promise.reject(new Error('No script of this name')))
const nothing = () => {}
const offline = new ApiError('UNAVAILABLE', 'This device is offline.', { cause: new Offline('no connection') })
const failures = [
  new ApiError('INTERNAL', 'Something unforeseen happened.', { requestId: 'req-specimen' }),
  new ApiError('UNAVAILABLE', 'The service could not be reached.'),
  new ApiError('KEY_REQUIRED', 'This operation needs an API key.'),
  new ApiError('RATE_LIMITED', 'At most 40 requests a minute.', { retryAfterSeconds: 20 }),
]
const minuteAgo = () => Date.now() - 60_000

export const States = () => (
  <Section title="States">
    <div className="grid gap-6">
      <Specimen name="empty">
        <EmptyState title="No vault matches these filters">Take a filter away, or clear them all.</EmptyState>
      </Specimen>
      <Specimen name="loading, a figure">
        <Skeleton height={2} width={10} />
      </Specimen>
      <Specimen name="loading, a table">
        <TableSkeleton rows={3} label="Specimen of a table on its way" />
      </Specimen>
      <Specimen name="old data after a failed refresh">
        <RefreshNote error={failures[1] ?? null} dataUpdatedAt={minuteAgo()} refetch={nothing} />
      </Specimen>
      <Specimen name="offline">
        <ErrorCard error={offline} onRetry={nothing} what="The list" />
      </Specimen>
      {failures.map((error) => (
        <Specimen key={error.code} name={`failed: ${error.code}`}>
          <ErrorCard error={error} onRetry={nothing} what="The list" />
        </Specimen>
      ))}
      <Specimen name="failed: a page’s script">
        <Suspense fallback={<TableSkeleton rows={3} label="Specimen of a page on its way" />}>
          <Unloaded />
        </Suspense>
      </Specimen>
      <Specimen name="failed: the page’s own mistake">
        <ErrorBoundary fallback={(error, retry) => <ErrorCard error={error} onRetry={retry} what="The specimen" />}>
          <Broken />
        </ErrorBoundary>
      </Specimen>
    </div>
  </Section>
)

function Broken(): never {
  throw new ApiError('INTERNAL', 'A specimen that always fails.')
}
