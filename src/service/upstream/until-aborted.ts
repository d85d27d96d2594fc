import { setMaxListeners } from 'node:events'

/**
 * Ends the wait for a promise, not the work behind it: with the signal, or with a TimeoutError after `ms`. Thousands wait at once, and
 * a signal of their own would cost each of them more than the wait.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, ms?: number): Promise<T> {
  // A wallet's parts, or prices requested together, wait for one signal, and each removes its listener: there is no
  // leak to warn about.
  setMaxListeners(0, signal)
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', abort)
      clearTimeout(timer)
    }
    const fail = (reason: unknown) => {
      end()
      reject(reason)
    }
    const abort = () => fail(signal.reason)
    const timer = ms === undefined ? undefined : setTimeout(() => fail(tooLate(ms)), ms)
    timer?.unref()
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    // Also when nobody waits: a later rejection is heard here and ends no process.
    promise.then((value) => {
      end()
      resolve(value)
    }, fail)
  })
}

export const tooLate = (ms: number): DOMException => new DOMException(`No answer within ${ms} ms`, 'TimeoutError')
