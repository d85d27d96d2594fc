/**
 * One run at a time. A call while one runs waits for a run that begins after it: of many such calls one run is made, which sees all
 * that was there when they were made.
 */
export function inTurn(run: () => Promise<void>): () => Promise<void> {
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
