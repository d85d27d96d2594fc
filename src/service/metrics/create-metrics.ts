import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Origin } from '#contract/names/origin.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { OverdueAfter } from '#service/handlers/degradations.ts'
import type { RefreshTelemetry } from '#service/refresh/refresh-job.ts'
import type { CoinCrawlStore, DatasetStore } from '#service/store/store.ts'
import type { DeliveryStore } from '#service/store/webhooks/delivery-store.ts'
import type { UpstreamTelemetry } from '#service/upstream/upstream-telemetry.ts'
import type { DeliveryTelemetry } from '#service/webhooks/delivery-telemetry.ts'
import { cacheMetrics } from './cache-metrics.ts'
import { crawlMetrics } from './crawl-metrics.ts'
import { datasetMetrics } from './dataset-metrics.ts'
import { deliveryMetrics } from './delivery-metrics.ts'
import { limitMetrics } from './limit-metrics.ts'
import { type PoolCounts, poolMetrics } from './pool-metrics.ts'
import { refreshMetrics } from './refresh-metrics.ts'
import { type SnapshotCounts, snapshotMetrics } from './snapshot-metrics.ts'
import { upstreamMetrics } from './upstream-metrics.ts'
import { type ValkeyUse, valkeyMetrics } from './valkey-metrics.ts'

/** The metrics of one instance. Created before all else, so that every part can be given its telemetry. */
export type Metrics = {
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  limited(counted: 'address' | 'network' | 'key'): void
  fellBack(): void
  valkey(isAnswering: () => boolean): void
  /** Counts what was done without Valkey because it was away. */
  withoutValkey(use: ValkeyUse): void
  upstream(origin: Origin): UpstreamTelemetry
  cache: CreateCacheTelemetry
  refresh: RefreshTelemetry
  pool(name: string, counts: PoolCounts): void
  datasets(datasets: Pick<DatasetStore, 'states' | 'family'>, overdueAfter: OverdueAfter): void
  snapshots(read: () => SnapshotCounts[]): void
  coinCrawls(crawls: Pick<CoinCrawlStore, 'list'>): void
  delivery: DeliveryTelemetry
  deliveries(store: Pick<DeliveryStore, 'counts' | 'backlog'>): void
  unreadableWallet(): void
  /** In the text format of Prometheus. */
  text(): Promise<{ type: string; body: string }>
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Every line has `instance`. Node's own metrics are included (the event loop's lag among them). */
export function createMetrics({ instance, now }: { instance: string; now: () => Date }): Metrics {
  const registry = new Registry()
  // Not `instance`: Prometheus gives that name to the address it scrapes.
  registry.setDefaultLabels({ instance_name: instance })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'yieldscope_http_request_duration_seconds',
    help: 'Duration of requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const unreadableWallets = new Counter({
    name: 'yieldscope_watch_unreadable_states_total',
    help: 'Watched wallets of which what was known could not be read, so that nothing was compared with it',
    registers: [registry],
  })
  return {
    observe({ method, route, status, seconds }) {
      requests.observe({ method: knownMethods.has(method) ? method : 'other', route, status }, seconds)
    },
    ...limitMetrics(registry),
    ...valkeyMetrics(registry),
    upstream: upstreamMetrics(registry),
    cache: cacheMetrics(registry),
    refresh: refreshMetrics(registry),
    pool: poolMetrics(registry),
    datasets: datasetMetrics(registry, now),
    snapshots: snapshotMetrics(registry, now),
    coinCrawls: crawlMetrics(registry),
    ...deliveryMetrics(registry, now),
    unreadableWallet: () => unreadableWallets.inc(),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}
