import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

const STEP_MS = 5_000
/** Between the timers there is real work, for which a busy machine may need many steps. */
const MAX_STEPS = 20_000

/** Runs what waits on timers without the waiting; throws when it does not end. */
export async function inFakeTime<T>(run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isOver = false
    const running = run().finally(() => {
      isOver = true
    })
    // The return reports a failure, also when it comes between two steps.
    running.catch(() => {})
    for (let step = 0; step < MAX_STEPS && !isOver; step += 1) {
      await setImmediate()
      await vi.advanceTimersByTimeAsync(STEP_MS)
    }
    if (!isOver) throw new Error('it does not end')
    return await running
  } finally {
    vi.useRealTimers()
  }
}
