import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type FieldError } from '#contract/error.ts'
import { issueMessage } from './issue-message.ts'
import { readBodyMembers } from './read-body.ts'
import { readPath, readQuery } from './read-text.ts'

// Sets this service's messages for schemas without their own.
z.config({ localeError: issueMessage })

/** A short body can contain ten thousand mistakes, too many for anyone to read. */
const MOST_ERRORS = 50

type RawInput = { params: unknown; query: unknown; body: unknown }

/** Parses a handler's input by the endpoint's schemas; a 400 lists every wrong field, not only the first. */
export async function readInput(endpoint: Endpoint, request: Request): Promise<RawInput> {
  const raw = {
    params: readPath(request.url, endpoint.path),
    query: readQuery(request.url),
    body: endpoint.body === undefined ? undefined : await readBody(endpoint, request),
  }
  const errors: FieldError[] = []
  const parse = (schema: z.ZodMiniType | undefined, value: unknown, toErrors: ToFieldErrors) => {
    if (schema === undefined) return {}
    const result = schema.safeParse(value)
    if (!result.success)
      errors.push(
        ...ofKind(result.error.issues)
          .slice(0, MOST_ERRORS)
          .flatMap((issue) => toErrors(issue, value)),
      )
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

type Issue = z.core.$ZodIssue
/** The library also checks the length of a text that should be a list: for a wrong type, report only that. */
function ofKind(issues: readonly Issue[]): Issue[] {
  const keyOf = ({ path }: Issue) => JSON.stringify(path)
  const strays = new Set(issues.filter(({ code }) => code === 'invalid_type').map(keyOf))
  return issues.filter((issue) => issue.code === 'invalid_type' || !strays.has(keyOf(issue)))
}

type ToFieldErrors = (issue: Issue, raw: unknown) => FieldError[]

/**
 * In a path or a query a field is a text, or a list if its name occurs more than once; deeper members were parsed from
 * that.
 */
const inText: ToFieldErrors = ({ path: [name = '', ...inside], code, message }, raw) => {
  const path = String(name)
  const given = memberOf(raw, name)
  if (given === undefined) return [{ path, message: whenMissing(message) }]
  const isForOne = inside.length === 0 && (code === 'invalid_type' || code === 'invalid_union')
  return [{ path, message: Array.isArray(given) && isForOne ? 'must be given only once' : message }]
}

const inBody: ToFieldErrors = (issue, raw) => meant(issue).flatMap((each) => inMember(each, raw))

/** For a value with several allowed types: the issues of the matching one, if exactly one matches. */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [form, ...others] = issue.errors.filter((issues) => !issues.some(isOfAnotherKind))
  if (form === undefined || others.length > 0) return [issue]
  return form.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] }))
}
const isOfAnotherKind = ({ code, path }: Issue) => code === 'invalid_type' && path.length === 0

function inMember(issue: Issue, raw: unknown): FieldError[] {
  const { path: members, message } = issue
  const at = (names: readonly PropertyKey[]) => names.join('.') || 'body'
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: at([...members, key]), message }))
  let given = raw
  for (const name of members) {
    // The items of a list that was parsed from a text are present.
    if (typeof given === 'string' && typeof name === 'number') return [{ path: at(members), message }]
    given = memberOf(given, name)
  }
  return [{ path: at(members), message: given === undefined ? whenMissing(message) : message }]
}

/** A list of choices has its own message for a missing value. */
const whenMissing = (message: string) => (message.startsWith('is required') ? message : 'is required')

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined

/** A 400 that says what is wrong with which field. Its code is the first field's, by `codes`. */
function badInput(all: FieldError[], codes: Record<string, ErrorCode> = {}, cause?: unknown): ApiError {
  const errors = all.slice(0, MOST_ERRORS)
  const detail = errors.map(({ path, message }) => `${path}: ${message}`).join('; ')
  const byPath = new Map(Object.entries(codes))
  const code = byPath.get(errors[0]?.path ?? '') ?? byPath.get('*') ?? 'INVALID_INPUT'
  return new ApiError(code, detail, { errors, ...(cause === undefined ? {} : { cause }) })
}
