import { onAbort } from './on-abort.ts'
import { tooLate } from './until-aborted.ts'

/**
 * `restart`: the work may take `ms` from now. `end`: call when the work has ended, so that the signal never fires
 * afterwards, not even with the signal it was made from.
 */
export type TimeLimit = { signal: AbortSignal; restart(ms: number): void; end(): void }

/**
 * Aborts with `signal`, or with a TimeoutError after `ms`, whichever is first. Does not combine signals by
 * `AbortSignal.any`: it costs several times as much as a listener, and Node 20 may garbage-collect a timeout that only a
 * combined signal refers to before it fires.
 */
export function startTimeLimit(signal: AbortSignal, ms: number): TimeLimit {
  const limit = new AbortController()
  const end = () => {
    clearTimeout(timer)
    leave()
  }
  const fail = (reason: unknown) => {
    end()
    limit.abort(reason)
  }
  const start = (ms: number) => setTimeout(() => fail(tooLate(ms)), ms).unref()
  let leave = () => {}
  let timer = start(ms)
  leave = onAbort(signal, () => fail(signal.reason))
  return {
    signal: limit.signal,
    restart(ms) {
      clearTimeout(timer)
      if (!limit.signal.aborted) timer = start(ms)
    },
    end,
  }
}

/** Runs with such a signal and ends it afterwards: what outlives the run must not depend on it. */
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
