import { createUpstream, type UpstreamOptions } from './create-upstream.ts'
import type { MeteredUpstream } from './upstream.ts'
import { noTelemetry } from './upstream-telemetry.ts'

const unlimited = { perMinute: 1e9, burst: 1e8 }

/** Reads hosts without rate limits, such as the sample's, like live ones but without budgets. */
export const unmeteredUpstream = ({
  telemetry = noTelemetry,
  ...options
}: Pick<UpstreamOptions, 'fetch' | 'telemetry' | 'bytes'>): MeteredUpstream =>
  createUpstream({ ...options, telemetry, budgets: {}, budget: unlimited })
