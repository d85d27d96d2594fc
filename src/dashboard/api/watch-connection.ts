import type { QueryClient } from '@tanstack/react-query'
import {
  announceReachedAgain,
  getConnection,
  noteBrowser,
  noteUnreached,
  onConnection,
} from '#dashboard/state/connection.ts'
import { settings } from '#dashboard/state/settings.ts'

const FIRST_PROBE_MS = 3_000
const LONGEST_PROBE_MS = 60_000
const PROBE_TIMEOUT_MS = 5_000

/**
 * Probes an unreachable service until it answers; no limit counts these probes. There is no event for its return, and the browser's
 * own may not fire. Then it reads anew what failed or came from a copy meanwhile, as far as it is in view.
 */
export function watchConnection(client: QueryClient): void {
  let since = Number.POSITIVE_INFINITY
  let reachedAt = 0
  let waitMs = FIRST_PROBE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  async function probe(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (await isAlive()) return readAnew()
    void noteUnreached()
    wait()
  }
  function wait(): void {
    timer ??= setTimeout(() => void probe(), waitMs)
    // A service that lives but never gives one answer is not probed all the time.
    waitMs = Math.min(waitMs * 2, LONGEST_PROBE_MS)
  }
  function readAnew(): void {
    const failedSince = since
    since = Number.POSITIVE_INFINITY
    reachedAt = Date.now()
    clearTimeout(timer)
    timer = undefined
    announceReachedAgain()
    void client.invalidateQueries({
      predicate: ({ state }) => state.dataUpdatedAt >= failedSince || state.errorUpdatedAt >= failedSince,
    })
  }

  onConnection(() => {
    if (getConnection().isReached || timer !== undefined) return
    if (since === Number.POSITIVE_INFINITY) since = Date.now()
    if (Date.now() - reachedAt > LONGEST_PROBE_MS) waitMs = FIRST_PROBE_MS
    wait()
  })
  addEventListener('offline', noteBrowser)
  addEventListener('online', () => {
    noteBrowser()
    if (since !== Number.POSITIVE_INFINITY) void probe()
  })
}

async function isAlive(): Promise<boolean> {
  try {
    await fetch(`${settings.get().baseUrl}/livez`, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
