import { createUpstream } from '#service/upstream/create-upstream.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { recordedFetch } from './recorded-fetch.ts'

const unlimited = { perMinute: 1e9, burst: 1e8 }

/** The recorded hosts, read as live ones are, but for their budgets: nobody counts these requests. */
export const recordedUpstream = ({ now }: { now: () => number }): Upstream =>
  createUpstream({ fetch: recordedFetch({ now }), budgets: {}, budget: unlimited })
