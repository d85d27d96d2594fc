import type * as z from 'zod/mini'

export type UpstreamRequest = {
  url: string
  signal: AbortSignal
  /** Sent as JSON by POST; without it a GET. */
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  maxBytes?: number
  /** Waits, as long as its signal allows, until the host's budget has room to spare for requests in the foreground. */
  isBackground?: boolean
}

/**
 * How every upstream is read: a real User-Agent, a timeout, a size limit, a limited number of retries that respect
 * Retry-After, a budget and a circuit per host, parsed responses. Failures become an ApiError UPSTREAM_FAILED or
 * UPSTREAM_TIMEOUT that contains the host and no secret.
 */
export type Upstream = {
  /** Parses a whole JSON answer. */
  json<S extends z.ZodMiniType>(request: UpstreamRequest, schema: S): Promise<z.output<S>>
  /**
   * Yields the rows of a large document one by one (`path` as in @streamparser/json: `$.data.*`) and yields to the
   * event loop.
   */
  rows(request: UpstreamRequest, path: string): AsyncIterable<unknown>
  /**
   * A `fetch` for the chains' own libraries, under the same rules. It returns the whole body, read and counted.
   * Responses with a status of 400 to 499 other than 429 are passed on, since some protocols report their errors this
   * way.
   */
  fetch: typeof fetch
}

/** `background`: the same hosts with the same budgets and pauses, for requests that leave room for visitors. */
export type MeteredUpstream = Upstream & { background: Upstream }
