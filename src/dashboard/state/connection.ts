import { createMemoryStore } from '#client/memory-store.ts'
import { useStore } from './use-store.ts'

/** Whether the service answered the last request, and whether this device is known to be offline. A service on this machine answers offline too. */
export type Connection = { isReached: boolean; isOffline: boolean }

/** `until`: ms since 1970. `perMinute`: the limit of the service, or null where it counts by another time. */
type RequestPause = { until: number; perMinute: number | null }

/** Set while requests wait for the limit of the service. */
export const requestPause = createMemoryStore<RequestPause | null>(null)
export const useRequestPause = () => useStore(requestPause)

const WORKER_ANSWERS_MS = 500

const saysOffline = () => globalThis.navigator?.onLine === false

const connection = createMemoryStore<Connection>({ isReached: true, isOffline: saysOffline() })
const again = new Set<() => void>()

export const useConnection = () => useStore(connection)
export const { subscribe: onConnection } = connection
export const getConnection = connection.get

function change(next: Connection): void {
  const { isReached, isOffline } = connection.get()
  if (next.isReached !== isReached || next.isOffline !== isOffline) connection.set(next)
}

export const noteReached = () => change({ isReached: true, isOffline: saysOffline() })

export async function noteUnreached(): Promise<void> {
  const { isOffline } = connection.get()
  change({ isReached: false, isOffline: isOffline || saysOffline() })
  const isSure = await isDeviceOffline()
  if (!connection.get().isReached) change({ isReached: false, isOffline: isSure })
}

/** The browser's own event: `online` or `offline`. */
export const noteBrowser = () => change({ ...connection.get(), isOffline: saysOffline() })

/** Runs when the service answers again, for what failed meanwhile. Gives the way to stop that. */
export function onReachedAgain(run: () => void): () => void {
  again.add(run)
  return () => again.delete(run)
}

export function announceReachedAgain(): void {
  noteReached()
  for (const run of [...again]) run()
}

/**
 * `navigator.onLine` is right when it is false. True may be wrong (in Chromium 150 after a reload without a network), so the worker of
 * public/sw.js checks too.
 */
export async function isDeviceOffline(): Promise<boolean> {
  if (saysOffline()) return true
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), WORKER_ANSWERS_MS)
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  worker.postMessage('is-offline', [port2])
  const isOffline = await answer
  port1.close()
  return isOffline
}
