import { type ComponentType, lazy } from 'react'
import { Offline } from '#client/offline.ts'
import { ApiError } from '#contract/error.ts'
import { isDeviceOffline, noteUnreached } from '#dashboard/state/connection.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'

/** A page in a file of its own. `lazy` remembers a failure for good, so that trying again loads the whole page anew. */
export const lazyPage = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Page) => ({ default: Page }),
      async (cause: unknown) => {
        const error = await notLoaded(cause)
        return { default: () => <ErrorCard error={error} onRetry={() => location.reload()} /> }
      },
    ),
  )

async function notLoaded(cause: unknown): Promise<ApiError> {
  if (!(await isDeviceOffline())) {
    return new ApiError('UNAVAILABLE', 'The script of this page could not be loaded.', { cause })
  }
  void noteUnreached()
  const offline = new Offline('no connection', { cause })
  return new ApiError('UNAVAILABLE', 'This device is offline, and this browser has no copy of the page.', {
    cause: offline,
  })
}
