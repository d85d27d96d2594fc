import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { Upstream } from './upstream.ts'

/** `url` is the whole endpoint, `…/graphql`. */
export type SuiGraphqlOptions = { upstream: Upstream; url: string }

/** Requests of the public service stay below it. */
export const MAX_REQUEST_BYTES = 5000

/**
 * Asks the Sui GraphQL service. Its answer to a faulty query is a 200 with `errors`; parts that failed are null beside parts
 * that did not, so only an answer without any data is a failure. What the service says of it is left out: it may repeat the
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
