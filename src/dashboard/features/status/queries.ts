import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/error.ts'
import { ServiceStatus } from '#contract/page/service-status.ts'
import { settings } from '#dashboard/state/settings.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

export const serviceStatusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => readServiceStatus(signal),
  refetchInterval: MINUTE_MS,
})

const TIMEOUT_MS = 10_000

/** GET /status.json, which does not count against the limit. Throws `ApiError`. */
async function readServiceStatus(signal: AbortSignal): Promise<ServiceStatus> {
  const url = `${settings.get().baseUrl}/status.json`
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  let body: unknown
  try {
    body = await (await fetch(url, { cache: 'no-store', signal: limit })).json()
  } catch (cause) {
    throw new ApiError('UNAVAILABLE', texts.serviceDidNot, { cause })
  }
  const read = ServiceStatus.safeParse(body)
  if (!read.success) throw new ApiError('NOT_FOUND', texts.serviceProvidesNo)
  return read.data
}
