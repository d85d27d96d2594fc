import type { WatchReader } from './watch-reader.ts'

const MINUTE_MS = 60_000

export type Watching = {
  /**
   * Reads the wallets that are due now. Joins a reading in progress, after which wallets added meanwhile are checked
   * too.
   */
  readSoon(): Promise<void>
  /** Aborts the current reading and waits for it. */
  stop(): Promise<void>
}

/** Checks every minute for watched wallets that are due. */
export function startWatching(reader: WatchReader): Watching {
  const stopping = new AbortController()
  let reading: Promise<void> | null = null
  let isRequestedAgain = false

  async function run(): Promise<void> {
    do {
      isRequestedAgain = false
      await reader.readDue(stopping.signal)
    } while (isRequestedAgain && !stopping.signal.aborted)
    reading = null
  }
  const readSoon = () => {
    if (stopping.signal.aborted) return Promise.resolve()
    if (reading !== null) isRequestedAgain = true
    reading ??= run()
    return reading
  }
  const timer = setInterval(() => void (reading ?? readSoon()), MINUTE_MS)
  timer.unref()
  return {
    readSoon,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await reading
    },
  }
}
