import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type FieldError } from '#contract/error.ts'
import { readJson } from './read-body.ts'
import { badInput, readPath, readQuery } from './read-text.ts'

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
  const parse = (schema: z.ZodMiniType | undefined, value: unknown, toPath: (path: PropertyKey[]) => string) => {
    if (schema === undefined) return {}
    const result = schema.safeParse(value)
    if (!result.success) {
      errors.push(...result.error.issues.map((issue) => toFieldError(issue, value, toPath(issue.path))))
    }
    return result.data
  }
  const input = {
    params: parse(endpoint.params, raw.params, (path) => String(path[0])),
    query: parse(endpoint.query, raw.query, (path) => String(path[0])),
    body: parse(endpoint.body, raw.body, (path) => path.join('.') || 'body'),
  }
  if (errors.length > 0) throw badInput(errors, endpoint.inputProblems)
  return input
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  try {
    return await readJson(request)
  } catch (error) {
    const isMalformed = error instanceof ApiError && error.errors !== undefined
    throw isMalformed ? badInput(error.errors, endpoint.inputProblems, error) : error
  }
}

function toFieldError(issue: z.core.$ZodIssue, raw: unknown, path: string): FieldError {
  const given = issue.path.reduce<unknown>((value, key) => memberOf(value, key), raw)
  if (given === undefined)
    return { path, message: issue.message.startsWith('is required') ? issue.message : 'is required' }
  if (
    Array.isArray(given) &&
    issue.path.length === 1 &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_union')
  ) {
    return { path, message: 'must be given only once' }
  }
  return { path, message: issue.message }
}

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined
