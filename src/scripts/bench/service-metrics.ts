/** Reads the service's own metrics by their names in `/metrics`. Ignores labels; the first line of a name counts. */
async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** The monitor's sampling period, which an idle loop reports as its delay. */
const RESOLUTION_MS = 10

/** The event loop's lag during `run`: reading the metrics starts a new window. */
export async function loopLagDuring(url: string, run: () => Promise<void>): Promise<{ p99Ms: number; maxMs: number }> {
  await readMetrics(url)
  await run()
  const metric = await readMetrics(url)
  const lagMs = (name: string) => Math.max(0, 1000 * metric(name) - RESOLUTION_MS)
  return { p99Ms: lagMs('nodejs_eventloop_lag_p99_seconds'), maxMs: lagMs('nodejs_eventloop_lag_max_seconds') }
}

export async function residentMegabytes(url: string): Promise<number> {
  return (await readMetrics(url))('process_resident_memory_bytes') / 1e6
}
