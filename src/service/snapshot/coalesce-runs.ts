/**
 * Runs one at a time. Calls during a run share one further run, which starts after it and so reads everything that
 * existed at the time of those calls.
 */
export function coalesceRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = () => {
    next = null
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null && next === null) return begin()
    next ??= running?.then(begin, begin) ?? begin()
    return next
  }
}
