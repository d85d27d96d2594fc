import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { ErrorCode } from '#contract/error.ts'
import { ErrorBoundary } from '#dashboard/ui/feedback/error-boundary.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'

type Props = {
  skeleton: ReactNode
  children: ReactNode
  what?: string
  /** What to do about an error where this page knows better than the general advice. */
  hints?: Readonly<Partial<Record<ErrorCode, string>>>
  /** In place of the card. */
  failure?: (error: Error, retry: () => void) => ReactNode
}

/** Loading and failure of a page or panel, handled once: inside, data reads as if it were always there. `what` names it in an error. */
export function QueryBoundary({ skeleton, children, what, hints, failure }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallback={(error, retry) =>
            failure?.(error, retry) ?? <ErrorCard error={error} what={what} hints={hints} onRetry={retry} />
          }
        >
          <Suspense fallback={skeleton}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
