import { createUpstream, type UpstreamOptions } from './create-upstream.ts'
import type { MeteredUpstream } from './upstream.ts'
import { unwatched } from './watch-upstream.ts'

const unlimited = { perMinute: 1e9, burst: 1e8 }

/** Hosts that nobody counts the requests of, such as the sample's, read as live ones are but for their budgets. */
export const unmeteredUpstream = ({
  watch = unwatched,
  ...options
}: Pick<UpstreamOptions, 'fetch' | 'watch' | 'bytes'>): MeteredUpstream =>
  createUpstream({ ...options, watch, budgets: {}, budget: unlimited })
