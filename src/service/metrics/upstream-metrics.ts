import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Origin } from '#contract/names/origin.ts'
import { type CircuitState, circuitStates, type UpstreamTelemetry } from '#service/upstream/upstream-telemetry.ts'

/** Requests to hosts, how they ended, how long they took, and which hosts rest. */
export function upstreamMetrics(registry: Registry): (origin: Origin) => UpstreamTelemetry {
  const circuits: { host: string; source: Origin; state: () => CircuitState }[] = []
  const exchanges = new Histogram({
    name: 'yieldscope_upstream_request_duration_seconds',
    help: 'Duration of requests to hosts, each attempt by itself, by how they ended',
    labelNames: ['host', 'source', 'result'] as const,
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 15],
    registers: [registry],
  })
  new Gauge({
    name: 'yieldscope_upstream_circuit_state',
    help: '0: requests are sent as usual; 1: one request tests whether the host works again; 2: the host is paused after failures',
    labelNames: ['host', 'source'] as const,
    registers: [registry],
    collect() {
      for (const { state, ...labels } of circuits) this.set(labels, circuitStates.indexOf(state()))
    },
  })
  return (source) => ({
    host: (host, state) => circuits.push({ host, source, state }),
    exchange: ({ seconds, ...labels }) => exchanges.observe({ ...labels, source }, seconds),
  })
}
