import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { ServiceStatus } from '#contract/page/service-status.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { settings } from '#dashboard/state/settings.ts'
import { serviceSummary } from '#domain/status/service-summary.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

export const serviceStatusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => readServiceStatus(signal),
  refetchInterval: MINUTE_MS,
})

/** The last status that this browser read, and from which service: shown while there is no new one. */
export const lastStatus = createLocalStore({
  key: 'yieldscope.last-status',
  schema: z.nullable(z.object({ baseUrl: z.string(), headline: z.string(), readAt: z.number() })),
  fallback: null,
})

const TIMEOUT_MS = 10_000

/** `answeredInMs`: from this browser and back. */
type TimedStatus = ServiceStatus & { answeredInMs: number }

/** GET /status.json, which does not count against the limit. Throws `ApiError`. */
async function readServiceStatus(signal: AbortSignal): Promise<TimedStatus> {
  const { baseUrl } = settings.get()
  const url = `${baseUrl}/status.json`
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const startedAt = performance.now()
  let body: unknown
  try {
    body = await (await fetch(url, { cache: 'no-store', signal: limit })).json()
  } catch (cause) {
    throw new ApiError('UNAVAILABLE', texts.serviceDidNot, { cause })
  }
  const answeredInMs = Math.ceil(performance.now() - startedAt)
  const read = ServiceStatus.safeParse(body)
  if (!read.success) throw new ApiError('NOT_FOUND', texts.serviceProvidesNo)
  lastStatus.set({ baseUrl, headline: serviceSummary(read.data).headline, readAt: Date.now() })
  return { ...read.data, answeredInMs }
}
