import { setMaxListeners } from 'node:events'

/** Ends the wait for a promise, not the work behind it. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // A wallet's parts, or prices requested together, wait for one signal, and each removes its listener: there is no
  // leak to warn about.
  setMaxListeners(0, signal)
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
