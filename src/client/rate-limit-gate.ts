import { defaultLimit, parsePolicy, parseRateLimit } from '#contract/rate-limit.ts'
import { createMemoryStore } from './memory-store.ts'
import type { RateWindow, RateWindowStore } from './rate-window.ts'

/** `waiting` requests continue automatically at `resetAt` (ms since 1970); `remaining` is null if unknown. */
type GateState = { waiting: number; resetAt: number | null; remaining: number | null }

export type RateLimitGate = {
  /** Sends when the window allows, in call order. Waits after a 429 and sends again; returns the last one. */
  run: (send: () => Promise<Response>, signal?: AbortSignal) => Promise<Response>
  /** Discards the window: another service or key has its own. */
  forget: () => void
  get: () => GateState
  subscribe: (listener: () => void) => () => void
}

type Waiter = { number: number; admit: () => void }
type Deps = { store: RateWindowStore; now?: () => number; random?: () => number }

const MAX_WAITS = 5
const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 120_000
const UNKNOWN_WAIT_MS = 20_000
/** Headers use whole seconds, so the reset time of one window varies between responses. */
const SAME_WINDOW_MS = 2_500
const SPREAD_MS = 250

const idle: GateState = { waiting: 0, resetAt: null, remaining: null }

export function createRateLimitGate({ store, now = () => Date.now(), random = Math.random }: Deps): RateLimitGate {
  const state = createMemoryStore(idle)
  const queue: Waiter[] = []
  let nextNumber = 0
  let inFlight = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (): RateWindow | null => {
    const window = store.get()
    const left = window ? window.resetAt - now() : 0
    return window && left > 0 && left <= MAX_WAIT_MS ? window : null
  }

  /** After a reset, the last known limit applies until a response changes it. */
  const renewed = (): RateWindow | null => {
    const last = store.get()
    return last && { ...last, remaining: last.limit, reported: last.limit, resetAt: now() + last.windowMs }
  }

  function pump() {
    clearTimeout(timer)
    while (queue.length > 0) {
      const window = open() ?? renewed()
      if (window && window.remaining <= 0) break
      const waiter = queue.shift()
      inFlight += 1
      if (window) store.set({ ...window, remaining: window.remaining - 1 })
      waiter?.admit()
    }
    const window = open()
    if (window) timer = setTimeout(pump, window.resetAt - now() + random() * SPREAD_MS)
    if (queue.length === 0) letProcessEnd(timer)
    publish(window)
  }

  function publish(window: RateWindow | null) {
    const next = { waiting: queue.length, resetAt: window?.resetAt ?? null, remaining: window?.remaining ?? null }
    const { waiting, resetAt, remaining } = state.get()
    if (next.waiting !== waiting || next.resetAt !== resetAt || next.remaining !== remaining) state.set(next)
  }

  const admitted = (number: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(signal?.reason)
        pump()
      }
      const waiter = {
        number,
        admit: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      const behind = queue.findIndex((other) => other.number > number)
      queue.splice(behind === -1 ? queue.length : behind, 0, waiter)
      pump()
    })

  /** Within one window the count only falls; requests in progress may not be counted yet. */
  function learn(response: Response) {
    const answer = parseRateLimit(response.headers.get('ratelimit'))
    const known = open()
    const { limit, windowMs } = policyOf(response, store.get())
    if (response.status === 429) {
      store.set({ limit, windowMs, remaining: 0, reported: 0, resetAt: now() + waitMs(response, answer?.resetSeconds) })
    } else if (answer) {
      const resetAt = now() + Math.min(answer.resetSeconds * 1000, MAX_WAIT_MS)
      const isSame = known !== null && Math.abs(known.resetAt - resetAt) <= SAME_WINDOW_MS
      const isBlocked = known !== null && known.reported <= 0 && known.resetAt > resetAt
      if (isBlocked) return
      const reported = isSame ? Math.min(known.reported, answer.remaining) : answer.remaining
      store.set({ limit, windowMs, remaining: Math.max(0, reported - inFlight), reported, resetAt })
    }
  }

  store.subscribe(() => publish(open()))
  globalThis.addEventListener?.('storage', pump)

  return {
    run: async (send, signal) => {
      const number = nextNumber++
      for (let waits = 0; ; waits += 1) {
        await admitted(number, signal)
        const response = await send().catch((error: unknown) => {
          inFlight -= 1
          throw error
        })
        inFlight -= 1 // In the same step as `learn`, which relies on it.
        learn(response)
        pump()
        if (response.status !== 429 || waits >= MAX_WAITS) return response
        await response.body?.cancel()
      }
    },
    forget: () => {
      store.set(null)
      pump()
    },
    get: state.get,
    subscribe: state.subscribe,
  }
}

/** A timer that nobody waits for must not keep Node running. Browsers use numbers for timers. */
function letProcessEnd(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref()
}

/** The policy in the response's headers; otherwise the last known one, initially the API's own. */
function policyOf(response: Response, last: RateWindow | null): Pick<RateWindow, 'limit' | 'windowMs'> {
  const policy = parsePolicy(response.headers.get('ratelimit-policy'))
  if (policy) return { limit: policy.limit, windowMs: policy.windowSeconds * 1000 }
  return last ?? { limit: defaultLimit.requestsPerWindow, windowMs: defaultLimit.windowSeconds * 1000 }
}

function waitMs(response: Response, resetSeconds: number | undefined): number {
  const retryAfter = response.headers.get('retry-after')
  const seconds = retryAfter && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : resetSeconds
  if (seconds === undefined) return UNKNOWN_WAIT_MS
  return Math.min(Math.max(seconds * 1000, MIN_WAIT_MS), MAX_WAIT_MS)
}
