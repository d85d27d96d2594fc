import { SUI_ADDRESS } from './schemas/shared.ts'

const header = (description: string, type: 'string' | 'integer', example: string | number) => ({
  description,
  schema: { type },
  example,
})

export const headers = {
  RateLimitPolicy: header(
    'The limit and its window: `"default";q=<requests>;w=<seconds>`',
    'string',
    '"default";q=40;w=60',
  ),
  RateLimit: header(
    'The remaining requests: `"default";r=<requests>;t=<seconds to reset>`',
    'string',
    '"default";r=39;t=60',
  ),
  RetryAfter: header('Seconds to wait', 'integer', 12),
  Allow: header('Methods that the path accepts', 'string', 'GET, HEAD, OPTIONS'),
  PayloadGoodFor: header('Seconds until the chain rejects the payload because its price is too old', 'integer', 55),
  Origin: header('`live`, or `sample` until live data has been read', 'string', 'live'),
  DataAsOf: header(
    'When the data was read from its source; for several sources, the oldest time (HTTP date)',
    'string',
    'Sun, 22 Nov 2026 18:00:00 GMT',
  ),
  UpstreamStatus: header(
    'The status of each chain or protocol (RFC 9651 dictionary): `sui;as-of=1795248000;ms=212, eth;error="timeout"`',
    'string',
    'sui;as-of=1795248000;ms=212, eth;error="timeout"',
  ),
  ResolvedAddress: header(
    'The address of a name in the request; absent if the request has an address. For several names, their addresses in order',
    'string',
    SUI_ADDRESS,
  ),
  TotalCount: header('Number of rows in the whole list; sent only with `limit` or `offset`', 'integer', 36),
  RequestId: header('Finds this request in the service’s log', 'string', '2f1f6a52-6b7f-4c53-9f0e-9f6f5a3c1d2e'),
}

type Header = keyof typeof headers

/** By the name on the wire, each as a pointer to what is said of it. */
const pointers = (names: Record<string, Header>) =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, { $ref: `#/components/headers/${key}` }]))

export const countedHeaders = pointers({
  'RateLimit-Policy': 'RateLimitPolicy',
  RateLimit: 'RateLimit',
  'X-Request-Id': 'RequestId',
})
export const dataHeaders = pointers({ 'Data-Source': 'Origin', 'Data-As-Of': 'DataAsOf' })
export const payloadHeaders = pointers({ 'Payload-Good-For': 'PayloadGoodFor' })
export const statusHeaders = pointers({ 'Upstream-Status': 'UpstreamStatus' })
export const resolvedHeaders = pointers({ 'Resolved-Address': 'ResolvedAddress' })
export const totalHeaders = pointers({ 'Total-Count': 'TotalCount' })
export const allowHeaders = pointers({ Allow: 'Allow' })
export const retryHeaders = pointers({ 'Retry-After': 'RetryAfter' })
