import type * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { StatusError } from './status-error.ts'
import type { Upstream } from './upstream.ts'
import { toUpstreamError } from './upstream-error.ts'

type ExactRequest = { upstream: Upstream; url: string; signal: AbortSignal; headers?: Record<string, string> }

/**
 * As `Upstream.json`, for upstreams that send 64-bit integers as JSON numbers: those of 16 digits and more arrive as texts of
 * digits, as they were written. An answer of status 404 whose body `isUnknown` takes for "there is none" gives null.
 */
export async function exactJson<S extends z.ZodMiniType>(
  { upstream, url, signal, headers = {} }: ExactRequest,
  { schema, isUnknown }: { schema: S; isUnknown: (body: string) => boolean },
): Promise<z.output<S> | null> {
  const { host } = new URL(url)
  const response = await upstream.fetch(url, { signal, headers: { accept: 'application/json', ...headers } })
  const text = await response.text()
  if (response.status === 404 && isUnknown(text)) return null
  if (!response.ok) throw toUpstreamError(new StatusError(response.status, null), host)
  return parseJson(quoteLargeIntegers(text), schema, host)
}

/** Whole texts are matched first, so that digits within them stay as they are. */
const textOrLargeInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** JSON with quotes around its integers of 16 digits and more: `JSON.parse` of Node 20 rounds what is beyond 2^53. */
export const quoteLargeIntegers = (json: string): string =>
  json.replace(textOrLargeInteger, (found) => (found.startsWith('"') ? found : `"${found}"`))
