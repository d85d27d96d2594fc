import { hasSpareBudget } from '#dashboard/api/client.ts'
import type { AlertMessage } from '#dashboard/features/alerts/alert.ts'
import { getAlerts, onAlerts } from '#dashboard/features/alerts/alert-store.ts'

const MINUTE_MS = 60_000
/** A page that opens first loads what it shows. */
const START_MS = 5_000
/** How often each alert is checked while somebody may look at the page, and while its tab is hidden. */
const SHOWN_EVERY_MS = 5 * MINUTE_MS
export const HIDDEN_EVERY_MS = 15 * MINUTE_MS

type Rounds = {
  /** Checks what was not checked for `everyMs` and gives what fired. */
  check: (everyMs: number) => Promise<AlertMessage[]>
  onFired: (messages: AlertMessage[]) => void
}

/**
 * Checks the alerts of this browser while the page is open: what is due each minute, a new one at once. Not while the device is
 * offline, nor while the window of requests runs low; and of several tabs one at a time. Gives what ends it.
 */
export function startRounds({ check, onFired }: Rounds): () => void {
  let isRunning = false
  let isQueued = false
  let isStopped = false

  async function round(): Promise<void> {
    if (isRunning) isQueued = true
    if (isRunning || isStopped || !navigator.onLine || !hasSpareBudget()) return
    isRunning = true
    try {
      const everyMs = document.hidden ? HIDDEN_EVERY_MS : SHOWN_EVERY_MS
      const fired = await alone(() => check(everyMs))
      if (fired.length > 0 && !isStopped) onFired(fired)
    } finally {
      isRunning = false
    }
    if (!isQueued) return
    isQueued = false
    await round()
  }
  const soon = () => void round()
  const onChange = () => {
    if (getAlerts().some(({ checkedAt, isPaused }) => checkedAt === null && !isPaused)) soon()
  }
  const start = setTimeout(soon, getAlerts().some(({ checkedAt }) => checkedAt === null) ? 0 : START_MS)
  const timer = setInterval(soon, MINUTE_MS)
  const unsubscribe = onAlerts(onChange)
  document.addEventListener('visibilitychange', soon)
  addEventListener('online', soon)
  return () => {
    isStopped = true
    clearTimeout(start)
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', soon)
    removeEventListener('online', soon)
  }
}

/** Where the browser has no locks (an address without https) two tabs may both look, and the second finds nothing due. */
async function alone(run: () => Promise<AlertMessage[]>): Promise<AlertMessage[]> {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return await run()
  return await locks.request('yieldscope.alerts', { ifAvailable: true }, async (lock) =>
    lock === null ? [] : await run(),
  )
}
