import type * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'

type Whole<S> = { text: string; schema: S; host: string; parse?: (text: string) => unknown }

/** Parses a whole response. Describes invalid content but never quotes it, since it may contain a key. */
export function parseJson<S extends z.ZodMiniType>({ text, schema, host, parse = JSON.parse }: Whole<S>): z.output<S> {
  const { success, data, error } = schema.safeParse(readJson({ text, host, parse }))
  if (success) return data
  const [issue] = error.issues
  const where = issue?.path.length ? ` at ${issue.path.map(String).join('.').slice(0, 100)}` : ''
  throw new ApiError(
    'UPSTREAM_FAILED',
    `${host} answered in an unexpected form${where}: ${issue?.message ?? 'unknown'}`,
  )
}

function readJson({ text, host, parse }: Required<Omit<Whole<never>, 'schema'>>): unknown {
  try {
    return parse(text)
  } catch {
    throw notJson(host, text)
  }
}

/** `start`: at least the first characters of the response. */
export function notJson(host: string, start: string): ApiError {
  if (start.trim() === '') return new ApiError('UPSTREAM_FAILED', `${host} answered nothing`)
  if (start.trimStart().startsWith('<')) return new ApiError('UPSTREAM_FAILED', `${host} answered HTML instead of JSON`)
  return new ApiError('UPSTREAM_FAILED', `${host} answered broken or truncated JSON`)
}
