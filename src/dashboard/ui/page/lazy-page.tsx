import type { ComponentType, ReactNode } from 'react'
import { Offline } from '#client/offline.ts'
import { ApiError } from '#contract/error.ts'
import { isDeviceOffline, noteUnreached } from '#dashboard/state/connection.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { texts } from '#dashboard/ui/texts.ts'
import { lazyOr } from './lazy-part.tsx'
import { nearPart } from './near-part.tsx'

/** A page in a file of its own. Where it cannot be loaded its place says why, and trying again loads the whole page anew. */
export const lazyPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyOr(load, instead)

/** The same for a page or a tab that can be loaded before it is chosen. */
export const nearPage = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  pending: (props: Props) => ReactNode,
) => nearPart(load, { pending, instead })

async function instead(cause: unknown): Promise<() => ReactNode> {
  const error = await notLoaded(cause)
  return () => <ErrorCard error={error} onRetry={() => location.reload()} />
}

async function notLoaded(cause: unknown): Promise<ApiError> {
  if (!(await isDeviceOffline())) {
    return new ApiError('UNAVAILABLE', texts.pagesScriptCould, { cause })
  }
  void noteUnreached()
  return new ApiError('UNAVAILABLE', texts.deviceOfflineHas, {
    cause: new Offline(texts.noConnection, { cause }),
  })
}
