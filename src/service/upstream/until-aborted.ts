import { onAbort } from './on-abort.ts'

/**
 * Ends the wait for a promise, not the work behind it: with the signal, or with a TimeoutError after `ms`. Thousands wait at once, and
 * a signal of their own would cost each of them more than the wait.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, ms?: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      leave()
      clearTimeout(timer)
    }
    const fail = (reason: unknown) => {
      end()
      reject(reason)
    }
    const timer = ms === undefined ? undefined : setTimeout(() => fail(tooLate(ms)), ms)
    timer?.unref()
    let leave = () => {}
    leave = onAbort(signal, () => fail(signal.reason))
    // Also when nothing waits: a later rejection is handled here and ends no process.
    promise.then((value) => {
      end()
      resolve(value)
    }, fail)
  })
}

export const tooLate = (ms: number): DOMException => new DOMException(`No answer within ${ms} ms`, 'TimeoutError')
