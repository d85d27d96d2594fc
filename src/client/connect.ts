import { type CallEndpoint, createCall } from './create-call.ts'
import { createMemoryStore } from './memory-store.ts'
import { createRateLimitGate } from './rate-limit-gate.ts'
import type { RateWindow } from './rate-window.ts'

export type ClientOptions = {
  /** Where the service answers: `https://yields.example.org`. */
  baseUrl: string
  /** Sent in the header `x-api-key`; not needed for open operations. */
  apiKey?: string | undefined
  /** Instead of the platform's own. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

/** One service, with the window of its limit. */
export type Service = {
  /** Calls an operation, and gives the headers that came along: `Data-As-Of`, `Upstream-Status` and others. */
  readonly call: CallEndpoint
}

/**
 * What all calls of one service share. Requests wait for the window of the limit and go on by themselves; what fails on the way or in
 * the service is tried again twice, unless the operation changes something.
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
