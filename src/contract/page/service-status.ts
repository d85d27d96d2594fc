import * as z from 'zod/mini'
import { text } from '#contract/field.ts'
import { Readiness } from '#contract/status.ts'

/** GET /status.json: how the service fares, for a page of its own or anybody's. Always 200 where it answers; not counted against the limit. */
export const ServiceStatus = z.object({ ...Readiness.shape, version: text, checkedAt: z.string() })
export type ServiceStatus = z.output<typeof ServiceStatus>
