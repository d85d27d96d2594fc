import { ApiError } from '#contract/error.ts'

/**
 * Tries hosts, or readers of hosts, in order; any failure leads to the next. Throws the last failure, or the caller's own reason
 * once the caller has left. Without a host the operator switched `what` off, which is not an empty answer.
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
