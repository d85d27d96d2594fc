/** `end`: what was limited has ended, so that the signal never fires at something that is over. */
export type TimeLimit = { signal: AbortSignal; end(): void }

/**
 * `signal`, or a TimeoutError once `ms` have gone, whichever is first. Not by `AbortSignal.timeout`: combined by `any`, Node 20
 * lets it be collected before it fires, and what it should have ended waits for ever. Here the timer holds it.
 */
export function startTimeLimit(signal: AbortSignal, ms: number): TimeLimit {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms)
  timer.unref()
  return { signal: AbortSignal.any([signal, limit.signal]), end: () => clearTimeout(timer) }
}

/** Runs with such a signal, which ends with it. */
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

/** As `startTimeLimit`, where it does no harm that it fires late. */
export const timeLimit = (signal: AbortSignal, ms: number): AbortSignal => startTimeLimit(signal, ms).signal
