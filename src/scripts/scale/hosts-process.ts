import * as z from 'zod/mini'
import { startFakeChains } from '#testing/chains/fake-chains.ts'

// All hosts that the service reads, simulated in a process of their own. Sends their settings, then answers each message
// with what was received since the one before.
const TICK_MS = 1_000
const WINDOW_TICKS = 60

const chains = await startFakeChains({ delayMs: 20 })
/** Requests of each host by second. */
const seconds: Map<string, number>[] = []
let read = 0
let since = 0

const countNow = () => {
  const counted = new Map<string, number>()
  for (const host of chains.received.slice(read)) counted.set(host, (counted.get(host) ?? 0) + 1)
  read = chains.received.length
  seconds.push(counted)
}
setInterval(countNow, TICK_MS)

/** The most requests that a host received in sixty neighbouring seconds. */
function mostInAMinute(host: string): number {
  const counts = seconds.slice(since).map((counted) => counted.get(host) ?? 0)
  const windows = counts.map((_, start) =>
    counts.slice(start, start + WINDOW_TICKS).reduce((sum, count) => sum + count, 0),
  )
  return Math.max(0, ...windows)
}

process.on('message', (host) => {
  const name = z.string().parse(host)
  countNow()
  const all = seconds.slice(since).reduce((sum, counted) => sum + (counted.get(name) ?? 0), 0)
  const most = mostInAMinute(name)
  since = seconds.length
  process.send?.({ all, most })
})
process.on('disconnect', () => process.exit(0))
process.send?.(chains.env)
