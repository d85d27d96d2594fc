import * as z from 'zod/mini'
import { count, text } from '#contract/field.ts'
import { Readiness } from '#contract/status.ts'

/**
 * GET /status.json: how the service fares, for a page of its own or anybody's. Always 200 where it answers; not counted against the
 * limit. `deliveries`: messages to webhooks of all keys, those of the last 30 days; null where the store does not tell.
 */
export const ServiceStatus = z.object({
  ...Readiness.shape,
  version: text,
  checkedAt: z.string(),
  deliveries: z._default(z.nullable(z.object({ pending: count, delivered: count, dead: count })), null),
})
export type ServiceStatus = z.output<typeof ServiceStatus>
