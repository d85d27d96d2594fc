import { type ComponentType, lazy } from 'react'
import { ApiError } from '#contract/error.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'

/** A page in a file of its own. `lazy` remembers a failure for good, so that trying again loads the whole page anew. */
export const lazyPage = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Page) => ({ default: Page }),
      (cause: unknown) => ({ default: () => <NotLoaded cause={cause} /> }),
    ),
  )

function NotLoaded({ cause }: { cause: unknown }) {
  const error = new ApiError('UNAVAILABLE', 'The script of this page could not be loaded.', { cause })
  return <ErrorCard error={error} onRetry={() => location.reload()} />
}
