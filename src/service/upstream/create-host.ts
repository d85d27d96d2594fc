import { ApiError } from '#contract/error.ts'
import { type Budget, BudgetSpent, createBucket } from './host-budget.ts'
import { type CircuitPolicy, createCircuit } from './host-circuit.ts'
import type { UpstreamRequest } from './upstream.ts'

export type HostOptions = {
  name: string
  budget: Budget
  circuit: CircuitPolicy
  maxWaitMs: number
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The gate before one host: its circuit first, then its budget. */
export function createHost({ name, budget, circuit: policy, maxWaitMs, now, sleep }: HostOptions) {
  const bucket = createBucket(budget, now)
  const circuit = createCircuit(policy, now)
  /** Takes no place while it waits, so that it stands before nobody. */
  const untilSpare = async (signal: AbortSignal) => {
    for (let waitMs = bucket.spareIn(); waitMs > 0; waitMs = bucket.spareIn()) await sleep(waitMs, signal)
  }
  return {
    circuit,
    refusalRestMs: budget.refusalRestMs ?? 0,
    /** Waits for a place, in the background first until there are some to spare, then at most `maxWaitMs`; throws UPSTREAM_FAILED when the host rests or its budget is spent. */
    async enter({ signal, isBackground }: Pick<UpstreamRequest, 'signal' | 'isBackground'>): Promise<void> {
      if (isBackground) await untilSpare(signal)
      const restMs = circuit.restMs()
      if (restMs > 0) {
        const seconds = Math.ceil(restMs / 1000)
        throw new ApiError('UPSTREAM_FAILED', `${name} rests for ${seconds} s after failures or at its own request`, {
          retryAfterSeconds: seconds,
        })
      }
      const waitMs = bucket.take(maxWaitMs)
      if (waitMs === null) {
        circuit.forget()
        throw new ApiError('UPSTREAM_FAILED', `the budget of requests to ${name} is spent`, {
          cause: new BudgetSpent(),
        })
      }
      if (waitMs > 0) await sleep(waitMs, signal)
    },
  }
}
export type Host = ReturnType<typeof createHost>
