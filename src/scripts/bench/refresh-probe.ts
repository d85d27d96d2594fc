import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#service/config.ts'
import { processEnvironment } from '#service/environment.ts'
import { marketSources } from '#service/market/all.ts'
import { refreshVaults } from '#service/refresh/datasets/refresh-vaults.ts'
import { createSizeGuard } from '#service/refresh/size-guard.ts'
import { openStore } from '#service/store/open-store.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'

// A separate process, so that its memory and its event loop are those of the refresh alone. Refreshes the vaults twice,
// like the service, and prints `[{ms, stallMs}, {ms, stallMs}, peakMegabytes]`.
const config = readConfig(processEnvironment())
const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-refresh-'))
const store = await openStore({ dataDir, databaseUrl: null, templateDir: config.templateFolder })
const now = () => new Date()
const sources = marketSources({ upstream: createUpstream({ fetch }), hosts: config.hosts, now: Date.now })
const signal = new AbortController().signal
const context = {
  store,
  sources,
  origin: 'live' as const,
  now,
  signal,
  sizes: createSizeGuard(now),
  actionsOf: () => [],
}

async function measureOnce() {
  const stalls = monitorEventLoopDelay({ resolution: 1 })
  stalls.enable()
  const started = performance.now()
  await refreshVaults(context)
  const ms = performance.now() - started
  stalls.disable()
  return { ms, stallMs: stalls.max / 1e6 }
}

const first = await measureOnce()
const later = await measureOnce()
await store.close()
await rm(dataDir, { recursive: true, force: true })
console.log(JSON.stringify([first, later, process.resourceUsage().maxRSS / 1024]))
