import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, fieldError } from '#contract/error.ts'

type Values = Record<string, unknown>
/** The unparsed input of an operation: members of its path, its query, its body. */
export type Parts = { params?: Values; query?: Values; body?: unknown }
type Sending = { base: string; headers: Record<string, string>; signal: AbortSignal }

/**
 * Builds the HTTP request for a call of an operation. Throws an ApiError that contains a value that a request cannot
 * represent.
 */
export function toRequest(endpoint: Endpoint, { params = {}, query = {}, body }: Parts, sending: Sending): Request {
  const { base, headers, signal } = sending
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => pathMember(name, params[name]))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = queryText(name, value)
    if (text !== '') search.set(name, text)
  }
  const url = `${base}${path}${search.size > 0 ? `?${search}` : ''}`
  if (endpoint.body === undefined) return new Request(url, { headers, signal })
  return new Request(url, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
    signal,
  })
}

function pathMember(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') throw fieldError('INVALID_INPUT', name, 'is required')
  if (typeof value !== 'string' && typeof value !== 'number') throw fieldError('INVALID_INPUT', name, 'must be a text')
  // A URL parser treats dot segments as path steps, however they are encoded.
  if (/^\s*(?:\.|%2e){1,2}\s*$/i.test(String(value))) throw fieldError('INVALID_INPUT', name, 'names nothing')
  return encodeURIComponent(value)
}

/** Joins lists with commas; returns "" if no value is given. */
function queryText(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((item) => queryText(name, item)).join(',')
  if (typeof value === 'object') throw new ApiError('INVALID_INPUT', `${name}: must be a text, a number or a list`)
  return String(value)
}
