import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Noted } from '#service/chains/chain-adapter.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import type { Failure } from './failure.ts'

/** The result of one source; null: it failed and nothing is cached. `name` is for people, `status` for the header. */
export type SourceResult<T> = { name: string; value: T | null; failure: Failure | null; status: UpstreamStatus }

type Question<T> = {
  /** The kind of data, as part of the cache key. */
  resource: string
  /** For the header: lower-case. */
  id: string
  name: string
  address: string
  isForced: boolean
  read: (signal: AbortSignal) => Promise<T>
}

export const sourceKey = ({ resource, id, address }: Pick<Question<unknown>, 'resource' | 'id' | 'address'>): string =>
  `${resource} ${id} ${address}`

/** Reads one source, or its cache entry. Never rejects because of the source. */
export async function readSource<T>(
  { cache, wait }: WalletScope,
  { resource, id, name, address, isForced, read }: Question<T>,
  signal: AbortSignal,
): Promise<SourceResult<T>> {
  const startedAt = performance.now()
  const {
    entry: last,
    failure,
    isForceRefused,
    isReading,
  } = await cache.get(sourceKey({ resource, id, address }), {
    read: (call) => read(call.signal),
    signal,
    isForced,
    wait: wait.sources(),
  })
  const entry = failure?.isProtocolChange ? null : last
  const status = {
    id,
    asOf: entry === null ? null : Math.floor(entry.asOf.getTime() / 1000),
    ms: performance.now() - startedAt,
    // Some upstreams repeat the request in their error message.
    error: failure?.reason.replaceAll(address, '…') ?? null,
    note: noteOf({ isForceRefused, isBehind: isReading && entry !== null }),
  }
  // Only this read writes entries under this key, so they have its shape.
  return { name, value: (entry?.value ?? null) as T | null, failure, status }
}

function noteOf({ isForceRefused, isBehind }: { isForceRefused: boolean; isBehind: boolean }): string | null {
  if (isForceRefused) return 'refreshed less than 30 s ago'
  return isBehind ? 'the previous answer: a new one is still being read' : null
}

/** Adds the source's own note, and others about it, to its status in the header. */
export function withNotes<N extends Noted<unknown>>(
  result: SourceResult<N>,
  others: readonly (string | null)[],
): SourceResult<N> {
  const noted = [result.value?.note ?? null, ...others].reduce(withNote<N>, result)
  return result.value?.leavesOut ? { ...noted, status: { ...noted.status, leavesOut: true } } : noted
}

/** Adds a note about missing data to the source's status in the header. */
export function withNote<T>(result: SourceResult<T>, note: string | null): SourceResult<T> {
  if (note === null || note === '') return result
  const { status } = result
  return { ...result, status: { ...status, note: status.note === null ? note : `${status.note}; ${note}` } }
}
