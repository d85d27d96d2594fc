import { ApiError } from '#contract/error.ts'
import { Readiness } from '#contract/status.ts'
import { settings } from '#dashboard/state/settings.ts'

const TIMEOUT_MS = 10_000

/**
 * GET /readyz, which does not count against the limit: a 503 that lists its datasets is an answer too.
 * Null when the service answers but has no such page (a hosted one). Throws `ApiError` when nothing answers.
 */
export async function readReadiness(signal?: AbortSignal): Promise<Readiness | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(`${settings.get().baseUrl}/readyz`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const read = Readiness.safeParse(await response.json().catch(() => undefined))
    return read.success ? read.data : null
  } catch (cause) {
    throw new ApiError('UNAVAILABLE', 'No service answers at this address.', { cause })
  }
}
