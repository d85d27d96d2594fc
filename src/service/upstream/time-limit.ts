import { tooLate } from './until-aborted.ts'

/** `end`: call when the work has ended, so that the signal never fires afterwards. */
export type TimeLimit = { signal: AbortSignal; end(): void }

/**
 * Aborts with `signal`, or with a TimeoutError after `ms`, whichever is first. Does not use `AbortSignal.timeout`:
 * combined by `any`, Node 20 may garbage-collect it before it fires, and the work would never end. Here the timer holds
 * a reference.
 */
export function startTimeLimit(signal: AbortSignal, ms: number): TimeLimit {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(tooLate(ms)), ms)
  timer.unref()
  return { signal: AbortSignal.any([signal, limit.signal]), end: () => clearTimeout(timer) }
}

/** Runs with such a signal and ends it afterwards. */
export async function withinTime<T>(
  signal: AbortSignal,
  ms: number,
  run: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = startTimeLimit(signal, ms)
  try {
    return await run(limit.signal)
  } finally {
    limit.end()
  }
}

/** Like `startTimeLimit`, for cases where firing late does no harm. */
export const timeLimit = (signal: AbortSignal, ms: number): AbortSignal => startTimeLimit(signal, ms).signal
