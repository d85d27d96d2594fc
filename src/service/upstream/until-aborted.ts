import { setMaxListeners } from 'node:events'

/** Ends the waiting for a promise, not what it stands for. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // A wallet's parts, or prices asked together, wait for one signal, and each takes its listener away: no leak to warn of.
  setMaxListeners(0, signal)
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
