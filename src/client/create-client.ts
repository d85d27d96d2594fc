import { type Api, api, type Operation } from '#contract/api.ts'
import type { Call, Output } from '#contract/endpoint.ts'
import { type CallEndpoint, createCall } from './create-call.ts'
import { createMemoryStore } from './memory-store.ts'
import { createRateLimitGate } from './rate-limit-gate.ts'
import type { RateWindow } from './rate-window.ts'

export type ClientOptions = {
  /** Where the service answers, without a slash at the end: `https://yields.example.org`. */
  baseUrl: string
  /** Sent in the header `x-api-key`; not needed for open operations. */
  apiKey?: string
  /** Instead of the platform's own. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type Options = { signal?: AbortSignal }
type Arguments<Name extends Operation> =
  Record<never, never> extends Call<Api[Name]>
    ? [input?: Call<Api[Name]>, options?: Options]
    : [input: Call<Api[Name]>, options?: Options]

export type Client = {
  readonly [Name in Operation]: (...args: Arguments<Name>) => Promise<Output<Api[Name]>>
} & {
  /** Any operation of `operations`, with the headers that came along: `Data-As-Of`, `Upstream-Status` and others. */
  readonly call: CallEndpoint
}

/**
 * A client of the service: `client.listVaults({ query: { limit: 5 } })`. Requests wait for the window of the limit and go on by
 * themselves; what fails on the way or in the service is tried again twice, unless the operation changes something. Answers are
 * parsed. Throws `ApiError`, or the signal's reason.
 */
export function createClient({ baseUrl, apiKey = '', fetch: send }: ClientOptions): Client {
  const access = { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey }
  const call = createCall({
    fetch: send ?? ((url, init) => fetch(url, init)),
    gate: createRateLimitGate({ store: createMemoryStore<RateWindow | null>(null) }),
    access: () => access,
  })
  const operation = (name: Operation) => async (input: object | undefined, options: Options | undefined) =>
    (await call(api[name], (input ?? {}) as Call<Api[typeof name]>, options)).body
  const operations = Object.keys(api).map((name) => [name, operation(name as Operation)] as const)
  return { ...Object.fromEntries(operations), call } as unknown as Client
}
