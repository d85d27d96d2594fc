import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatasetStore } from '#service/store/store.ts'

export type Metrics = {
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** In the text format of Prometheus. */
  text(): Promise<{ type: string; body: string }>
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Requests by route and status, the age of every dataset, and what Node knows of itself (the event loop's lag among it). */
export function createMetrics(datasets: DatasetStore, now: () => Date): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'yieldscope_http_request_duration_seconds',
    help: 'Duration of requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'yieldscope_dataset_age_seconds',
    help: 'Seconds since the rows of a dataset were read from their source',
    labelNames: ['dataset', 'source'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      // A closed store has no ages; the other measurements are still worth reading.
      for (const { name, origin, asOf } of await datasets.states().catch(() => [])) {
        if (asOf === null || origin === null) continue
        this.set({ dataset: name, source: origin }, Math.max(0, now().getTime() - asOf.getTime()) / 1000)
      }
    },
  })
  return {
    observe({ method, route, status, seconds }) {
      requests.observe({ method: knownMethods.has(method) ? method : 'other', route, status }, seconds)
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}
