import { ApiError } from '#contract/error.ts'
import { type Budget, BudgetSpent, type OpenBucket } from './host-budget.ts'
import { type CircuitPolicy, createCircuit } from './host-circuit.ts'
import { readLimitHeaders } from './limit-headers.ts'
import type { StatusError } from './status-error.ts'
import type { UpstreamRequest } from './upstream.ts'

/**
 * Limits apply per second or minute. If a host does not say when its own ends, a retry after a minute is acceptable.
 */
const LIMIT_WINDOW_MS = 60_000

export type HostOptions = {
  name: string
  budget: Budget
  openBucket: OpenBucket
  circuit: CircuitPolicy
  maxWaitMs: number
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The gate in front of one host: first its circuit, then its budget and the limit that the host reports. */
export function createHost({ name, budget, openBucket, circuit: policy, maxWaitMs, now, sleep }: HostOptions) {
  const bucket = openBucket(name, budget, now)
  const circuit = createCircuit(policy, now)
  let emptyUntil = 0
  const emptyMs = () => Math.max(0, emptyUntil - now())
  /** Reserves no slot while it waits, so it delays no other request. */
  const untilSpare = async (signal: AbortSignal) => {
    const spareIn = async () => Math.max(await bucket.spareIn(), emptyMs())
    for (let waitMs = await spareIn(); waitMs > 0; waitMs = await spareIn()) await sleep(waitMs, signal)
  }
  return {
    circuit,
    /** Records the limit that a response reports. Returns the milliseconds until it resets, null if not reported. */
    readLimit(headers: Headers): number | null {
      const left = budget.hasLimitHeaders ? readLimitHeaders(headers) : null
      if (left?.remaining === 0) emptyUntil = now() + left.resetMs
      return left?.resetMs ?? null
    },
    /** Pauses requests after a refusal without a duration. */
    refuse({ upstreamStatus, retryAfterMs }: StatusError) {
      const restMs = budget.refusalRestMs ?? 0
      if (upstreamStatus !== 429) circuit.block(restMs)
      else if (retryAfterMs === null) circuit.block(Math.min(restMs, LIMIT_WINDOW_MS))
    },
    /**
     * Waits for a slot: a background request first until there are spare ones, then at most `maxWaitMs`. Throws
     * UPSTREAM_FAILED if the host is paused or its budget is spent.
     */
    async enter({ signal, isBackground }: Pick<UpstreamRequest, 'signal' | 'isBackground'>): Promise<void> {
      if (isBackground) await untilSpare(signal)
      const restMs = circuit.restMs()
      if (restMs > 0) {
        const seconds = Math.ceil(restMs / 1000)
        throw new ApiError('UPSTREAM_FAILED', `${name} rests for ${seconds} s after failures or at its own request`, {
          retryAfterSeconds: seconds,
        })
      }
      const waitMs = emptyMs() > maxWaitMs ? null : await bucket.take(maxWaitMs)
      if (waitMs === null) {
        circuit.forget()
        throw new ApiError('UPSTREAM_FAILED', `the budget of requests to ${name} is spent`, {
          cause: new BudgetSpent(),
        })
      }
      const longestMs = Math.max(waitMs, emptyMs())
      if (longestMs > 0) await sleep(longestMs, signal)
    },
  }
}
export type Host = ReturnType<typeof createHost>
