import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#dashboard/ui/feedback/error-boundary.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'

type Props = { skeleton: ReactNode; children: ReactNode; what?: string }

/** Loading and failure of a page or panel, handled once: inside, data reads as if it were always there. `what` names it in an error. */
export function QueryBoundary({ skeleton, children, what }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallback={(error, retry) => <ErrorCard error={error} what={what} onRetry={retry} />}
        >
          <Suspense fallback={skeleton}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
