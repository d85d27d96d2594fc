import { createUpstream, type UpstreamOptions } from './create-upstream.ts'
import type { MeteredUpstream } from './upstream.ts'
import { noTelemetry } from './upstream-telemetry.ts'

const unlimited = { perMinute: 1e9, burst: 1e8 }

/** Hosts that nobody counts the requests of, such as the sample's, read as live ones are but for their budgets. */
export const unmeteredUpstream = ({
  telemetry = noTelemetry,
  ...options
}: Pick<UpstreamOptions, 'fetch' | 'telemetry' | 'bytes'>): MeteredUpstream =>
  createUpstream({ ...options, telemetry, budgets: {}, budget: unlimited })
