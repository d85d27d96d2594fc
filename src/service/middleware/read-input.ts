import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type FieldError } from '#contract/error.ts'
import { readBodyMembers } from './read-body.ts'
import { readPath, readQuery } from './read-text.ts'

// zod/mini says "Invalid input" to everything unless it is given words.
z.config(z.locales.en())

type RawInput = { params: unknown; query: unknown; body: unknown }

/** What a handler receives, parsed by the endpoint's schemas; a 400 names every field that is wrong, not only the first. */
export async function readInput(endpoint: Endpoint, request: Request): Promise<RawInput> {
  const raw = {
    params: readPath(request.url, endpoint.path),
    query: readQuery(request.url),
    body: endpoint.body === undefined ? undefined : await readBody(endpoint, request),
  }
  const errors: FieldError[] = []
  const parse = (schema: z.ZodMiniType | undefined, value: unknown, toError: ToFieldError) => {
    if (schema === undefined) return {}
    const result = schema.safeParse(value)
    if (!result.success) errors.push(...result.error.issues.map((issue) => toError(issue, value)))
    return result.data
  }
  const input = {
    params: parse(endpoint.params, raw.params, inText),
    query: parse(endpoint.query, raw.query, inText),
    body: parse(endpoint.body, raw.body, inBody),
  }
  if (errors.length > 0) throw badInput(errors, endpoint.inputProblems)
  return input
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  try {
    return await readBodyMembers(request)
  } catch (error) {
    const isMalformed = error instanceof ApiError && error.errors !== undefined
    throw isMalformed ? badInput(error.errors, endpoint.inputProblems, error) : error
  }
}

type ToFieldError = (issue: z.core.$ZodIssue, raw: unknown) => FieldError

/** In a path or a query a field is a text, or a list where its name came more than once; what is deeper was made of that. */
const inText: ToFieldError = ({ path: [name = '', ...inside], code, message }, raw) => {
  const path = String(name)
  const given = memberOf(raw, name)
  if (given === undefined) return { path, message: whenMissing(message) }
  const isForOne = inside.length === 0 && (code === 'invalid_type' || code === 'invalid_union')
  return { path, message: Array.isArray(given) && isForOne ? 'must be given only once' : message }
}

const inBody: ToFieldError = ({ path: members, message }, raw) => {
  const given = members.reduce<unknown>((value, key) => memberOf(value, key), raw)
  return { path: members.join('.') || 'body', message: given === undefined ? whenMissing(message) : message }
}

/** A list of choices says itself that one is required. */
const whenMissing = (message: string) => (message.startsWith('is required') ? message : 'is required')

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined

/** A 400 that names what is wrong with which field; its code is the first field's, by `codes`. */
function badInput(errors: FieldError[], codes: Record<string, ErrorCode> = {}, cause?: unknown): ApiError {
  const detail = errors.map(({ path, message }) => `${path}: ${message}`).join('; ')
  const code = new Map(Object.entries(codes)).get(errors[0]?.path ?? '') ?? 'INVALID_INPUT'
  return new ApiError(code, detail, { errors, ...(cause === undefined ? {} : { cause }) })
}
