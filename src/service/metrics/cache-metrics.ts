import { Counter, type Registry } from 'prom-client'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'

/** Lookups in caches by result. */
export function cacheMetrics(registry: Registry): CreateCacheTelemetry {
  const reads = new Counter({
    name: 'yieldscope_cache_reads_total',
    help: 'Keys requested from a cache: hit (cached), stale (cached, but expired), miss',
    labelNames: ['cache', 'result'] as const,
    registers: [registry],
  })
  return (cache) => (result, keys) => {
    if (keys > 0) reads.inc({ cache, result }, keys)
  }
}
