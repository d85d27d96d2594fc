import type * as z from 'zod/mini'

export type UpstreamRequest = {
  url: string
  signal: AbortSignal
  /** Sent as JSON by POST; without it a GET. */
  body?: unknown
  headers?: Record<string, string>
  timeoutMs?: number
  maxBytes?: number
  /** Waits, for as long as its signal lets it, until the host's budget has room to spare for those who do not. */
  isBackground?: boolean
}

/**
 * How every upstream is read: a real User-Agent, a timeout, a size cap, bounded retries that respect Retry-After, a budget and a
 * circuit per host, answers parsed. Failures leave as ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT that names the host and no secret.
 */
export type Upstream = {
  /** Parses a whole JSON answer. */
  json<S extends z.ZodMiniType>(request: UpstreamRequest, schema: S): Promise<z.output<S>>
  /** Reads the rows of a large document one by one (`path` as in @streamparser/json: `$.data.*`), giving way to the event loop. */
  rows(request: UpstreamRequest, path: string): AsyncIterable<unknown>
  /**
   * A `fetch` for the chains' own libraries, under the same rules; it gives the whole body, read and counted. Answers with a
   * status of 400 to 499 other than 429 come back as they are, since some protocols report their errors this way.
   */
  fetch: typeof fetch
}

/** `background`: the same hosts with the same budgets and rests, asked as by one who leaves room to spare for visitors. */
export type MeteredUpstream = Upstream & { background: Upstream }
