import * as z from 'zod/mini'
import { createCall } from '#client/create-call.ts'
import { createRateLimitGate } from '#client/rate-limit-gate.ts'
import type { RateWindow, RateWindowStore } from '#client/rate-window.ts'
import type { Call, Endpoint, Output } from '#contract/endpoint.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { isDeviceOffline, noteReached, noteUnreached, requestPause } from '#dashboard/state/connection.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { settings } from '#dashboard/state/settings.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { COPIED_AT, createDataStatusStore, readDataStatus } from './data-status.ts'

const StoredWindow: z.ZodMiniType<RateWindow> = z.object({
  limit: z.number(),
  windowMs: z.number(),
  remaining: z.number(),
  reported: z.number(),
  resetAt: z.number(),
})

/** One window for all tabs: each reads what the others learnt, because the service counts them as one client. */
const createRateWindowStore = (): RateWindowStore =>
  createLocalStore<RateWindow | null>({ key: 'yieldscope.window', schema: z.nullable(StoredWindow), fallback: null })

const MINUTE_MS = 60_000
const rateWindow = createRateWindowStore()
export const gate = createRateLimitGate({ store: rateWindow })
gate.subscribe(() => {
  const { waiting, resetAt } = gate.get()
  const { limit, windowMs } = rateWindow.get() ?? {}
  const perMinute = windowMs === MINUTE_MS ? (limit ?? null) : null
  requestPause.set(waiting > 0 && resetAt !== null ? { until: resetAt, perMinute } : null)
})
const dataStatus = createDataStatusStore()

type Options = { signal?: AbortSignal }

/** An answer of the service itself means that it is reachable; no answer, or a copy from public/sw.js, that it is not. */
async function fetchNoting(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    if (response.headers.has(COPIED_AT)) void noteUnreached()
    else noteReached()
    return response
  } catch (error) {
    if (init.signal?.aborted !== true) void noteUnreached()
    throw error
  }
}

/** `call` with the headers that came along. */
export const callWithHeaders = createCall({
  fetch: fetchNoting,
  gate,
  access: settings.get,
  isOffline: isDeviceOffline,
  onAnswer: dataStatus.note,
})

/** `call(listVaults, { query: { chain: 'SUI' } }, { signal })`: the one way from the page to the service. */
export const call = async <E extends Endpoint>(endpoint: E, input: Call<E>, options?: Options): Promise<Output<E>> =>
  (await callWithHeaders(endpoint, input, options)).body

/** `call` for answers that may be partial: with each upstream's status, and whether the data are live. */
export async function callWithStatus<E extends Endpoint>(endpoint: E, input: Call<E>, options?: Options) {
  const { body, headers } = await callWithHeaders(endpoint, input, options)
  return { body, statuses: parseUpstreamStatus(headers.get('upstream-status')), ...readDataStatus(headers) }
}

/** How many requests wait for the window, when they go on, and how many are left. */
export const useGate = () => useStore(gate)

/** The latest `DataStatus` of each operation, by its path. */
export const useDataStatus = () => useStore(dataStatus)

const PREFETCH_RESERVE = 15

/** Whether the window has room for a request that nobody waits for. A component takes `useHasSpareBudget`. */
export function hasSpareBudget(): boolean {
  const { remaining, waiting } = gate.get()
  return waiting === 0 && (remaining === null || remaining > PREFETCH_RESERVE)
}

/** The same, and renders again when it changes. */
export const useHasSpareBudget = () => useStore({ get: hasSpareBudget, subscribe: gate.subscribe })
