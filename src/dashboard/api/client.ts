import { createCall } from './create-call.ts'
import { createDataStatusStore } from './data-status.ts'
import { createRateLimitGate } from './rate-limit-gate.ts'
import { createRateWindowStore } from './rate-window.ts'
import { settings } from './settings.ts'
import { useStore } from './use-store.ts'

export const gate = createRateLimitGate({ store: createRateWindowStore() })
const dataStatus = createDataStatusStore()

/** `call(listVaults, { query: { chain: 'SUI' } }, { signal })`: the one way from the page to the service. */
export const call = createCall({
  fetch: (url, init) => fetch(url, init),
  gate,
  access: settings.get,
  onAnswer: dataStatus.note,
})

/** How many requests wait for the window, when they go on, and how many are left. */
export const useGate = () => useStore(gate)

/** The latest `DataStatus` of each operation, by its path. */
export const useDataStatus = () => useStore(dataStatus)

const PREFETCH_RESERVE = 15

/** Whether there is room for a request that nobody asked for yet. */
export function hasSpareBudget(): boolean {
  const { remaining, waiting } = gate.get()
  return waiting === 0 && (remaining === null || remaining > PREFETCH_RESERVE)
}
