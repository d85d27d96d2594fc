import type { Call, Endpoint, Output } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import { buildRequest } from './build-request.ts'
import { isOffline, Offline } from './offline.ts'
import type { RateLimitGate } from './rate-limit-gate.ts'
import { readProblem } from './read-problem.ts'

type Options = { signal?: AbortSignal }
/** Returns the parsed body with the response headers. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options?: Options,
) => Promise<{ body: Output<E>; headers: Headers }>

type Deps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  gate: RateLimitGate
  access: () => { baseUrl: string; apiKey: string }
  onAnswer?: (path: string, headers: Headers) => void
  /** Whether this device is known to be offline; called when there was no response. */
  isOffline?: () => boolean | Promise<boolean>
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  random?: () => number
}

const MAX_RETRIES = 2
const FIRST_DELAY_MS = 400
const MAX_DELAY_MS = 10_000
const TIMEOUT_MS = 30_000

/**
 * Calls one operation of the contract: takes typed input, returns parsed output. Throws `ApiError`, or the signal's
 * reason when aborted. This is the only retry policy between a client and the service: 429 waits in the gate; 5xx and
 * network failures are retried twice, with jitter, unless the operation changes something; other 4xx never. Without a
 * connection it fails at once: the caller retries when it is back.
 */
export function createCall(deps: Deps): CallEndpoint {
  const { gate, access, onAnswer, isOffline: lacksConnection = saysOffline, sleep = pause, random = Math.random } = deps

  return async (endpoint, input, { signal } = {}) => {
    const { url, init } = buildRequest(endpoint, input, access())
    const mayRetry = endpoint.method === 'GET' || endpoint.isSafe
    for (let retries = 0; ; retries += 1) {
      const answer = await attempt(async () => {
        const response = await gate.run(() => deps.fetch(url, { ...init, signal: limited(signal) }), signal)
        return { response, body: await response.text() }
      }, lacksConnection)
      signal?.throwIfAborted()
      if (!(answer instanceof ApiError) && answer.response.ok) {
        onAnswer?.(endpoint.path, answer.response.headers)
        return { body: parseAnswer(endpoint, answer), headers: answer.response.headers }
      }
      const error = answer instanceof ApiError ? answer : readProblem(answer.response, answer.body)
      if (!mayRetry || isOffline(error) || error.status < 500 || retries >= MAX_RETRIES) throw error
      const retryAfter = (error.retryAfterSeconds ?? 0) * 1000
      const backoff = FIRST_DELAY_MS * 2 ** retries * (0.5 + random())
      await sleep(Math.min(Math.max(retryAfter, backoff), MAX_DELAY_MS), signal)
    }
  }
}

type Answer = { response: Response; body: string }

const saysOffline = () => globalThis.navigator?.onLine === false

async function attempt(
  send: () => Promise<Answer>,
  lacksConnection: () => boolean | Promise<boolean>,
): Promise<Answer | ApiError> {
  try {
    return await send()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      return new ApiError('UPSTREAM_TIMEOUT', 'The service did not answer within 30 seconds.', { cause })
    }
    if (await lacksConnection()) {
      return new ApiError('UNAVAILABLE', 'This device is offline.', { cause: new Offline('no connection', { cause }) })
    }
    return new ApiError('UNAVAILABLE', 'The service could not be reached.', { cause })
  }
}

function parseAnswer<E extends Endpoint>(endpoint: E, { response, body }: Answer): Output<E> {
  try {
    return endpoint.response.parse(body === '' ? null : JSON.parse(body)) as Output<E>
  } catch (cause) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    const detail = `The service answered ${endpoint.path} in a form that is not understood here.`
    throw new ApiError('INTERNAL', detail, { cause, requestId })
  }
}

const limited = (signal: AbortSignal | undefined) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(done, ms)
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
