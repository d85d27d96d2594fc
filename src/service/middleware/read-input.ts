import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type FieldError } from '#contract/error.ts'
import { issueMessage } from './issue-message.ts'
import { readBodyMembers } from './read-body.ts'
import { readPath, readQuery } from './read-text.ts'

// One voice: where a schema has no words of its own, these are said.
z.config({ localeError: issueMessage })

/** A short body can have ten thousand mistakes: nobody reads them all. */
const MOST_ERRORS = 50

type RawInput = { params: unknown; query: unknown; body: unknown }

/** What a handler receives, parsed by the endpoint's schemas; a 400 names every field that is wrong, not only the first. */
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
/** The library measures a text that should be a list as well: of a value of another kind nothing more is said. */
function ofKind(issues: readonly Issue[]): Issue[] {
  const keyOf = ({ path }: Issue) => JSON.stringify(path)
  const strays = new Set(issues.filter(({ code }) => code === 'invalid_type').map(keyOf))
  return issues.filter((issue) => issue.code === 'invalid_type' || !strays.has(keyOf(issue)))
}

type ToFieldErrors = (issue: Issue, raw: unknown) => FieldError[]

/** In a path or a query a field is a text, or a list where its name came more than once; what is deeper was made of that. */
const inText: ToFieldErrors = ({ path: [name = '', ...inside], code, message }, raw) => {
  const path = String(name)
  const given = memberOf(raw, name)
  if (given === undefined) return [{ path, message: whenMissing(message) }]
  const isForOne = inside.length === 0 && (code === 'invalid_type' || code === 'invalid_union')
  return [{ path, message: Array.isArray(given) && isForOne ? 'must be given only once' : message }]
}

const inBody: ToFieldErrors = (issue, raw) => meant(issue).flatMap((each) => inMember(each, raw))

/** Of a value that may have several forms: what is wrong with the one that it has, if only one is of its kind. */
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
    // What is in a list that was made of a text was there.
    if (typeof given === 'string' && typeof name === 'number') return [{ path: at(members), message }]
    given = memberOf(given, name)
  }
  return [{ path: at(members), message: given === undefined ? whenMissing(message) : message }]
}

/** A list of choices says itself that one is required. */
const whenMissing = (message: string) => (message.startsWith('is required') ? message : 'is required')

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined

/** A 400 that names what is wrong with which field; its code is the first field's, by `codes`. */
function badInput(all: FieldError[], codes: Record<string, ErrorCode> = {}, cause?: unknown): ApiError {
  const errors = all.slice(0, MOST_ERRORS)
  const detail = errors.map(({ path, message }) => `${path}: ${message}`).join('; ')
  const code = new Map(Object.entries(codes)).get(errors[0]?.path ?? '') ?? 'INVALID_INPUT'
  return new ApiError(code, detail, { errors, ...(cause === undefined ? {} : { cause }) })
}
