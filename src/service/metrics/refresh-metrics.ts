import { Counter, Gauge, type Registry } from 'prom-client'
import type { RefreshTelemetry } from '#service/refresh/refresh-job.ts'

/** How often jobs ran and how they ended. */
export function refreshMetrics(registry: Registry): RefreshTelemetry {
  // Not `job`: Prometheus gives that name to what it asks.
  const labelNames = ['refresh_job', 'source'] as const
  const runs = new Counter({
    name: 'yieldscope_refresh_runs_total',
    help: 'Runs of jobs: done, failed, skipped because they were not due, or busy in another instance',
    labelNames: [...labelNames, 'result'] as const,
    registers: [registry],
  })
  const durations = new Gauge({
    name: 'yieldscope_refresh_last_duration_seconds',
    help: 'Duration of the latest run of a job that was not skipped',
    labelNames,
    registers: [registry],
  })
  return ({ job: refresh_job, origin: source, outcome: result, seconds }) => {
    runs.inc({ refresh_job, source, result })
    if (result === 'done' || result === 'failed') durations.set({ refresh_job, source }, seconds)
  }
}
