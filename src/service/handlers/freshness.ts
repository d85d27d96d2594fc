import { ApiError } from '#contract/error.ts'
import type { FamilyState } from '#service/store/store.ts'

/** Origin of an answer's data and when they were read: from the same read as the data. */
export type Freshness = Pick<FamilyState, 'origin' | 'asOf'>

const RETRY_SECONDS = 5

/** That nothing was found is an answer once the dataset was read; before that it is NOT_READY, never an empty list. */
export function requireRead({ isRead, family }: FamilyState, found: number): void {
  if (isRead || found > 0) return
  const detail = `No ${family === 'coins' ? 'coin' : 'vault'} data yet. See Status`
  throw new ApiError('NOT_READY', detail, { retryAfterSeconds: RETRY_SECONDS })
}
