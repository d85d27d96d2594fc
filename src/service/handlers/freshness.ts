import { ApiError } from '#contract/error.ts'
import type { FamilyState } from '#service/store/store.ts'

/** Origin and read time of a response's data, from the same read as the data. */
export type Freshness = Pick<FamilyState, 'origin' | 'asOf'>

/**
 * The freshness of a combined response: the oldest part's time, and `sample` if any part is a sample. Empty for no
 * parts.
 */
export function oldestOf(parts: readonly Freshness[]): { freshness?: Freshness } {
  const [first] = parts
  if (first === undefined) return {}
  const times = parts.flatMap(({ asOf }) => asOf?.getTime() ?? [])
  const origin = parts.find((part) => part.origin === 'sample')?.origin ?? first.origin
  return { freshness: { origin, asOf: times.length > 0 ? new Date(Math.min(...times)) : null } }
}

const RETRY_SECONDS = 5

/** An empty result is valid only after the dataset was read; before that it is NOT_READY, never an empty list. */
export function requireRead({ isRead, family }: FamilyState, found: number): void {
  if (isRead || found > 0) return
  const detail = `No ${family === 'coins' ? 'coin' : 'vault'} data yet. See Status`
  throw new ApiError('NOT_READY', detail, { retryAfterSeconds: RETRY_SECONDS })
}
