import { ApiError } from '#contract/error.ts'

/**
 * Asks hosts, or what reads each of them, in their order; the next is asked when one failed, whatever the failure. Throws that of
 * the last one, or the caller's own reason once the caller has left. No host at all: the operator switched `what` off, which is
 * not an empty answer.
 */
export async function firstHost<T, H = string>(
  { hosts, what, signal }: { hosts: readonly H[]; what: string; signal: AbortSignal },
  ask: (host: H) => Promise<T>,
): Promise<T> {
  let failure: unknown = new ApiError('UPSTREAM_FAILED', `no source of ${what} is set`)
  for (const host of hosts) {
    try {
      return await ask(host)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure
}
