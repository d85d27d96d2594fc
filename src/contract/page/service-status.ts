import * as z from 'zod/mini'
import { count, text } from '#contract/field.ts'
import { Readiness } from '#contract/status.ts'

/**
 * GET /status.json: how the service fares, for a page of its own or anybody's. Always 200 where it answers; not counted against the
 * limit. `deliveries`: messages to webhooks of all keys, those of the last 30 days; null where the store does not have them.
 * `waitingSince`: when the oldest pending one was queued, ISO 8601, "" where none waits; `failing`, `disabled`: webhooks that accept
 * nothing at present, and that are sent nothing more.
 */
export const ServiceStatus = z.object({
  ...Readiness.shape,
  version: text,
  checkedAt: z.string(),
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
