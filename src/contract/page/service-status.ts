import * as z from 'zod/mini'
import { count, listOf, text } from '#contract/field.ts'
import { Origin } from '#contract/names/origin.ts'
import { Readiness } from '#contract/status.ts'

/** How the refreshes of a dataset ended in the hour that begins at `at` (ISO 8601). `source`: whether live sources were read, or the sample. */
export const RefreshHour = z.object({
  dataset: z.string(),
  at: z.string(),
  source: Origin,
  succeeded: count,
  failed: count,
})
export type RefreshHour = z.output<typeof RefreshHour>

/** How much of a kind there is a source for: `some` are those of a list, or of some standards. */
const Extent = z.enum(['all', 'some', 'none'])

/**
 * Whether wallets of a chain can be read, by the latest requests to its hosts. `partial`: its nodes answer and no host that lists
 * tokens or other details does. `off`: the operator switched it off. `hasIndexer` false: no host is set that lists its tokens, NFTs and
 * transactions, so that tokens of a list are read alone, and neither NFTs nor transactions. `reads`: what there is a source for, whether
 * it answers or not; absent where an older service does not say.
 */
export const ChainStatus = z.object({
  chain: z.string(),
  state: z.enum(['readable', 'partial', 'failing', 'off']),
  hasIndexer: z._default(z.boolean(), true),
  reads: z.optional(z.object({ tokens: Extent, positions: Extent, nfts: Extent, activity: Extent })),
})
export type ChainStatus = z.output<typeof ChainStatus>

/** How all refreshes of a day (UTC) ended. */
export const RefreshDay = z.object({ day: z.string(), succeeded: count, failed: count })
export type RefreshDay = z.output<typeof RefreshDay>

/**
 * GET /status.json: the state of the service, for a page of its own or anybody's. Always 200 where it answers; not counted against the
 * limit. `deliveries`: messages to webhooks of all keys, those of the last 30 days; null where the store does not have them.
 * `waitingSince`: when the oldest pending one was queued, ISO 8601, "" where none waits; `failing`, `disabled`: webhooks that accept
 * nothing at present, and that are sent nothing more. `refreshes`: of the last 24 hours, oldest first; an hour in
 * which nothing was due, or nothing ran, has no entry; `refreshDays`: the same of the last 30 days together, by day; both null where the store does not have them.
 */
export const ServiceStatus = z.object({
  ...Readiness.shape,
  version: text,
  checkedAt: z.string(),
  /** When the instance that answers started; absent where an older service does not say. */
  startedAt: z.optional(z.string()),
  refreshes: z._default(z.nullable(z.array(RefreshHour)), null),
  refreshDays: z._default(z.nullable(z.array(RefreshDay)), null),
  /** Empty where an older service does not say. */
  chains: listOf(ChainStatus),
  deliveries: z._default(
    z.nullable(
      z.object({
        pending: count,
        delivered: count,
        dead: count,
        waitingSince: text,
        failing: z._default(count, 0),
        disabled: z._default(count, 0),
      }),
    ),
    null,
  ),
})
export type ServiceStatus = z.output<typeof ServiceStatus>
