import { createUpstream } from './create-upstream.ts'
import type { Upstream } from './upstream.ts'
import { type UpstreamWatch, unwatched } from './watch-upstream.ts'

const unlimited = { perMinute: 1e9, burst: 1e8 }

/** Hosts that nobody counts the requests of, such as the sample's, read as live ones are but for their budgets. */
export const unmeteredUpstream = ({
  fetch,
  watch = unwatched,
}: {
  fetch: typeof globalThis.fetch
  watch?: UpstreamWatch
}): Upstream => createUpstream({ fetch, budgets: {}, budget: unlimited, watch })
