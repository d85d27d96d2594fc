import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { Upstream } from './upstream.ts'

/** `url` is the whole endpoint, `…/graphql`. */
export type SuiGraphqlOptions = { upstream: Upstream; url: string }

/** The public service's limit on the size of a request. */
export const MAX_REQUEST_BYTES = 5000

/**
 * Queries the Sui GraphQL service. It reports a faulty query as a 200 with `errors`; failed fields are null next to
 * successful ones, so only a response without any data is a failure. Omits the service's error text: it may contain the
 * query, and with it an address.
 */
export async function querySui<S extends z.ZodMiniType>(
  { upstream, url }: SuiGraphqlOptions,
  query: string,
  dataSchema: S,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const Answer = z.object({ data: z.optional(z.nullable(dataSchema)) })
  const { data } = await upstream.json({ url, body: { query }, signal }, Answer)
  if (data !== null && data !== undefined) return data
  throw new ApiError('UPSTREAM_FAILED', `${new URL(url).host} refused a query`)
}
