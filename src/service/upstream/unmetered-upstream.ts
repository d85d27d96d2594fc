import { createUpstream } from './create-upstream.ts'
import type { Upstream } from './upstream.ts'

const unlimited = { perMinute: 1e9, burst: 1e8 }

/** Hosts that nobody counts the requests of, such as the sample's, read as live ones are but for their budgets. */
export const unmeteredUpstream = ({ fetch }: { fetch: typeof globalThis.fetch }): Upstream =>
  createUpstream({ fetch, budgets: {}, budget: unlimited })
