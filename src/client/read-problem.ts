import { ApiError, type ErrorCode, errorStatus, type FieldError } from '#contract/error.ts'

/**
 * Converts a failed response to the error that the service threw. A response that is not our problem+json, such as a
 * proxy's page or another service's JSON, gets its code from the status, and its reason from whichever member has it.
 * Parsed by hand: the published client does not include zod.
 */
export function readProblem(response: Response, written: string): ApiError {
  const body = membersOf(readJson(written))
  const retryAfter = response.headers.get('retry-after')
  const known = typeof body.code === 'string' && Object.hasOwn(errorStatus, body.code) ? (body.code as ErrorCode) : null
  const message = [body.detail, body.message, body.error].find(isText)
  return new ApiError(known ?? codeOf(response.status), message ?? `The service answered ${response.status}.`, {
    errors: known === null ? undefined : fieldErrors(body.errors),
    requestId: [body.requestId, response.headers.get('x-request-id')].find(isText),
    retryAfterSeconds: retryAfter && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined,
    bareStatus: message === undefined ? response.status : undefined,
    isForeign: known === null && message === undefined,
  })
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined // A proxy's HTML page, or nothing.
  }
}

const membersOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? { ...value } : {}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function fieldErrors(list: unknown): FieldError[] | undefined {
  if (!Array.isArray(list)) return undefined
  return list.map(membersOf).map(({ path, message }) => ({
    path: isText(path) ? path : '',
    message: isText(message) ? message : '',
  }))
}

/** The first code in the table is the most general one of its status. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.find((code) => errorStatus[code] === status) ?? (status >= 500 ? 'INTERNAL' : 'INVALID_INPUT')
}
