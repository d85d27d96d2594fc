import { type CallEndpoint, createCall } from './create-call.ts'
import { createMemoryStore } from './memory-store.ts'
import { createRateLimitGate } from './rate-limit-gate.ts'
import type { RateWindow } from './rate-window.ts'

export type ClientOptions = {
  /** URL of the service: `https://yields.example.org`. */
  baseUrl: string
  /** Sent in the header `x-api-key`; not needed for open operations. */
  apiKey?: string | undefined
  /** Replaces the platform's own. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

/** One service, with its rate limit window. */
export type Service = {
  /** Calls an operation and returns its response headers too: `Data-As-Of`, `Upstream-Status` and others. */
  readonly call: CallEndpoint
}

/**
 * The state shared by all calls of one service. Requests wait for the rate limit window and then continue
 * automatically. Network and server failures are retried twice, unless the operation changes something.
 */
export function connect({ baseUrl, apiKey = '', fetch: send }: ClientOptions): Service {
  const access = { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey }
  return {
    call: createCall({
      fetch: send ?? ((url, init) => fetch(url, init)),
      gate: createRateLimitGate({ store: createMemoryStore<RateWindow | null>(null) }),
      access: () => access,
    }),
  }
}
