import type * as z from 'zod/mini'
import { parseExactJson } from '#service/upstream/body/parse-exact-json.ts'
import { parseJson } from '#service/upstream/body/parse-json.ts'
import { StatusError } from '#service/upstream/status-error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { toUpstreamError } from '#service/upstream/upstream-error.ts'

const notFound = /^\s*\{\s*"error"\s*:\s*"[^"]*not found/i

/**
 * Reads tonapi, which sends int64 as JSON numbers; those of 16 digits and more are parsed as bigint. Returns null for a 404
 * whose text says that the account is unknown, which is the case for one that has never sent a transaction.
 */
export async function readTonapi<S extends z.ZodMiniType>(
  { upstream, url, signal }: { upstream: Upstream; url: string; signal: AbortSignal },
  schema: S,
): Promise<z.output<S> | null> {
  const { host } = new URL(url)
  const response = await upstream.fetch(url, { signal, headers: { accept: 'application/json' } })
  const text = await response.text()
  if (response.status === 404 && notFound.test(text)) return null
  if (!response.ok) throw toUpstreamError(new StatusError(response.status, null), host)
  return parseJson({ text, schema, host, parse: parseExactJson })
}
